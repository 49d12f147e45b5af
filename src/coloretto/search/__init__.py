"""Looking ahead: exact endgames and Monte-Carlo tree search."""
