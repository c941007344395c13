"""Ribbed vases, and what dries in them."""

import math
import random

from mathutils import Vector

from lines import strands
from materials import STONEWARE, clay, glaze, leaf
from parts import leaf_form
from shapes import bare_below, copies, ease, lathe, outwards, rounded, skin, turned_to
from studio import Shot, views

# Glaze, and where it breaks over a rib.
GLAZES = {'sea': ('#33525d', '#7d9490'), 'cream': ('#e4dac6', '#cbb08a')}
STRAW = ('#c9ad7b', '#b8965f', '#d8c39a')


def fluted(profile, material, bare, top, ribs=26, depth=0.075):
    """A thrown pot with ribs cut into its outside when leather-hard; they run out below the lip and above the bare foot."""
    outline = rounded(profile, 0.05, 14)
    rim = max(range(len(outline)), key=lambda index: outline[index][1])
    angles = [math.tau * k / (ribs * 16) for k in range(ribs * 16)]
    rings = []
    for row, (r, z) in enumerate(outline):
        cut = 0.0 if row >= rim else depth * ease((z - 0.08) / 0.14) * ease((top - z) / 0.2)
        reaches = [r * (1 - cut + cut * abs(math.sin(ribs * angle / 2)) ** 0.75) for angle in angles]
        rings.append([(reach * math.cos(angle), reach * math.sin(angle), z) for angle, reach in zip(angles, reaches)])
    return bare_below(skin(rings, material, caps=False), 0.075, bare)


def stem(chance, neck, height, lean, angle, foot=0.3, grip=0.12, bow=1.7):
    """The points of a stalk: from the floor of the vase through its neck, then bowing outwards by `lean`."""
    away = outwards(angle)
    side = Vector((-away.y, away.x, 0))
    sway, phase = chance.uniform(0.01, 0.035), chance.uniform(0, 6)
    points = []
    for k in range(19):
        t = k / 18
        z = foot + (height - foot) * t
        over = max(0.0, (z - neck) / max(height - neck, 0.1))
        reach = grip * min(1.0, (z - foot) / (neck - foot)) + lean * over**bow
        points.append(Vector((0, 0, z)) + away * reach + side * sway * math.sin(phase + 5 * t))
    return points


def heading(points):
    """Where the tip of a stalk points."""
    return (points[-1] - points[-2]).normalized()


def taper(points, start=1.0, end=0.45):
    """Stem points with a factor of the radius that falls towards the tip."""
    last = len(points) - 1
    return [(*point, start + (end - start) * index / last) for index, point in enumerate(points)]


def bristles(chance, tip, way, length, width, count):
    """The hairs of a seed head: denser and longer in its middle, each a little bent by its own weight."""
    frame = turned_to(tip, way)
    hairs = []
    for _ in range(count):
        share = chance.random()
        around = chance.uniform(0, math.tau)
        long = width * (0.45 + 0.75 * math.sin(math.pi * min(0.96, share * 0.9 + 0.12))) * chance.uniform(0.75, 1.2)
        out = outwards(around)
        root = Vector((0, 0, length * share))
        middle = root + out * long * 0.55 + Vector((0, 0, long * 0.5))
        end = root + out * long * 0.85 + Vector((0, 0, long * 1.25))
        places = [frame @ point for point in (root, middle, end)]
        places[2].z -= 0.02 * chance.random()
        hairs.append([(*places[0], 1.0), (*places[1], 0.8), (*places[2], 0.25)])
    return hairs


def poppies(chance, neck, heights, spread):
    """Dried poppy heads: ribbed capsules under their little crowns."""
    stalks, places = [], []
    for index, height in enumerate(heights):
        points = stem(chance, neck, height, chance.uniform(0.25, 1.0) * spread, math.tau * index / len(heights) + chance.uniform(-0.5, 0.5))
        stalks.append(taper(points, 1.0, 0.8))
        size = chance.uniform(0.55, 0.85)
        places.append(turned_to(points[-1], heading(points), (size, size, size * chance.uniform(0.95, 1.15)), chance.uniform(0, 6)))
    skin = clay('#8d7656')
    strands(stalks, 0.016, skin, 2)
    pod = [
        (0, -0.02),
        (0.03, -0.015),
        (0.05, 0.02),
        (0.115, 0.09, 0.05),
        (0.12, 0.17, 0.05),
        (0.06, 0.225, 0.03),
        (0.055, 0.24),
        (0.1, 0.262),
        (0.095, 0.272),
        (0, 0.262),
    ]
    copies(lathe(pod, skin, 0.012, ribs=11, rib_depth=0.035, segments=66), places)


def tails(chance, neck, heights, spread, tone):
    """Hare's-tail grass: soft oval heads on thin stalks that bow."""
    stalks, hairs = [], []
    for index, height in enumerate(heights):
        points = stem(
            chance, neck, height, chance.uniform(0.35, 1.0) * spread, math.tau * index / len(heights) + chance.uniform(-0.6, 0.6), bow=2.0
        )
        stalks.append(taper(points))
        hairs += bristles(
            chance, points[-1] - heading(points) * 0.05, heading(points), chance.uniform(0.24, 0.34), chance.uniform(0.075, 0.1), 420
        )
    straw = clay(tone)
    strands(stalks, 0.009, straw)
    strands(hairs, 0.0042, straw, 0)


