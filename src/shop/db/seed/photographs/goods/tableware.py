"""Bowls, plates, boards, trays and a carafe: what stands on a laid table."""

import math

from lettering import lettering
from lines import tube
from materials import BISCUIT, OAT, SEA, brass, clay, glass, glaze, ink, leather, plank, rubber, wood
from shapes import box, circle, ease, group, lathe, pose, rectangle, rounded, skin, slab
from studio import Shot, views

COOL = ((SEA, '#7d6a58', 0.0), ('#8ba39a', '#b9a27c', 0.3), (OAT, BISCUIT, 0.6))
WARM = (('#8c5c3e', '#6e3b1e', 0.15), ('#c4a277', '#a8713c', 0.3), ('#ebe0ca', '#cfa877', 0.4))


def bowl(radius, height, tone, edge, speck):
    """A thrown bowl with a turned foot, bare where it stands."""
    foot = radius * 0.42
    lathe(
        [
            (0, 0.06),
            (foot - 0.07, 0.06),
            (foot - 0.06, 0),
            (foot, 0, 0.015),
            (foot + 0.012, 0.07, 0.03),
            (radius * 0.8, height * 0.4, 0.34),
            (radius, height, 0.025),
            (radius - 0.045, height, 0.025),
            (radius * 0.74, height * 0.45, 0.34),
            (foot * 0.9, 0.125, 0.2),
            (0, 0.12),
        ],
        glaze(tone, edge, speck),
        below=(0.075, clay()),
    )


def nest(glazes, spin=0):
    """Bowls of 19, 16 and 13 cm, each standing in the next on its bare foot."""
    for step, (radius, height) in enumerate(((1.0, 0.62), (0.84, 0.67), (0.685, 0.71))):
        tone = glazes[(step + spin) % 3]
        group(lambda: bowl(radius, height, *tone), (0.012 * step, -0.01 * step, 0.137 * step), (0, 0, 50 * step))


def nests(glazes):
    """Two nests of three, the glazes in another order in each."""
    group(lambda: nest(glazes, 1), (-0.92, 0.75, 0), (0, 0, 70))
    group(lambda: nest(glazes), (0.72, -0.55, 0))


def plate(radius, tone, edge, speck):
    """A flat plate with a lip of a finger's breadth."""
    lathe(
        [
            (0, 0.045),
            (radius * 0.56, 0.045),
            (radius * 0.57, 0, 0.01),
            (radius * 0.62, 0, 0.015),
            (radius * 0.635, 0.05, 0.02),
            (radius - 0.12, 0.065, 0.1),
            (radius, 0.2, 0.022),
            (radius - 0.045, 0.2, 0.022),
            (radius - 0.16, 0.112, 0.09),
            (radius * 0.5, 0.1, 0.2),
            (0, 0.1),
        ],
        glaze(tone, edge, speck),
        below=(0.045, clay()),
    )


def plates(radius=1.05, count=4):
    """A stack in three glazes, as it comes out of a cupboard: nearly straight."""
    for step in range(count):
        tone = COOL[(step - count) % 3]
        shift = 0.02 * math.sin(step * 2.4)
        group(lambda: plate(radius, *tone), (shift, -shift * 0.7, 0.1 * step), (0, 0, 77 * step))


def stamp(text, size, at):
    """A maker's name burnt into wood that lies flat."""
    pose(lettering(text, size, ink('#3a2012', 0.8), weight=600, spacing=1.08, lift=0.0015), at)


def oak_board():
    """A bread board of 42 × 24 cm: rounded, with a neck, a hole and a loop of leather, lying flat with its neck to the back."""
    thickness = 0.13
    outline = rounded(
        [(-0.72, -1.2), (0.72, -1.2), (0.72, 0.5), (0.2, 0.74), (0.17, 1.3), (-0.17, 1.3), (-0.2, 0.74), (-0.72, 0.5)], 0.2, 10, closed=True
    )
    slab(outline, thickness, plank('oak', 'y'), 0.03, [circle(0.075, (0, 1.12))], at=(0, 0, thickness / 2))
    tube(
        [
            (-0.03, 1.12, 0.03),
            (-0.035, 1.13, 0.12),
            (-0.04, 1.22, 0.16),
            (-0.045, 1.33, 0.12),
            (-0.07, 1.42, 0.024),
            (-0.16, 1.65, 0.022),
            (0.02, 1.8, 0.022),
            (0.14, 1.6, 0.022),
            (0.06, 1.42, 0.024),
            (0.045, 1.33, 0.12),
            (0.035, 1.22, 0.16),
            (0.03, 1.13, 0.12),
            (0.03, 1.12, 0.03),
        ],
        0.02,
        leather('#6b4027'),
    )
    stamp('TAI HANG WOODWORK', 0.07, (0, -1.06, thickness))


