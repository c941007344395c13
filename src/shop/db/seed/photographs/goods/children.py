"""Wooden things for children: blocks and the ferry."""

import math

from lettering import lettering
from lines import length_of, place_on, tube
from materials import ink, paint, painted_wood, wood
from shapes import bevel, box, group, lathe, mesh_of, rectangle, skin, slab, subdivide, thicken
from studio import Shot, views

TONES = {
    'sea': '#38525c',
    'vermilion': '#a04232',
    'oat': '#d6cbb4',
    'sage': '#7d8a72',
    'clay': '#99644a',
    'mustard': '#b58b4c',
    'ink': '#2c3a41',
    'sky': '#7f959c',
}

SIDE = 0.36

# A block of the city: its kind, its colour (None is bare beech), where it stands in steps of a side (x, y, the height of its foot), its turn.
CITY = (
    ('cube', 'sea', -1.55, 0.1, 0, 6),
    ('cube', None, -1.52, 0.1, 1, -4),
    ('cube', 'vermilion', -1.55, 0.12, 2, 3),
    ('cube', 'oat', -1.5, 0.1, 3, -7),
    ('cone', 'mustard', -1.52, 0.1, 4, 0),
    ('cube', 'clay', -0.35, 0.35, 0, -5),
    ('cube', 'sage', -0.38, 0.35, 1, 4),
    ('cylinder', None, -0.36, 0.35, 2, 0),
    ('cube', 'sky', -0.36, 0.34, 3, 12),
    ('cube', 'ink', -0.34, 0.35, 4, -3),
    ('cylinder', 'vermilion', -0.36, 0.35, 5, 0),
    ('cube', 'mustard', 0.78, 0.2, 0, 4),
    ('cube', 'oat', 0.8, 0.2, 1, -6),
    ('cube', 'sea', 0.78, 0.22, 2, 5),
    ('cone', 'vermilion', 0.79, 0.2, 3, 0),
    ('cube', None, 1.95, 0.35, 0, -8),
    ('cube', 'vermilion', 1.94, 0.34, 1, 4),
    ('cylinder', 'sage', 1.95, 0.35, 2, 0),
    ('cube', 'sage', -2.55, -0.75, 0, 14),
    ('cylinder', 'mustard', -2.53, -0.74, 1, 0),
    ('cube', 'ink', -0.95, -1.05, 0, -12),
    ('cube', 'mustard', -0.93, -1.04, 1, 6),
    ('cylinder', 'clay', 0.3, -1.15, 0, 0),
    ('cone', 'sea', 0.3, -1.15, 1, 0),
    ('cube', 'sky', 1.4, -1.0, 0, 20),
    ('cube', None, 2.75, -0.7, 0, -20),
    ('cylinder', 'oat', -1.75, -2.0, 0, 0),
    ('cone', 'sage', 2.15, -1.95, 0, 0),
    ('cube', 'vermilion', -0.3, -2.3, 0, 34),
    ('cube', 'oat', 1.0, -2.2, 0, -14),
)

SUBURB = (
    ('cube', 'oat', -1.0, 1.5, 0, 3),
    ('cube', 'sky', -1.0, 1.5, 1, -5),
    ('cube', 'clay', -0.98, 1.5, 2, 4),
    ('cube', 'sea', -1.0, 1.48, 3, -3),
    ('cube', None, -1.0, 1.5, 4, 7),
    ('cube', 'sage', -1.0, 1.5, 5, 0),
    ('cone', 'ink', -1.0, 1.5, 6, 0),
    ('cube', 'sea', 0.25, 1.5, 0, -4),
    ('cylinder', 'oat', 0.25, 1.5, 1, 0),
    ('cylinder', 'oat', 0.25, 1.5, 2, 0),
    ('cube', 'clay', 0.25, 1.5, 3, 6),
    ('cube', 'vermilion', 1.45, 1.55, 0, 5),
    ('cube', 'mustard', 1.45, 1.55, 1, -4),
    ('cube', 'ink', 1.44, 1.55, 2, 3),
    ('cube', 'sage', 1.45, 1.55, 3, -6),
    ('cube', 'oat', 1.45, 1.55, 4, 2),
    ('cylinder', 'sea', 1.45, 1.55, 5, 0),
    ('cube', 'clay', 2.9, 0.75, 0, 10),
    ('cube', 'sky', 2.92, 0.75, 1, -5),
    ('cone', 'mustard', 2.9, 0.75, 2, 0),
)


