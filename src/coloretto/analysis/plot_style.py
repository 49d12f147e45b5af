"""How drawings of figures look: readable on white and, where the reader prefers it, on black."""

PAPER = """
  svg { color-scheme: light dark; }
  rect { fill: #ffffff; }
  text { fill: #1f2328; font: 14px system-ui, sans-serif; }
  .title { font-weight: 600; }
  .small { fill: #59636e; font-size: 12px; }
"""
DARK_PAPER = """
    rect { fill: #0d1117; }
    text { fill: #f0f6fc; }
    .small { fill: #9198a1; }
    .grid { stroke: #3d444d; }
"""
