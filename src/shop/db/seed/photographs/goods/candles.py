"""Candles in lidded tins, and their refills."""

import math
import random

from lettering import band, lettering, print_around, print_lines
from lines import tube
from materials import INK, OAT, SEA, VERMILION, flame, ink, metal, paint, paper, wax
from shapes import group, lathe, pose, skin
from studio import Shot, bulb, views

# Tin, label, print, the line of colour; what is on the label.
TINS = {
    'sea': ('#2f434c', OAT, INK, VERMILION, 'Sea salt & cedar', '海鹽雪松'),
    'clay': ('#a4603f', '#efe6d4', '#3a2a20', INK, 'Fig & clay', '無花果與陶土'),
}
REFILLS = {'cedar': ('#dcc79c', SEA, 'Sea salt & cedar', '海鹽雪松'), 'vetiver': ('#b3ba90', '#5f7558', 'Vetiver', '香根草')}


def wick(at, bent=1):
    """A cotton wick, charred where it burns, with its flame."""
    x, y, z = at
    tube([(x, y, z - 0.03), (x, y, z + 0.06), (x + 0.025 * bent, y, z + 0.13)], 0.016, ink('#1b1715', 0.9))
    outline = [(0, 0), (0.035, 0.03), (0.062, 0.1), (0.058, 0.17), (0.034, 0.27), (0.012, 0.36), (0, 0.4)]
    lathe(outline, flame(), 0.03, segments=40, at=(x + 0.02 * bent, y, z + 0.085))
    bulb((x + 0.02 * bent, y, z + 0.24), 4, size=0.07)


def candle(kind='sea', radius=0.8, height=1.1, wicks=1, shut=False):
    """A candle poured into a tin with rolled edges and a label all round; its lid leans on it, or is on it and the candle out."""
    tin, label, print_of, line, name, chinese = TINS[kind]
    body, bare, letters = paint(tin, 0.34, 0.3), metal('#b9b6ad', 0.3), ink(print_of)
    lathe(
        [
            (0, 0.03),
            (radius - 0.06, 0.03),
            (radius - 0.04, 0, 0.02),
            (radius, 0, 0.03),
            (radius + 0.012, 0.04, 0.02),
            (radius, 0.08, 0.02),
            (radius, height - 0.06),
        ],
        body,
        0.015,
    )
    lathe(
        [
            (radius, height - 0.07),
            (radius + 0.014, height - 0.03, 0.02),
            (radius, height, 0.02),
            (radius - 0.03, height - 0.02, 0.02),
            (radius - 0.026, height - 0.3),
        ],
        bare,
        0.01,
    )
    low, high = height * 0.24, height * 0.76
    middle = (low + high) / 2
    band(radius + 0.001, low, high, paper(label))
    band(radius + 0.005, low + 0.05, low + 0.085, ink(line), 0.001)
    part = height / 1.1
    lines = [('slow lane', 0.15, 0.155 * part), (name, 0.1, -0.005 * part)]
    lines.append((f'{chinese}   {"220 g" if wicks == 1 else "450 g"}', 0.14, -0.125 * part, 'cjk-serif'))
    print_around(lines, letters, radius + 0.008, middle + 0.02, weight=500)
    level = height - 0.2
    if shut:
        group(lambda: tin_lid(kind, radius), (0, 0, height - 0.16))
        return
    lathe(
        [(0, level - 0.012), (radius * 0.72, level - 0.012, 0.1), (radius * 0.86, level + 0.012, 0.1), (radius - 0.028, level + 0.03)],
        wax('#f3e7d0', coat=0.35),
        0.04,
    )
    for index in range(wicks):
        wick(((index - (wicks - 1) / 2) * radius * 0.72, 0.02 * index, level), bent=1 - 2 * index)
    # The lid stands on its rim, and the tin's rim reaches into it as far as its plate.
    lean, way, rim = math.radians(52), math.radians(-12), radius + 0.035
    reach = radius + height / math.tan(lean) - 0.185 / math.sin(lean) - rim * math.cos(lean)
    place = (reach * math.cos(way), reach * math.sin(way), rim * math.sin(lean))
    group(lambda: tin_lid(kind, radius), place, (0, math.degrees(lean), math.degrees(way)))


def tin_lid(kind, radius):
    """The lid: a shallow press-on cap with a stepped, stamped top, its open side down."""
    tin, label, *_ = TINS[kind]
    rim = radius + 0.035
    lathe(
        [
            (rim - 0.03, 0.01),
            (rim - 0.015, -0.005),
            (rim, 0.01),
            (rim, 0.2, 0.05),
            (rim - 0.1, 0.225, 0.02),
            (rim - 0.13, 0.205, 0.02),
            (0, 0.205),
            (0, 0.185),
            (rim - 0.14, 0.185),
            (rim - 0.03, 0.17, 0.04),
            (rim - 0.03, 0.01),
        ],
        paint(tin, 0.34, 0.3),
        0.012,
    )
    pose(lettering('slow lane', 0.22, ink(label), weight=500, lift=0.002), (0, 0, 0.208), (0, 0, 0))