def block(kind, colour, at, turn):
    """One block of beech: a cube, a cylinder or a cone, its edges rounded to two millimetres and rubbed bare."""
    stuff = (
        painted_wood(TONES[colour], 'beech', 'z' if kind != 'cube' else 'x', 0.7, 0.03, kind == 'cube')
        if colour
        else wood('beech', 'x' if kind == 'cube' else 'z', 0.6, 0)
    )
    half = SIDE / 2
    if kind == 'cube':
        cube = box((SIDE, SIDE, SIDE), stuff, 0.024, (at[0], at[1], at[2] + half), (0, 0, turn))
        cube.modifiers.clear()
        subdivide(cube, 5).modifiers['subdivide'].subdivision_type = 'SIMPLE'
        bevel(cube, 0.024, 5)
    elif kind == 'cylinder':
        lathe([(0, 0), (half, 0), (half, SIDE), (0, SIDE)], stuff, 0.024, at=at)
    else:
        lathe([(0, 0), (half, 0), (0.012, SIDE * 1.25, 0.03), (0, SIDE * 1.25)], stuff, 0.024, at=at)


def city(plan):
    """Every block of a plan in its place."""
    for kind, colour, x, y, level, turn in plan:
        block(kind, colour, (x * SIDE * 1.04, y * SIDE * 1.04, level * SIDE), turn)


def blocks(count=30):
    """Painted beech blocks built up to a city: cubes, cylinders and cones."""
    city(CITY if count == 30 else CITY + SUBURB)


def deck_line(length, breadth, end=0.5, pieces=40):
    """The plan of a hull or a deck that is pointed alike at both ends: `end` is the share of its length that tapers."""
    side = []
    for k in range(pieces + 1):
        x = -math.cos(math.pi * k / pieces)
        reach = max(0.0, (abs(x) - (1 - end)) / end)
        side.append((x * length / 2, -breadth / 2 * math.sqrt(max(1 - reach**2.0, 0)) ** 1.15))
    return side + [(x, -y) for x, y in reversed(side[1:-1])]


def hull(length, breadth, depth, material, sheer=0.1):
    """The hull: flat below, flared, its deck rising to both bows."""
    outlines = []
    for part, wide, long in ((0, 0.8, 0.86), (0.12, 0.88, 0.9), (0.5, 0.97, 0.96), (1, 1, 1)):
        outlines.append([(x, y, part * (depth + sheer * (2 * x / length) ** 2)) for x, y in deck_line(length * long, breadth * wide)])
    return bevel(skin(outlines, material, angle=50), 0.018)


def house(length, breadth, low, high, sill, lintel, panes, material, corner=0.16, wall=0.045):
    """The walls of a deck: one strip of wood around it, with square windows cut through."""
    outline = rectangle(length, breadth, corner, 6)
    loop = outline + outline[:1]
    whole, gone = length_of(loop), 0.0
    pitch = whole / panes
    stops = sorted({round(k * pitch + share * pitch, 5) for k in range(panes) for share in (0, 0.16, 0.84)})
    corners = []
    for start, end in zip(loop, loop[1:]):
        corners.append(round(gone, 5))
        gone += math.dist(start, end)
    stops = sorted(set(stops) | {stop for stop in corners if min(abs(stop - other) for other in stops) > 0.006})
    places = [place_on(loop, stop)[0] for stop in stops]
    levels = (low, low + sill, high - lintel, high)
    count = len(places)
    vertices = [(x, y, z) for z in levels for x, y in places]
    faces = []
    for k in range(count):
        middle = ((stops[k] + (stops[k + 1] if k + 1 < count else whole)) / 2 % pitch) / pitch
        for row in range(3):
            if row == 1 and 0.16 < middle < 0.84:
                continue
            after = (k + 1) % count
            faces.append((row * count + k, row * count + after, (row + 1) * count + after, (row + 1) * count + k))
    thing = thicken(mesh_of(vertices, faces, [material], 30), wall)
    return bevel(thing, 0.007, 2)


def railing(length, breadth, low, high, material, posts, end=0.5):
    """A rail of bent wire on posts along the edge of a deck."""
    line = deck_line(length, breadth, end)
    for z in (high, (low + high) / 2):
        tube([(x, y, z) for x, y in line[::2]], 0.011, material, closed=True)
    for k in range(posts):
        x, y = line[round(k * len(line) / posts) % len(line)]
        lathe([(0, low), (0.013, low), (0.013, high), (0, high)], material, 0.002, segments=12, at=(x, y, 0))


def plank(length, breadth, z, thick, material, end=0.5):
    """A deck, pointed at both ends."""
    slab(deck_line(length, breadth, end), thick, material, min(0.018, thick * 0.35), at=(0, 0, z))


