"""Evenings: many people, several tables, some rounds, standings."""
