"""Accounts of people: how they prove who they are, and what belongs to them."""
