"""Coloretto for the research frameworks: translation only."""
