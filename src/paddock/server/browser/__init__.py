"""The same tables without a server: in a page, on the device of whoever plays, with neither threads nor processes."""
