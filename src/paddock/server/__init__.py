"""The table in the browser: tables that live in one process, a store that loses nothing, and the messages between server and client."""