def walnut_board():
    """A cheese board, 24 cm round."""
    thickness = 0.11
    slab(circle(0.72, steps=140), thickness, plank('walnut', 'y'), 0.028, at=(0, 0, thickness / 2))
    stamp('TAI HANG WOODWORK', 0.05, (0, -0.58, thickness))


def boards():
    """The two together: the round one rests with one side on the oak."""
    group(oak_board, (-0.35, 0.1, 0), (0, 0, 10))
    slope = math.degrees(math.asin(0.13 / 1.0))
    group(walnut_board, (0.72, -0.42, 0.0945), (0, slope, 24))


def rim(width, depth, corner, height, thickness, gap):
    """A strip bent around a tray: full height along the sides, low at the middle of each end, where the thumbs go."""
    half_x, half_y = width / 2, depth / 2
    path = rectangle(width, depth, corner, 16)
    dense = []
    for (x1, y1), (x2, y2) in zip(path, path[1:] + path[:1]):
        count = max(1, round(math.hypot(x2 - x1, y2 - y1) / 0.02))
        dense += [(x1 + (x2 - x1) * k / count, y1 + (y2 - y1) * k / count) for k in range(count)]
    b = 0.014
    rings = []
    for index, (x, y) in enumerate(dense):
        before, after = dense[index - 1], dense[(index + 1) % len(dense)]
        length = math.dist(before, after)
        out = ((after[1] - before[1]) / length, -(after[0] - before[0]) / length)
        top = height
        if abs(x) > half_x - 0.02:
            top = 0.1 + (height - 0.1) * ease((abs(y) - gap / 2) / 0.16)
        edge = [(0, 0.006), (0, top - b), (b * 0.3, top - b * 0.3), (b, top)]
        profile = edge + [(thickness - into, z) for into, z in reversed(edge)]
        rings.append([(x - out[0] * into, y - out[1] * into, z) for into, z in profile])
    strip = skin(rings, plank('walnut', 'x'), closed=True)
    strip.data.materials.append(plank('walnut', 'y'))
    for face in strip.data.polygons:
        face.material_index = int(abs(face.center.x) - half_x > abs(face.center.y) - half_y)


def tray(width=2.4, depth=1.65, height=0.27):
    """A walnut tray: a board, and an edge bent from one strip that brass pins hold; its ends meet in a slanted joint at the front."""
    corner = 0.3
    slab(rectangle(width - 0.04, depth - 0.04, corner, 12), 0.075, plank('walnut', 'x'), 0.01, at=(0, 0, 0.0375))
    rim(width, depth, corner, height, 0.045, 0.42)
    box((0.006, 0.006, height * 1.08), rubber('#20120b'), 0.002, (-width * 0.16, -depth / 2 + 0.0015, height * 0.5), (0, 38, 0))
    pin = brass(0.22)
    head = [(0, 0), (0.019, 0), (0.019, 0.004, 0.003), (0.01, 0.011, 0.006), (0, 0.012)]
    for side in (-1, 1):
        for part in (-0.38, -0.13, 0.13, 0.38):
            lathe(head, pin, 0.002, segments=32, at=(part * width, side * depth / 2, 0.055), turn=(-90 * side, 0, 0))
        for part in (-0.22, 0.22):
            lathe(head, pin, 0.002, segments=32, at=(side * width / 2, part * depth, 0.055), turn=(0, 90 * side, 0))
    for along, z in ((-0.2, height - 0.09), (-0.2, 0.08), (0.2, height - 0.09), (0.2, 0.08)):
        lathe(head, pin, 0.002, segments=32, at=(-width * 0.16 + along, -depth / 2, z), turn=(90, 0, 0))
    stamp('TAI HANG WOODWORK', 0.05, (width * 0.3, -depth * 0.36, 0.0755))


