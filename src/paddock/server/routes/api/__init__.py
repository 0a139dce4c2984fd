"""The API for bots and tools: accounts with a key, challenges, games as streams, plays."""
