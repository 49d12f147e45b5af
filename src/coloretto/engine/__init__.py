"""The engine: questions about positions, and the protocol of JSON lines in which programs ask them.

`question` speaks no text, `speaker` holds no logic; docs/protocol.md specifies the lines.
"""

from coloretto.engine.question import Answer, Question, ask, position_to_play
from coloretto.engine.speaker import Speaker

__all__ = ["Answer", "Question", "Speaker", "ask", "position_to_play"]
