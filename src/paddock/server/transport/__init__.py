"""The network: connections, admission, rate limits, headers, assets, forwarding."""
