"""Monitoring: `/metrics`, `/health`, `/ready`."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from prometheus_client.metrics_core import Metric
from starlette.requests import Request
from starlette.responses import Response

from ..messages import protocol
from ..messages.message import pack
from ..state import ServerState
from ..transport.admission import Admission
from ..watch.metrics import Metrics, counter, gauge, gauges

PHASES: tuple[protocol.Phase, ...] = ("gathering", "playing", "over", "frozen")


def figures(server: ServerState, admission: Admission) -> Iterator[Metric]:
    """The gauges of all parts of a server. Nothing here uses the disk."""
    services, lobby = server.lobby.services, server.lobby
    phases = Counter(lobby.phases())
    yield gauges("tables", "Tables in memory, by phase.", "phase", {phase: phases[phase] for phase in PHASES})
    yield gauge("tables_limit", "Tables that may be in memory.", server.settings.tables)
    yield gauge("connections", "Web sockets that are open.", len(server.connections))
    yield gauge("connections_limit", "Web sockets that may be open.", server.settings.connections)
    yield gauge("newcomers", "Connections that have not said hello yet, plain HTTP among them.", admission.waiting)
    yield counter("newcomers_cut", "Silent connections that made room for others.", admission.cut)
    yield counter("newcomers_turned_away", "Connections that were turned away at the gate.", admission.turned_away)
    yield gauge("store_queue", "Jobs that wait for the store.", services.store.waiting)
    yield gauge("store_gaps", "Losses of the disk that nobody has taken away yet.", len(services.store.engine.gaps))
    yield gauge("store_damaged", "1 where the file of the store has been found to be damaged.", bool(services.store.engine.damage))
    yield gauge("bots_queue", "Bots that wait for a thread.", services.bots.waiting)
    yield gauge("work_queue", "Long work that is waiting or being done.", services.workers.waiting)
    yield gauge("reviews_queue", "Reviews that are waiting or being worked out.", server.reviews.waiting)


async def metrics(request: Request) -> Response:
    measured: Metrics = request.app.state.metrics
    return Response(measured.page(), headers={"Content-Type": measured.type})


async def health(request: Request) -> Response:
    """Liveness: the process runs and its loop answers. For whoever restarts servers."""
    server: ServerState = request.app.state.server
    state: dict[str, Any] = {"ok": True, "version": protocol.VERSION, "tables": server.lobby.live, "connections": len(server.connections)}
    state["gaps"] = [{"missing": gap.missing, "noticed": gap.noticed} for gap in server.lobby.services.store.engine.gaps]
    return Response(pack(state), media_type="application/json")


async def ready(request: Request) -> Response:
    """Readiness: it can serve people. For load balancers."""
    server: ServerState = request.app.state.server
    state = await server.readiness()
    good = all(state.values())
    return Response(pack({"ready": good, **state}), 200 if good else 503, media_type="application/json")