def puck(colour):
    """A refill of bare wax: a little narrower at its foot, with its wick uncut and the marks of the mould."""
    radius, height = 0.74, 0.72
    lathe(
        [
            (0, 0),
            (radius * 0.95, 0, 0.05),
            (radius, height, 0.06),
            (radius * 0.9, height - 0.012, 0.1),
            (radius * 0.4, height - 0.03, 0.2),
            (0, height - 0.012),
        ],
        wax(colour),
        0.03,
    )
    tube([(0, 0, height - 0.03), (0.01, 0, height + 0.12), (0.05, 0.01, height + 0.24)], 0.018, ink('#e9dfc8', 0.9))


def wrapped_puck(print_of, name, chinese):
    """A refill in waxed paper: pleats turn in over the top, held by a round seal; a strip of print goes around."""
    radius, height = 0.76, 0.74
    chance = random.Random(3)
    around_steps, pleats = 300, 30
    shift = [chance.uniform(-0.35, 0.35) for _ in range(pleats + 1)]
    profile = [
        (0.0, 0.0),
        (radius - 0.05, 0.0),
        (radius - 0.012, 0.03),
        (radius, 0.1),
        (radius, height - 0.06),
        (radius - 0.02, height - 0.012),
        (radius - 0.07, height + 0.01),
    ]
    profile += [(radius * part, height + 0.012 + 0.03 * (1 - part)) for part in (0.8, 0.68, 0.56, 0.44, 0.32, 0.2, 0.1, 0.0)]
    rings = []
    for index, (r, z) in enumerate(profile):
        folded = min(1.0, max(0.0, (index - 3) / 4))
        ring = []
        for k in range(around_steps):
            angle = math.tau * k / around_steps
            turn = angle * pleats / math.tau + shift[int(angle * pleats / math.tau) % pleats] * 0.3
            ridge = abs((turn % 1.0) - 0.3) * 0.03 * folded
            swirl = angle + 0.7 * max(0, radius - r)
            reach = r * (1 - ridge * 0.5)
            ring.append((reach * math.cos(swirl), reach * math.sin(swirl), z + (ridge if r < radius - 0.03 else 0) * min(1, r * 4)))
        rings.append(ring)
    skin(rings, paper('#e6dcc4', 0.6), caps=False, angle=24)
    seal, letters = ink(print_of, 0.7), ink('#f1ead9')
    lathe([(0, height + 0.075), (0.33, height + 0.068), (0.335, height + 0.05)], seal, 0.004)
    print_lines([('slow lane', 0.1, 0.04), ('refill  200 g', 0.055, -0.08)], letters, (0, 0, height + 0.079), weight=500)
    band(radius + 0.002, 0.17, 0.53, seal)
    print_around([(name, 0.11, 0.4), (chinese, 0.16, 0.265, 'cjk-serif')], letters, radius + 0.009, weight=500)


def refills(scent='cedar'):
    """Two refills: one as it is sold in its paper, one unwrapped that leans on it."""
    colour, print_of, name, chinese = REFILLS[scent]
    group(lambda: wrapped_puck(print_of, name, chinese), (-0.5, 0.1, 0), (0, 0, -8))
    group(lambda: puck(colour), (0.284, -0.35, 0.555), (0, 52, -30))


SHOTS = [
    *views('candle', candle, 'fawn', front=(14, 18), angle=(-32, 36), detail=(14, 34), fill=0.8, aim=(0, -0.1, 1.0), detail_fill=1.8),
    Shot('candle-g450', lambda: candle('sea', 1.12, 1.2, 2), 'fawn', 14, 18, 0.8),
    *views(
        'candle-fig',
        lambda: candle('clay'),
        'sage',
        front=(14, 18),
        angle=(-32, 36),
        detail=(6, 16),
        fill=0.8,
        aim=(0, -0.8, 0.6),
        detail_fill=1.8,
    ),
    Shot('candle-fig-g450', lambda: candle('clay', 1.12, 1.2, 2), 'sage', 14, 18, 0.8),
    *views(
        'candle-refill-cedar',
        refills,
        'fawn',
        front=(8, 26),
        angle=(-30, 44),
        detail=(8, 34),
        fill=0.8,
        aim=(-0.5, -0.3, 0.6),
        detail_fill=1.7,
    ),
    Shot('candle-refill-vetiver', lambda: refills('vetiver'), 'fawn', 8, 26, 0.8),
]
