"""Notices when it is one's turn, as one asks for them on the profile and as a browser shows them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.browser.conftest import Open, Server, forgive, until


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    """A headless shell shows no notifications."""
    return whole_browser


@pytest.fixture(scope="module")
def devices() -> dict[Any, Any]:
    """Those of this browser."""
    return {}


def test_one_asks_for_notices_and_for_no_more_of_them(visit: Open) -> None:
    page = visit("/me", size="phone")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Save").click()
    notices = page.get_by_role("region", name="When it is your turn")
    notices.get_by_role("combobox", name="How", exact=True).select_option("webhook")
    notices.get_by_label("Address, with https://").fill("https://hooks.example.org/ann")
    notices.get_by_role("combobox", name="Written for").select_option("discord")
    notices.get_by_role("combobox", name="How often").select_option("60")
    notices.get_by_role("button", name="Tell me there").click()
    row = notices.get_by_role("listitem")
    expect(row).to_contain_text("https://hooks.example.org/ann")
    expect(row).to_contain_text("Once an hour at most")
    expect(row).to_contain_text("Signed with")
    expect(notices.get_by_label("Address, with https://")).to_have_value("")
    page.reload()
    row.get_by_role("button", name="Remove").click()
    expect(row).to_have_count(0)


def test_a_push_is_shown_and_leads_to_its_table(visit: Open, server: Server) -> None:
    """The push service is the browser's maker's; what comes from it is handed to the browser here by its tools."""
    page = visit("/about")
    page.context.grant_permissions(["notifications"])
    tools: CDPSession = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    said = {"title": "Your turn at Riverside", "text": "Your turn", "url": f"{server.url}/table/elbe-abcdef"}
    push = {"origin": server.url, "registrationId": found[-1], "data": json.dumps(said)}
    shown: list[object] = []
    while not shown:  # a permission may still be on its way through the browser's processes; a push comes again then
        tools.send("ServiceWorker.deliverPushMessage", push)
        page.wait_for_timeout(1000)
        shown = page.evaluate(
            """async () => {
                const worker = await navigator.serviceWorker.ready;
                return (await worker.getNotifications()).map(({ title, data }) => ({ title, data }));
            }"""
        )
    assert shown == [{"title": said["title"], "data": said["url"]}]
    page.context.clear_permissions()
    tools.detach()


def test_installed_it_tells_in_ones_own_language_that_there_is_no_line_and_goes_on_by_itself(visit: Open) -> None:
    page = visit("/about", language="de")
    icons = page.evaluate(
        """async () => {
            const manifest = await (await fetch(document.querySelector("link[rel=manifest]").href)).json();
            return Promise.all(manifest.icons.map(async ({ src }) => (await fetch(src)).headers.get("content-type")));
        }"""
    )
    assert icons == ["image/svg+xml", "image/svg+xml", "image/png", "image/png"]
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    until(page, "!!navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.goto("/rules")
    expect(page.get_by_role("heading", name="Keine Verbindung zum Tisch")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "de"
    page.context.set_offline(False)
    expect(page.locator("#app h1")).to_be_visible()
    forgive(page, "ERR_INTERNET_DISCONNECTED")
