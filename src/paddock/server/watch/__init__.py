"""For whoever watches over a server: logs, metrics, the id of a request."""
