"""The server: routes and sockets around the tables."""
