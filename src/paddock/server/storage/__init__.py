"""Storage: the event store and the other tables of the database."""
