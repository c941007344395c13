"""Mugs."""

from lines import tube
from materials import BISCUIT, OAT, STONEWARE, clay, glaze
from shapes import group, lathe
from studio import Shot, views

GLAZES = {
    'oat': (OAT, STONEWARE, BISCUIT, 0.75),
    'sage': ('#9bab90', STONEWARE, '#b9a27c', 0.5),
    'sea': ('#3d6673', '#8c6a4f', '#7c8a84', 0.0),
    'ink': ('#2c3236', '#8c6a4f', '#6b5a4a', 0.0),
}


def mug(colour='oat', height=1.5):
    """A thrown mug: glazed to a hand above its bare foot, with a handle for three fingers."""
    tone, foot, edge, speck = GLAZES[colour]
    body = glaze(tone, edge, speck)
    lathe(
        [
            (0, 0.03),
            (0.55, 0.03),
            (0.58, 0),
            (0.64, 0),
            (0.74, 0.1, 0.1),
            (0.8, 0.34, 0.1),
            (0.8, height, 0.035),
            (0.735, height, 0.035),
            (0.72, 0.3, 0.12),
            (0.55, 0.14, 0.1),
            (0, 0.13),
        ],
        body,
        below=(0.3, clay(foot)),
    )
    handle = tube(
        [(0.79, 0, height - 0.24), (1.12, 0, height - 0.2), (1.3, 0, height * 0.55), (1.1, 0, 0.42), (0.79, 0, 0.46)],
        0.085,
        body,
        radii=[1.35, 1, 1, 1, 1.35],
    )
    handle.scale = (1, 1.35, 1)


def pair(colour):
    """Two mugs, their handles apart."""
    group(lambda: mug(colour, 1.3), (-0.85, 0.35, 0), (0, 0, 150))
    group(lambda: mug(colour, 1.3), (0.75, -0.35, 0), (0, 0, -20))


SHOTS = [
    *views('mug-oat', mug, 'sand', front=(28, 20), angle=(-40, 42), detail=(44, 18), fill=0.62, detail_fill=1.25, aim=(0.62, -0.4, 0.62)),
    Shot('mug-sage', lambda: mug('sage'), 'sand', 28, 20, 0.62),
    Shot('mug-sea', lambda: mug('sea'), 'sand', 28, 20, 0.62),
    Shot('mug-ink', lambda: mug('ink'), 'sand', 28, 20, 0.62),
    Shot('mug-oat-pair', lambda: pair('oat'), 'sand', 10, 22, 0.78),
    Shot('mug-sea-pair', lambda: pair('sea'), 'sand', 10, 22, 0.78),
]