COATS = {'green': ('#385546', '#e4dcc8', '#2c3a41'), 'red': ('#98382a', '#e4dcc8', '#2c3a41')}


def ferry(colour='green'):
    """The ferry: two bows, a painted hull, two decks with windows, benches, rails, a wheelhouse at either end and one funnel."""
    tone, pale, dark = COATS[colour]
    coat = painted_wood(tone, 'beech', 'x', 0.6, 0.03)
    white = painted_wood(pale, 'beech', 'x', 0.5, 0.02)
    bare = wood('beech', 'x', 0.6, 0)
    black = painted_wood(dark, 'beech', 'x', 0.5, 0.02)
    wire = paint('#e4dcc8', 0.4)
    hull(2.9, 0.94, 0.36, coat)
    hull(2.69, 0.868, 0.07, black, 0.015)
    slab(deck_line(2.74, 0.84), 0.03, bare, 0.01, at=(0, 0, 0.385))
    for side in (-1, 1):
        rail = [(x, y, 0.4 + 0.1 * (2 * x / 2.9) ** 2) for x, y in deck_line(2.88, 0.93)]
        tube(rail[:41] if side < 0 else [rail[0], *rail[:39:-1]], 0.022, white)
    house(1.98, 0.76, 0.39, 0.74, 0.12, 0.06, 26, white)
    plank(2.66, 0.94, 0.765, 0.055, coat, 0.34)
    plank(2.6, 0.9, 0.797, 0.016, bare, 0.34)
    house(1.72, 0.68, 0.8, 1.1, 0.11, 0.045, 22, coat)
    railing(2.5, 0.84, 0.8, 0.96, wire, 22, 0.34)
    plank(2.34, 0.92, 1.125, 0.05, white, 0.3)
    for x in (-0.5, -0.25, 0, 0.25, 0.5):
        for level in (0.4, 0.81):
            box((0.06, 0.5, 0.1), bare, 0.012, (x, 0, level + 0.05))
    for side in (-1, 1):
        group(lambda: house(0.3, 0.36, 1.148, 1.36, 0.09, 0.035, 10, white, 0.06, 0.03), (side * 0.72, 0, 0))
        slab(rectangle(0.4, 0.46, 0.06, 5), 0.035, coat, 0.012, at=(side * 0.72, 0, 1.377))
        lathe([(0, 1.39), (0.014, 1.39), (0.01, 1.66), (0, 1.66)], wire, 0.004, segments=20, at=(side * 0.72, 0, 0))
        for x in (-0.3, 0.3):
            lathe(
                [(0.034, -0.014), (0.07, -0.014), (0.07, 0.014), (0.034, 0.014), (0.034, -0.014)],
                paint('#d9cdb4', 0.4),
                0.012,
                segments=48,
                at=(x, side * 0.462, 0.88),
                turn=(90, 0, 0),
            )
    funnel = [lathe([(0, 1.15), (0.15, 1.15), (0.14, 1.56), (0.105, 1.56), (0.1, 1.5), (0, 1.5)], coat, 0.012)]
    for material, low, high in ((white, 0.32, 0.62), (black, 0.8, 1.01)):
        (foot, bottom), (head, top) = ((0.154 - 0.01 * part, 1.15 + 0.41 * part) for part in (low, high))
        funnel.append(lathe([(foot - 0.01, bottom), (foot, bottom), (head, top), (head - 0.05, top)], material, 0.006))
    for thing in funnel:
        thing.scale = (1.25, 0.85, 1)
    for side in (-1, 1):
        name = lettering('FERRY POINT', 0.085, ink('#e4dcc8'), weight=600, spacing=1.1, lift=0.001)
        half = 0.94 / 2
        for vertex in name.data.vertices:
            x, y, z = vertex.co
            height = 0.25 + y
            vertex.co = (
                side * -x,
                side * (half * (0.955 + 0.06 * (height - 0.18) / 0.18) * math.sqrt(1 - (max(0, abs(x) - 0.725) / 0.725) ** 2) + z + 0.007),
                height,
            )


SHOTS = [
    *views('blocks', blocks, 'sky', front=(18, 16), angle=(-38, 34), detail=(30, 22), fill=0.72, detail_fill=1.9, aim=(-0.3, -0.2, 0.75)),
    Shot('blocks-n50', lambda: blocks(50), 'sky', 18, 18, 0.74),
    *views(
        'ferry-green', ferry, 'sky', front=(32, 17), angle=(-52, 32), detail=(38, 18), fill=0.76, detail_fill=2.0, aim=(-0.5, -0.4, 0.75)
    ),
    Shot('ferry-red', lambda: ferry('red'), 'sky', 32, 17, 0.76),
]
