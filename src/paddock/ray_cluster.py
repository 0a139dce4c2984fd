"""Ray: work on several machines (an extra: `pip install ".[ray]"`)."""

from typing import Any


class NoRay(Exception):
    """Ray cannot be used; without a message: it is not installed."""


def join(address: str, processes: int | None) -> tuple[Any, int]:
    """Connect to Ray; returns it with the number of parallel tasks. `local` starts a cluster on this machine; anything else is an
    address."""
    try:
        import ray
    except ImportError:
        raise NoRay from None
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    where = {"num_cpus": processes, "include_dashboard": False} if address == "local" else {"address": address}
    try:
        ray.init(**where, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoRay(str(error)) from None
    return ray, processes or max(1, int(ray.cluster_resources().get("CPU", 1)))
