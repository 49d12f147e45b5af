"""Measuring players and the engine."""
