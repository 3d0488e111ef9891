"""The same games on a Ray cluster of two nodes, one of which is lost in the middle."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.processes import started

pytest.importorskip("ray")

SCRIPT = """
import ray
from ray.cluster_utils import Cluster

from riverrun import games
from riverrun.arena.match import Match, results
from riverrun.bots.transcript import opening
from riverrun.core.errors import Refused
from riverrun.workplaces import Workplace

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
ray.init(cluster.address, log_to_driver=False)
here = ray._private.worker.global_worker.node._raylet_socket_name  # by which of them we speak to the cluster
lost = next(node for node in nodes if node._raylet_socket_name != here)
match = Match(opening(games.load("glassworks"), 2), ("random", "random"), 60, "1")
here = [game._replace(seconds=()) for game in results(match)]
there = []
for game in results(match, Workplace("ray")):
    there.append(game._replace(seconds=()))
    if len(there) == 4:
        cluster.remove_node(lost, allow_graceful=False)
assert there == here, (len(there), len(here))
try:
    list(results(match._replace(bots=("random", "mine=nowhere_to_be_found:Bot")), Workplace("ray")))
except Refused as refusal:
    assert "nowhere_to_be_found" in str(refusal)
    print("as it should be")
ray.shutdown()
cluster.shutdown()
"""


@pytest.mark.soak  # a cluster takes long to start, and longer beside other work
@pytest.mark.slow
def test_a_lost_node_changes_no_result_and_a_refusal_comes_back_as_one(tmp_path: Path) -> None:
    script = tmp_path / "on_ray.py"
    script.write_text(SCRIPT)
    with started([sys.executable, script]) as running:  # Ray's processes end with it
        out, err = running.communicate(timeout=600)
    assert running.returncode == 0, err
    assert "as it should be" in out.splitlines()  # Ray may say something more as it ends
