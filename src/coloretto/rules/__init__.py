"""The rules of Coloretto: numbers only, no text, no clock, no dice."""
