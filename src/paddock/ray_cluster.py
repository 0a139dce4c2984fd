"""Ray, for whoever has more than one machine (an extra: `pip install ".[ray]"`)."""

from typing import Any


class NoRay(Exception):
    """It cannot be had; without a reason: it is not installed."""


def join(address: str, processes: int | None) -> tuple[Any, int]:
    """Ray, and how many may work there at once. `local` starts one of its own on this machine; anything else is the address of one."""
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