def oats(chance, neck, heights, spread, tone):
    """Wild oats: branching sprays with hanging husks."""
    stalks, twigs, husks = [], [], []
    for index, height in enumerate(heights):
        points = stem(
            chance,
            neck,
            height,
            chance.uniform(0.4, 1.0) * spread,
            math.tau * index / len(heights) + 0.7 + chance.uniform(-0.5, 0.5),
            bow=2.1,
        )
        stalks.append(taper(points, 1.0, 0.3))
        for k in (index for index, point in enumerate(points) if point.z > neck + 0.4):
            for _ in range(2):
                root = points[k]
                around = chance.uniform(0, math.tau)
                reach = chance.uniform(0.1, 0.22) * (1.25 - k / 24)
                out = outwards(around) * reach
                end = root + out + Vector((0, 0, chance.uniform(0.03, 0.12)))
                hang = end + out * 0.25 - Vector((0, 0, chance.uniform(0.02, 0.05)))
                twigs.append([(*root, 1), (*(root + out * 0.5 + Vector((0, 0, 0.09))), 0.8), (*end, 0.6), (*hang, 0.5)])
                husks.append(
                    turned_to(
                        hang,
                        Vector((out.x * 0.6, out.y * 0.6, -chance.uniform(0.08, 0.2))),
                        (1, 1, chance.uniform(0.8, 1.3)),
                        chance.uniform(0, 6),
                    )
                )
    straw = clay(tone)
    strands(stalks, 0.009, straw)
    strands(twigs, 0.0038, straw, 0)
    copies(lathe([(0, -0.012), (0.011, 0.005), (0.019, 0.035), (0.012, 0.075), (0, 0.105)], straw, 0.004, segments=7), husks)


def blades(chance, neck, count, spread, tone):
    """Thin leaves of grass that arch over."""
    lines = []
    for _ in range(count):
        points = stem(
            chance, neck, neck + chance.uniform(0.5, 1.1), chance.uniform(0.5, 1.0) * spread, chance.uniform(0, math.tau), bow=2.0
        )
        for index, point in enumerate(points):
            point.z -= 0.35 * max(0.0, index / 18 - 0.55) ** 2 * 3
        lines.append(taper(points, 1.0, 0.1))
    strands(lines, 0.011, clay(tone), 0)


def bunch(neck, reach, seed=4, full=1.0):
    """Dried seed heads as they come from a field: poppy capsules, hare's tails, wild oats and grass; `reach` is how far they stand above
    the neck.
    """
    chance = random.Random(seed)

    def heights(count, low, high):
        return [neck + reach * chance.uniform(low, high) for _ in range(round(count * full))]

    poppies(chance, neck, heights(5, 0.45, 0.85), reach * 0.42)
    tails(chance, neck, heights(9, 0.55, 1.0), reach * 0.55, STRAW[2])
    oats(chance, neck, heights(5, 0.75, 1.08), reach * 0.5, STRAW[0])
    blades(chance, neck, round(9 * full), reach * 0.6, STRAW[1])


def eucalyptus(neck, height, lean=0.3, angle=0.4, seed=3, size=1.0):
    """A branch of eucalyptus: paired round leaves that grow smaller to the tip."""
    chance = random.Random(seed)
    points = stem(chance, neck, height, lean, angle, grip=0.05)
    lines, places = [taper(points, 1.0, 0.35)], []
    start = next(index for index, point in enumerate(points) if point.z > neck + 0.12)
    for index in range(start, 19):
        way = (points[index] - points[index - 1]).normalized()
        turn = index * 1.57 + chance.uniform(-0.3, 0.3)
        fresh = size * (1.15 - 0.65 * (index - start) / (18 - start)) * chance.uniform(0.85, 1.1)
        for side in (0, math.pi):
            out = outwards(turn + side, chance.uniform(0.25, 0.75)).normalized()
            root = points[index] + out * 0.05
            lines.append([(*points[index], 0.5), (*root, 0.4)])
            places.append(turned_to(root, (out + way * 0.25).normalized(), (fresh,) * 3, chance.uniform(-0.5, 0.5)))
    strands(lines, 0.013, clay('#7a5f48'), 2)
    copies(leaf_form(leaf('#71887a', '#9db09c', 0.6)), places)


