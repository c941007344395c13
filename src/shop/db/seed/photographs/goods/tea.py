"""Teapots, cups and the laid tea tray."""

import math

from goods.tableware import tray
from lines import pipe, tube
from materials import BISCUIT, STONEWARE, clay, glaze, paint
from shapes import arc, box, group, lathe
from studio import Shot, views

GLAZES = {
    'celadon': ('#98a88f', '#c3c9ae', 0.0, 0.16, '#a98d6b'),
    'brown': ('#4b2f22', '#8f5733', 0.0, 0.4, '#6b4430'),
    'cream': ('#e9e0cc', BISCUIT, 0.35, 0.22, STONEWARE),
}


def fired(colour):
    """Glaze and bare clay of a pot."""
    tone, edge, speck, rough, bare = GLAZES[colour]
    return glaze(tone, edge, speck, rough=rough), clay(bare)


def lid(body):
    """A low lid with a knob; two lugs lock it under the collar's hooks after a quarter turn."""
    lathe(
        [
            (0.24, 1.06),
            (0.275, 1.06),
            (0.28, 1.158),
            (0.375, 1.162, 0.012),
            (0.38, 1.195, 0.02),
            (0.22, 1.275, 0.12),
            (0.075, 1.3, 0.04),
            (0.06, 1.345, 0.03),
            (0.125, 1.4, 0.04),
            (0.12, 1.475, 0.05),
            (0, 1.49),
        ],
        body,
    )
    for angle in (-62, 118):
        turn = math.radians(angle)
        box((0.05, 0.11, 0.03), body, 0.012, (0.39 * math.cos(turn), 0.39 * math.sin(turn), 1.178), (0, 0, angle))


def teapot(colour='celadon'):
    """A round pot of 380 ml: foot, collar, spout level with the rim, an ear for two fingers."""
    body, bare = fired(colour)
    belly = [(*point, 0) for point in arc(-56, 60, 29, (0.8, 0.58), (0, 0.62))]
    lathe(
        [
            (0, 0.05),
            (0.33, 0.05),
            (0.35, 0, 0.01),
            (0.43, 0, 0.015),
            (0.44, 0.08, 0.03),
            *belly,
            (0.372, 1.135, 0.01),
            (0.37, 1.157, 0.01),
            (0.3, 1.157, 0.01),
            (0.3, 0.95),
        ],
        body,
        below=(0.085, bare),
    )
    lid(body)
    pipe(
        [(-0.56, 0, 0.5), (-0.8, 0, 0.56), (-0.98, 0, 0.74), (-1.1, 0, 0.96), (-1.25, 0, 1.14)],
        [0.27, 0.19, 0.135, 0.1, 0.082],
        body,
        wall=0.022,
        mouth=(-0.5, 0, 0.85),
    )
    ear = tube(
        [(0.66, 0, 0.93), (0.92, 0, 1.06), (1.17, 0, 0.98), (1.22, 0, 0.72), (1.06, 0, 0.46), (0.72, 0, 0.38)],
        0.068,
        body,
        radii=[1.5, 1.1, 1, 1, 1.05, 1.5],
    )
    ear.scale = (1, 1.35, 1)


def cup(colour='celadon'):
    """A cup without a handle, thick enough to hold hot."""
    body, bare = fired(colour)
    lathe(
        [
            (0, 0.04),
            (0.15, 0.04),
            (0.16, 0, 0.01),
            (0.22, 0, 0.012),
            (0.23, 0.05, 0.02),
            (0.38, 0.24, 0.15),
            (0.42, 0.55, 0.018),
            (0.388, 0.55, 0.018),
            (0.345, 0.26, 0.15),
            (0.2, 0.1, 0.1),
            (0, 0.095),
        ],
        body,
        below=(0.055, bare),
    )
    lathe([(0, 0.43), (0.36, 0.43), (0.377, 0.438)], paint('#5a3313', 0.03, 0.5), 0.01)


def tea_for_two(colour):
    """The pot behind, two cups in front of it."""
    group(lambda: teapot(colour), (0, 0.25, 0))
    group(lambda: cup(colour), (-0.72, -0.9, 0), (0, 0, 40))
    group(lambda: cup(colour), (0.32, -1.05, 0), (0, 0, 160))


def laid_tray():
    """Our walnut tray with the cream pot and two cups."""
    tray(2.6, 1.8)
    group(lambda: teapot('cream'), (-0.22, 0.16, 0.076), (0, 0, -14), 0.7)
    group(lambda: cup('cream'), (0.62, -0.42, 0.076), (0, 0, 30), 0.62)
    group(lambda: cup('cream'), (0.92, 0.05, 0.076), (0, 0, 200), 0.62)


SHOTS = [
    *views(
        'teapot-celadon',
        teapot,
        'sand',
        front=(12, 14),
        angle=(132, 34),
        detail=(16, 26),
        fill=0.72,
        detail_fill=1.7,
        aim=(0.0, -0.3, 1.15),
    ),
    Shot('teapot-brown', lambda: teapot('brown'), 'sand', 12, 14, 0.72),
    *views(
        'tea-set-brown',
        lambda: tea_for_two('brown'),
        'sand',
        front=(8, 18),
        angle=(-48, 44),
        detail=(10, 28),
        fill=0.74,
        detail_fill=1.6,
        aim=(-0.1, -0.85, 0.45),
    ),
    Shot('tea-set-celadon', lambda: tea_for_two('celadon'), 'sand', 8, 18, 0.74),
    *views(
        'tea-tray', laid_tray, 'sand', front=(14, 26), angle=(-46, 48), detail=(18, 24), fill=0.78, detail_fill=1.8, aim=(0.6, -0.3, 0.35)
    ),
]
