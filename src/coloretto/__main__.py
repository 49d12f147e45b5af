"""`python -m coloretto` is the command `coloretto`."""

from coloretto.cli import main

if __name__ == "__main__":
    main()
