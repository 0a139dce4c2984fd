"""Bots: experts, search, levels."""
