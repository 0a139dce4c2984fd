"""Long work in processes of its own: nothing that takes over 5 ms runs on the loop that all tables share."""
