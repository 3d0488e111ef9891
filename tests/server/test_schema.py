"""The API keeps to its own description (A2), and the client's types come from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from litestar.testing import TestClient
from schemathesis.checks import not_a_server_error
from schemathesis.core import NotSet
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from riverrun import games
from riverrun.cli import main
from riverrun.server.app import create_app
from riverrun.server.limits import GENEROUS
from riverrun.server.services import Settings
from riverrun.server.store.database import sqlite_url

pytestmark = pytest.mark.slow

CASES = [10, pytest.param(200, marks=pytest.mark.soak)]  # an operation
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
    negative_data_rejection,
]  # fmt: skip
HOST = {"origin": "http://testserver.local"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    app = create_app(Settings(sqlite_url(tmp_path_factory.mktemp("store")), limits=GENEROUS))
    with TestClient(app, base_url=HOST["origin"], raise_server_exceptions=False) as client:
        client.headers.update(HOST)
        client.post("/api/guest", json={"name": "Ann"})
        yield client


def operations() -> list[tuple[str, str]]:
    app = create_app(Settings("sqlite:///:memory:", limits=GENEROUS))
    return [
        (path, method)
        for path, item in app.openapi_schema.to_schema()["paths"].items()
        for method in item
        if method in ("get", "post") and path != "/bot/stream"
    ]


@pytest.mark.parametrize("cases", CASES)
@pytest.mark.parametrize(("path", "method"), operations())
def test_an_operation_answers_as_described(path: str, method: str, cases: int, client: TestClient[Any]) -> None:
    described = schemathesis.openapi.from_dict(client.get("/api/schema/openapi.json").json())

    operation = described[path][method]

    @given(operation.as_strategy())
    @settings(max_examples=cases, deadline=None, suppress_health_check=list(HealthCheck))
    def answers(case: Any) -> None:
        content = None if isinstance(case.body, NotSet) else json.dumps(case.body)
        answer = client.request(
            method.upper(),
            case.formatted_path,
            params=case.query,
            headers={"content-type": "application/json"},
            content=content,
        )
        if path == "/api/sign-out":
            client.post("/api/guest", json={})
        case.validate_response(answer, checks=CHECKS)

    answers()


def test_the_schema_holds_every_message_and_every_view(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["schema"])
    defined = json.loads(capsys.readouterr().out)["$defs"]
    assert {"Move", "ViewNow", "NewTable", "Problem"} <= defined.keys()
    for name in games.names():
        assert "".join(word.capitalize() for word in name.split("_")) + "View" in defined
    references = {word.split('"')[0] for word in json.dumps(defined).split("#/$defs/")[1:]}
    assert references <= defined.keys()
