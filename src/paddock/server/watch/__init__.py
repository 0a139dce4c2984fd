"""Monitoring: logs and metrics."""
