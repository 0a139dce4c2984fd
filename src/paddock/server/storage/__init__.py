"""What is kept on the disk."""
