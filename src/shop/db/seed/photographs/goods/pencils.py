"""What one writes and draws with: pencils, colour pencils, a brush, and their pots."""

import math
import random

from mathutils import Vector

from lettering import lettering, write
from materials import BISCUIT, INK, OAT, SEA, STONEWARE, VERMILION, clay, cloth, glaze, ink, metal, paint, paper, wood
from parts import open_box, sheet
from shapes import GOLDEN_ANGLE, group, lathe, outwards, pose, rounded, skin
from studio import Shot, on_wide_paper, views

MUTED = (
    VERMILION, '#b06a48', '#d08a5c', '#d9a74f', '#e0c98b', '#b8b483', '#9bab90', '#6f8a6b', '#46685a', '#5b8a8c', '#2f6270', SEA,
    '#5c7690', '#8a9bb0', '#655d73', '#94808c', '#a1666a', '#8c3f3a', '#6e4a3a', '#9a7f66', OAT, '#a5a7a2', '#6b6f70', INK,
)  # fmt: skip


def hexagon(radius, angle):
    """How far the side of a six-sided pencil is from its core in a direction; its edges are rubbed round."""
    return min(radius / math.cos((angle + math.pi / 6) % (math.pi / 3) - math.pi / 6), radius * 1.115)


def pencil(colour=SEA, length=2.2, radius=0.046, at=(0, 0, 0), turn=(0, 0, 0), lead='#2f3133', natural=False, words=None):
    """A sharpened pencil, point up: paint runs out in scallops where the wood begins. `natural` leaves the cedar bare and dips only its
    end.
    """
    coat = paint(colour, 0.3, 0.35)
    cedar = wood('cedar', 'z', 0.7, 0)
    core = paint(lead, 0.45, 0.05)
    slope = 0.168
    nib = radius * 0.4
    segments = 60
    angles = [math.tau * k / segments for k in range(segments)]
    reach = [hexagon(radius, angle) for angle in angles]
    dip = 0.3 if natural else 0.04
    rings = [
        [(0.001, 0)] * segments,
        [(nib, 0)] * segments,
        [(r * 0.9, 0) for r in reach],
        [(r, 0.008) for r in reach],
        [(r, dip) for r in reach],
        [(r, length - r / slope) for r in reach],
        [(nib, length - nib / slope)] * segments,
        [(0.006, length - 0.03)] * segments,
        [(0.001, length - 0.022)] * segments,
    ]
    thing = skin(
        [[(r * math.cos(angle), r * math.sin(angle), z) for angle, (r, z) in zip(angles, ring)] for ring in rings], core, False, angle=28
    )
    for material in (coat, cedar):
        thing.data.materials.append(material)
    kinds = [0, 1 if natural else 2, 1, 1, 2 if natural else 1, 2, 0, 0]
    for index, face in enumerate(thing.data.polygons):
        face.material_index = kinds[index // segments]
    pose(thing, at, turn)
    if words:
        foil = metal('#d8b46a', 0.35)
        title = lettering(words, radius * 1.05, foil, lift=0.001)
        for vertex in title.data.vertices:
            x, y, z = vertex.co
            vertex.co = (y, -(radius + z + 0.0012), length * 0.34 + x)
        pose(title, at, turn)
    return thing


GRADES = ((SEA, 'Paper/Street   HB'), (VERMILION, 'Paper/Street   2B'))


def pencil_box(count=12):
    """Cedar pencils in a tray of card, half drawn out of its sleeve: one half HB, one half 2B."""
    pitch, radius, length = 0.104, 0.046, 2.2
    width = pitch * count + 0.02
    card, lining = paper(SEA), paper('#e4dac4')
    group(lambda: open_box(width + 0.044, length + 0.104, 0.13, lining, 0.022), (0, 0, 0.012))
    for k in range(count):
        colour, words = GRADES[int(k >= count / 2)]
        wobble = 0.012 * math.sin(k * 2.7)
        pencil(colour, length, radius, ((k - (count - 1) / 2) * pitch, length / 2 + wobble - 0.01, 0.024 + radius), (90, 0, 0), words=words)

    def sleeve():
        half, top = width / 2 + 0.045, 0.185
        outline = rounded([(-half, 0.008), (half, 0.008), (half, top), (-half, top)], 0.02, 4, closed=True)
        sheet([*outline, outline[0]], 1.9, card, 0.016)
        lid = [(-half, top), (half, top)]
        pale = ink(OAT)
        for text, size, y in (
            (str(count), 0.42, 0.42),
            ('cedar pencils', 0.13, 0.08),
            ('HB & 2B', 0.1, -0.1),
            ('Paper/Street', 0.09, -0.72),
        ):
            write(lid, text, size, pale, (half, y), lift=0.0095, align='middle')

    group(sleeve, (0, 0.95, 0))


def pencil_row():
    """Twelve pencils side by side on the table, as they come out of the box."""
    chance = random.Random(8)
    for k in range(12):
        colour, words = GRADES[int(k >= 6)]
        pencil(
            colour,
            2.2,
            0.046,
            ((k - 5.5) * 0.132 + (0.1 if k >= 6 else -0.1), 1.1 + chance.uniform(-0.07, 0.07), 0.046),
            (90, 0, chance.uniform(-1.2, 1.2)),
            words=words,
        )


def pot(tone=OAT, foot=STONEWARE, speck=0.7, edge=BISCUIT, radius=0.54, height=1.28):
    """A thrown pot, as wide as a mug, its foot left bare and its floor thick."""
    lathe(
        [
            (0, 0.03),
            (radius - 0.14, 0.03),
            (radius - 0.11, 0),
            (radius - 0.05, 0),
            (radius - 0.015, 0.05, 0.04),
            (radius, 0.3, 0.1),
            (radius + 0.005, height, 0.03),
            (radius - 0.06, height, 0.03),
            (radius - 0.075, 0.3, 0.1),
            (radius - 0.2, 0.2, 0.08),
            (0, 0.19),
        ],
        glaze(tone, edge, speck),
        below=(0.3, clay(foot)),
    )


def sheaf(colours, radius, low, length, lean, seed):
    """Pencils standing in a pot, points up, leaning outwards so that none crosses another."""
    count = len(colours)
    chance = random.Random(seed)
    order = list(colours)
    chance.shuffle(order)
    for k, colour in enumerate(order):
        angle = GOLDEN_ANGLE * k + chance.uniform(-0.12, 0.12)
        ring = math.sqrt((k + 0.55) / count)
        foot = outwards(angle) * ring * radius * 0.78
        head = outwards(angle + 0.25) * ring * (radius + lean)
        way = Vector((head.x - foot.x, head.y - foot.y, length)).normalized()
        tilt = way.to_track_quat('Z', 'Y').to_euler()
        thing = pencil(colour, length * chance.uniform(0.96, 1.03), 0.047, foot + Vector((0, 0, low)), lead=colour)
        thing.rotation_euler = tilt


def brush(at, turn, length=2.25):
    """A round brush: lacquered handle, nickel ferrule, a pointed tuft."""

    def build():
        lathe(
            [(0, 0), (0.018, 0, 0.01), (0.03, 0.3), (0.055, length * 0.6), (0.042, length * 0.74), (0, length * 0.74)],
            paint(INK, 0.25, 0.5),
            0.04,
        )
        lathe(
            [
                (0, length * 0.72),
                (0.045, length * 0.72),
                (0.047, length * 0.76),
                (0.052, length * 0.88),
                (0.05, length * 0.885),
                (0, length * 0.885),
            ],
            metal('#c9cac8', 0.22),
            0.008,
        )
        lathe(
            [(0, length * 0.87), (0.048, length * 0.87), (0.058, length * 0.91), (0.04, length * 0.97), (0.004, length)],
            cloth('#6e4a30', 200, 0.9),
            0.05,
        )

    return group(build, at, turn)


def pencil_pot():
    """The pot with bare foot, a few pencils and a brush in it."""
    pot()
    for colour, at, turn, natural in (
        (SEA, (0.1, 0.12, 0.2), (-4, 11, 0), True),
        (VERMILION, (-0.06, 0.1, 0.2), (-7, -13, 0), True),
        (INK, (0.18, -0.14, 0.2), (8, 8, 20), True),
        ('#d0a04a', (-0.2, -0.12, 0.2), (9, -6, 0), False),
    ):
        pencil(colour, 2.15, 0.046, at, turn, natural=natural)
    brush((-0.02, -0.02, 0.2), (-9, 3, 0), 2.45)


def colour_pencils(count=12):
    """Colour pencils in their pot: muted paint, leads of the same colour."""
    pot('#9bab90', '#a8714c', 0.4, '#c2b58f', 0.6, 1.05)
    chosen = MUTED if count == 24 else MUTED[::2]
    sheaf(chosen, 0.42 if count == 24 else 0.36, 0.2, 2.2, 0.34 if count == 24 else 0.3, seed=5)


PICTURES = [
    *views(
        'pencils',
        pencil_box,
        'stone',
        front=(38, 36),
        angle=(-32, 34),
        detail=(24, 28),
        fill=0.8,
        angle_fill=0.74,
        detail_fill=2.6,
        aim=(0, -0.9, 0.1),
        other=pencil_row,
    ),
    Shot('pencils-n24', lambda: pencil_box(24), 'stone', 24, 40, 0.8),
    *views('pencil-pot', pencil_pot, 'stone', (14, 14), (-70, 34), (20, 10), 0.74, detail_fill=2.0, aim=(0, -0.5, 0.25)),
    *views('colour-pencils', colour_pencils, 'stone', (14, 16), (-60, 44), (30, 30), 0.74, detail_fill=2.2, aim=(0.1, 0, 2.1)),
    Shot('colour-pencils-n24', lambda: colour_pencils(24), 'stone', 14, 16, 0.74),
]

SHOTS = [on_wide_paper(shot) for shot in PICTURES]
