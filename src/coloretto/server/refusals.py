"""Errors as answers: whoever is there hears what was wrong and what would be right."""

import math

from starlette.responses import Response

from coloretto import errors
from coloretto.server.logs import events
from coloretto.table import Table
from coloretto.table.messages import RefusedMessage, encode

STATUS = {
    errors.InvalidRequest: 400,
    errors.InvalidText: 400,
    errors.InvalidSetup: 400,
    errors.WrongSecret: 401,
    errors.NotAllowed: 403,
    errors.UnknownTable: 404,
    errors.UnknownGame: 404,
    errors.IllegalMove: 409,
    errors.NotYourTurn: 409,
    errors.StalePosition: 409,
    errors.SeatTaken: 409,
    errors.TableFull: 409,
    errors.NotNow: 409,
    errors.TooLarge: 413,
    errors.TooMany: 429,
    errors.StoreFailed: 503,
}
OUR_FAULT = 500
LONGEST_DETAIL = 1000  # characters


def status_of(error: Exception) -> int:
    return STATUS.get(type(error), OUR_FAULT)


def refusal(error: Exception, table: Table | None = None) -> RefusedMessage:
    """With the position where there is one. What is our fault is logged, and not told in detail."""
    name, detail = type(error).__name__, str(error)[:LONGEST_DETAIL]
    if status_of(error) == OUR_FAULT:
        events().error("an error of the server", exc_info=error)
        name, detail = "InternalError", "something went wrong on the server; it has been noted"
    if isinstance(error, errors.StoreFailed):  # where the file is, is for the log
        events().error("the store failed", extra={"fields": {"detail": detail}})
        detail = "it could not be read or written, so it has not happened; try again in a moment"
    game = table.game if table else None
    if game is None:
        return RefusedMessage(name, detail)
    return RefusedMessage(name, detail, None, game.id, game.ply, game.position, game.legal)


def refused(error: Exception, table: Table | None = None) -> Response:
    headers = {}
    if isinstance(error, errors.TooMany):
        headers["Retry-After"] = str(math.ceil(error.seconds))
    if isinstance(error, errors.WrongSecret):
        headers["WWW-Authenticate"] = "Bearer"
    return Response(encode(refusal(error, table)), status_of(error), headers, "application/json")
