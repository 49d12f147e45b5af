"""Looking ahead: exact endgames, Monte-Carlo tree search, and by a net expectimax, rollouts and matches."""
