"""Evenings (tournaments): many people, several tables, rounds, standings."""
