"""What Markdown cannot see in our docstrings: examples, and what stands behind a field.

In Markdown alone, `>>>` would be a quotation within quotations, and a comment would be nothing.
"""

import re
from typing import Any

import griffe

# An example and all that follows it up to an empty line, or to the end.
EXAMPLE = re.compile(r"^>>> .*?(?=\n\n(?!>>> )|\Z)", re.MULTILINE | re.DOTALL)


class Readable(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_others: Any) -> None:
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_others: Any) -> None:
        comment = re.fullmatch(r"[^#\"']+  # (.*)", "".join(attr.lines))
        if comment and not attr.docstring:
            attr.docstring = griffe.Docstring(f"{comment[1][0].upper()}{comment[1][1:]}.", parent=attr)
