"""The table in the browser: tables that live in one process, a store that forgets nothing, and the messages between them."""
