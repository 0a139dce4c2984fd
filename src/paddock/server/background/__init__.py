"""Long work in worker processes: nothing that takes over 5 ms runs on the event loop that all tables share."""