def twig(neck, height):
    """A bare branch that forks and forks again, with buds."""
    chance = random.Random(2)
    lines, buds = [], []

    def grow(place, way, length, thick, depth):
        points = [place]
        for _ in range(6):
            way = (way + Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), chance.uniform(-0.3, 0.6))) * 0.13).normalized()
            points.append(points[-1] + way * length / 6)
        lines.append([(*point, thick * (1 - 0.09 * index)) for index, point in enumerate(points)])
        if depth:
            for index in (3, 5, 6):
                around = chance.uniform(0, math.tau)
                fork = (way + outwards(around, 0.35) * 0.55).normalized()
                grow(points[index], fork, length * chance.uniform(0.45, 0.62), thick * 0.55, depth - 1)
        for index in (2, 4, 5, 6) if depth < 2 else ():
            side = Vector((chance.uniform(-1, 1), chance.uniform(-1, 1), 0.9)).normalized()
            buds.append(turned_to(points[index], (way * 0.4 + side).normalized(), (chance.uniform(0.7, 1.25),) * 3))

    rise = (height - neck) * 0.62
    first = Vector((0.03, 0, neck + 0.06))
    lines.append([(0, 0, 0.3, 1.1), (*first, 1.0)])
    grow(first, Vector((0.14, -0.05, 1)).normalized(), rise, 1.0, 2)
    bark = clay('#5e4a3a')
    strands(lines, 0.021, bark, 2)
    copies(lathe([(0, -0.01), (0.016, 0.005), (0.021, 0.03), (0.011, 0.06), (0, 0.072)], clay('#a5865f'), 0.004, segments=9), buds)


def body(colour, profile, top, depth=0.075):
    """A ribbed pot in one of the glazes, on a foot of bare clay."""
    tone, edge = GLAZES[colour]
    return fluted(profile, glaze(tone, edge, rough=0.26), clay(STONEWARE), top, depth=depth)


def vase(colour='sea', seed=4):
    """The ribbed vase of 28 cm, its narrow neck full of dried stems."""
    body(
        colour,
        [
            (0, 0.04),
            (0.38, 0.04),
            (0.4, 0),
            (0.46, 0),
            (0.48, 0.05, 0.03),
            (0.74, 0.5, 0.3),
            (0.79, 0.98, 0.34),
            (0.5, 1.5, 0.26),
            (0.25, 1.72, 0.14),
            (0.24, 1.86, 0.08),
            (0.33, 2.0, 0.02),
            (0.3, 2.015, 0.012),
            (0.205, 1.87, 0.08),
            (0.215, 1.72, 0.12),
            (0.45, 1.46, 0.2),
            (0.6, 0.9, 0.3),
            (0.4, 0.14, 0.1),
            (0, 0.12),
        ],
        1.86,
    )
    bunch(1.86, 1.7, seed)


def low_vase(colour='sea', seed=9):
    """The vase of 18 cm: as wide, but squat, with a shorter bunch."""
    body(
        colour,
        [
            (0, 0.04),
            (0.4, 0.04),
            (0.42, 0),
            (0.48, 0),
            (0.5, 0.05, 0.03),
            (0.82, 0.36, 0.22),
            (0.84, 0.66, 0.22),
            (0.55, 1.0, 0.2),
            (0.27, 1.12, 0.1),
            (0.25, 1.2, 0.05),
            (0.34, 1.3, 0.02),
            (0.31, 1.315, 0.012),
            (0.215, 1.21, 0.06),
            (0.24, 1.1, 0.08),
            (0.5, 0.96, 0.16),
            (0.66, 0.6, 0.2),
            (0.4, 0.14, 0.1),
            (0, 0.12),
        ],
        1.2,
    )
    bunch(1.2, 1.1, seed, 0.75)


def bud_vase(colour='cream'):
    """The bud vase: a wide foot under a slim neck for one stem or two."""
    body(
        colour,
        [
            (0, 0.05),
            (0.5, 0.05),
            (0.52, 0),
            (0.58, 0),
            (0.62, 0.06, 0.03),
            (0.68, 0.34, 0.2),
            (0.5, 0.78, 0.26),
            (0.24, 1.12, 0.26),
            (0.17, 1.42, 0.14),
            (0.25, 1.62, 0.02),
            (0.22, 1.635, 0.012),
            (0.125, 1.44, 0.1),
            (0.18, 1.12, 0.2),
            (0.42, 0.74, 0.2),
            (0.55, 0.3, 0.15),
            (0.4, 0.14, 0.1),
            (0, 0.12),
        ],
        1.44,
        0.09,
    )
    if colour == 'cream':
        eucalyptus(1.46, 2.95, 0.42, 0.3, 3)
        eucalyptus(1.46, 2.35, 0.4, 3.3, 8, 0.8)
    else:
        twig(1.46, 3.0)


SHOTS = [
    *views('vase-sea', vase, 'fawn', front=(10, 8), angle=(-70, 30), detail=(10, 14), fill=0.8, detail_fill=2.1, aim=(0, -0.2, 1.75)),
    Shot('vase-cream', lambda: vase('cream', seed=6), 'fawn', 10, 8, 0.8),
    Shot('vase-sea-cm18', low_vase, 'fawn', 10, 10, 0.7),
    Shot('vase-cream-cm18', lambda: low_vase('cream', seed=12), 'fawn', 10, 10, 0.7),
    *views(
        'bud-vase-cream', bud_vase, 'fawn', front=(10, 9), angle=(-70, 32), detail=(10, 14), fill=0.7, detail_fill=1.9, aim=(0, -0.3, 0.8)
    ),
    Shot('bud-vase-sea', lambda: bud_vase('sea'), 'fawn', 10, 9, 0.7),
]