HARBOUR_GLASS = '#e6ece7'


def water(outline, radius=0.02):
    """Water in a glass: it reaches a hair into the wall, so that no film of air shows."""
    lathe(outline, glass('#f6fbfa', ior=1.33), radius)


def carafe():
    """A blown carafe half full, with an oak stopper."""
    lathe(
        [
            (0, 0.05),
            (0.3, 0.035),
            (0.45, 0, 0.05),
            (0.58, 0.02, 0.1),
            (0.6, 0.55, 0.3),
            (0.5, 1.15, 0.4),
            (0.235, 1.62, 0.3),
            (0.24, 1.95, 0.1),
            (0.31, 2.1, 0.02),
            (0.275, 2.105, 0.02),
            (0.205, 1.94, 0.1),
            (0.2, 1.62, 0.3),
            (0.455, 1.15, 0.4),
            (0.55, 0.55, 0.3),
            (0.52, 0.13, 0.1),
            (0, 0.115),
        ],
        glass(HARBOUR_GLASS),
        0.02,
    )
    water([(0, 0.112), (0.523, 0.126, 0.1), (0.553, 0.55, 0.3), (0.515, 0.83), (0.5, 0.82, 0.02), (0, 0.82)])
    oak = wood('oak', 'z')
    lathe([(0, 1.86), (0.185, 1.86, 0.02), (0.205, 2.08), (0.29, 2.1, 0.01), (0.3, 2.32, 0.06), (0, 2.34)], oak, 0.02)


def tumbler(filled=True):
    """A short glass with a heavy base."""
    lathe(
        [
            (0, 0.035),
            (0.22, 0.03),
            (0.28, 0, 0.03),
            (0.36, 0.02, 0.06),
            (0.4, 0.82, 0.02),
            (0.362, 0.82, 0.02),
            (0.325, 0.14, 0.06),
            (0, 0.12),
        ],
        glass(HARBOUR_GLASS),
        0.02,
    )
    if filled:
        water([(0, 0.117), (0.328, 0.137, 0.06), (0.347, 0.5), (0.335, 0.49, 0.02), (0, 0.49)])


def table_water(tumblers=1):
    """The carafe with its glasses."""
    group(carafe, (-0.42, 0.1, 0))
    for index, (x, y) in enumerate(((0.62, -0.42), (1.35, 0.2), (0.66, 0.85))[:tumblers]):
        group(lambda: tumbler(filled=index == 0), (x, y, 0))


def bowl_views(name, glazes):
    """The photographs of a nest in its glazes, and of two nests."""
    shown = views(
        name,
        lambda: nest(glazes),
        'sand',
        front=(10, 20),
        angle=(-30, 52),
        detail=(20, 26),
        fill=0.68,
        detail_fill=1.5,
        aim=(0.35, -0.75, 0.7),
    )
    return [*shown, Shot(f'{name}-n6', lambda: nests(glazes), 'sand', 8, 24, 0.78)]


SHOTS = [
    *bowl_views('bowls', COOL),
    *bowl_views('bowls-warm', WARM),
    *views('plates', plates, 'sand', front=(10, 20), angle=(-30, 56), detail=(10, 12), fill=0.66, detail_fill=2.0, aim=(0.1, -1.0, 0.28)),
    Shot('plates-n6', lambda: plates(count=6), 'sand', 10, 20, 0.66),
    Shot('plates-cm28', lambda: plates(1.47), 'sand', 10, 20, 0.8),
    *views('board', boards, 'sand', front=(-14, 46), angle=(40, 24), detail=(-10, 40), fill=0.76, detail_fill=2.0, aim=(0.28, -0.85, 0.15)),
    *views('tray', tray, 'sand', front=(18, 34), angle=(-62, 24), detail=(12, 18), fill=0.76, detail_fill=2.1, aim=(-0.55, -0.8, 0.14)),
    Shot('tray-cm45', lambda: tray(3.6, 2.3), 'sand', 18, 34, 0.8),
    *views(
        'carafe', table_water, 'sand', front=(6, 12), angle=(-40, 34), detail=(10, 14), fill=0.72, detail_fill=1.8, aim=(-0.3, -0.3, 1.75)
    ),
    Shot('carafe-n3', lambda: table_water(3), 'sand', 6, 16, 0.76),
]
