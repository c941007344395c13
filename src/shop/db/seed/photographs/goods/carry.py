"""Bottles to carry, and umbrellas."""

import math

from mathutils import Vector

from lettering import around, lettering
from lines import hoop, seam, strands, strap, tube
from materials import INK, OAT, SEA, VERMILION, Nodes, cloth, ink, metal, paint, rubber, satin_brass, steel, wood
from shapes import ball, group, lathe, pose, skin, thicken
from studio import Shot, views

FLASKS = {'sage': ('#8fa187', '#7d8f77', OAT), 'cream': ('#e3dac6', '#2b3338', INK), 'ink': ('#28343a', '#28343a', '#d9d2c2')}


def flask(colour='sage', height=2.0):
    """The Ding Ding bottle: foot and rim of bare steel, powder coat between, a screwed lid with its loop."""
    tone, lid_tone, letters = FLASKS[colour]
    bare = metal('#bdbdb9', 0.3, (1, 1, 60))
    coat = paint(tone, 0.55, 0, 0.35)
    r, shoulder = 0.52, height - 0.3
    lathe([(0, 0.03), (r - 0.12, 0.03), (r - 0.09, 0), (r - 0.03, 0, 0.025), (r - 0.004, 0.05, 0.02), (r - 0.004, 0.17)], bare, 0.015)
    lathe(
        [(r - 0.008, 0.16), (r, 0.165, 0.005), (r, shoulder, 0.22), (r * 0.74, height - 0.06, 0.1), (r * 0.72, height), (r * 0.69, height)],
        coat,
        0.02,
    )
    lathe(
        [(r * 0.68, height - 0.02), (r * 0.715, height - 0.015), (r * 0.715, height + 0.05, 0.01), (r * 0.66, height + 0.05)], bare, 0.008
    )
    around(lettering('叮叮', 0.36, ink(letters), 'cjk', lift=0.001), r + 0.0015, -90, height * 0.52 + 0.03)
    around(lettering('DING DING', 0.1, ink(letters), spacing=1.2, lift=0.001), r + 0.0015, -90, height * 0.52 - 0.24)
    around(lettering('HARBOUR', 0.05, ink(letters), spacing=1.2, lift=0.001), r + 0.0015, 90, 0.3)
    around(lettering('600 ml' if height > 1.7 else '350 ml', 0.045, ink('#5b5d5c'), lift=0.001), r - 0.002, 90, 0.11)
    group(lambda: lid(lid_tone, r * 0.76), (0, 0, height + 0.065))


def lid(tone, radius=0.4):
    """The lid: knurled so that a wet hand can turn it, a steel disc on top, and a loop on two pins."""
    coat = paint(tone, 0.5, 0, 0.3)
    bare = metal('#bdbdb9', 0.3, (1, 1, 60))
    lathe([(radius * 0.9, 0), (radius, 0, 0.01), (radius, 0.27, 0.012), (radius * 0.985, 0.28)], coat, 0.01, ribs=48, rib_depth=0.006)
    lathe(
        [
            (radius * 0.99, 0.272),
            (radius, 0.29, 0.01),
            (radius, 0.34, 0.05),
            (radius * 0.8, 0.385, 0.03),
            (radius * 0.74, 0.385),
            (radius * 0.72, 0.372),
            (0, 0.372),
        ],
        coat,
        0.012,
    )
    lathe([(radius * 0.71, 0.372), (radius * 0.69, 0.381), (0, 0.381)], metal('#bdbdb9', 0.32, (1, 40, 1)), 0.006)
    pose(lettering('叮', 0.2, ink('#4a4d4c'), 'cjk', lift=0.001), (0, 0, 0.3825))
    loop = [(radius * 1.06, 0, 0.16), (radius * 1.07, 0, 0.32), (radius * 1.0, 0, 0.56), (radius * 0.66, 0, 0.74), (0, 0, 0.79)]
    path = loop + [(-x, y, z) for x, y, z in reversed(loop[:-1])]
    strap(path, 0.15, 0.055, coat, (0, 1, 0), 14, [1.25, 1.15, 1, 1, 1.1, 1, 1, 1.15, 1.25], crown=0.014)
    for side in (-1, 1):
        lathe(
            [(0, -0.03), (0.055, -0.03), (0.055, 0.045, 0.012), (0.03, 0.05), (0.026, 0.044), (0, 0.044)],
            bare,
            0.008,
            segments=48,
            at=(side * radius * 1.045, 0, 0.19),
            turn=(0, 90 * side, 0),
        )


def lid_alone():
    """The spare lid standing on its threaded plug, with the new seal that comes with it."""
    spare()
    hoop(0.46, 0.04, rubber('#a9a79d'), (1.15, -0.55, 0.04))


def spare():
    """A lid with what is under it: threaded plug, seal, and steel bottom."""
    group(lambda: lid('#8fa187', 0.55), (0, 0, 0.42))
    plastic = paint('#dedad0', 0.45, 0)
    lathe([(0.5, 0.43), (0.44, 0.42), (0.44, 0.06, 0.02), (0.41, 0.03, 0.02), (0, 0.03)], plastic, 0.01)
    thread_line = [
        (0.445 * math.cos(a), 0.445 * math.sin(a), 0.15 + 0.085 * a / math.tau) for a in [math.tau * k / 40 for k in range(int(40 * 2.4))]
    ]
    strands([[(x, y, z, min(1, k / 6, (len(thread_line) - k) / 6)) for k, (x, y, z) in enumerate(thread_line)]], 0.026, plastic, 4)
    lathe([(0.41, 0.07), (0.455, 0.07), (0.465, 0.1, 0.02), (0.455, 0.13), (0.41, 0.13)], rubber('#8f8d84'), 0.012)
    lathe([(0.36, 0.03), (0.34, 0.0, 0.02), (0, 0.0)], steel(), 0.01)


CLOTHS = {'sea': SEA, 'red': '#b5412b'}


def nylon(colour):
    """Taut umbrella cloth: fine weave, a faint shine."""
    nodes = Nodes('nylon').set(Roughness=0.55, Specular=0.35, Sheen=0.3)
    weave = nodes.noise(nodes.place((1, 1, 1)), 130, 2)
    return nodes.colour(nodes.uneven(colour, 0.08)).bump(weave, 0.12, 0.005).material


def furled(colour):
    """The rolled cloth along z from the ferrule at 0 to the rib tips at 2: eight folds wound about the shaft, held by a strap."""
    rings = []
    for row in range(121):
        t = row / 120
        z = 0.14 + 1.72 * t
        reach = 0.05 + 0.135 * min(1, t * 2.2) ** 0.8 + 0.035 * t
        reach *= 1 - 0.17 * math.exp(-(((t - 0.74) / 0.05) ** 2))
        ring = []
        for k in range(360):
            angle = math.tau * k / 360
            turn = (8 * angle / math.tau + 1.1 * t + 0.12 * math.sin(3 * angle + 4 * t)) % 1
            fold = 0.74 + 0.3 * turn**0.75 - 0.3 * max(0, (turn - 0.88) / 0.12)
            ripple = 0.018 * math.sin(17 * t + 5 * angle) * t + 0.012 * math.sin(41 * t + 3 * angle)
            pleat = 0.02 * math.sin(angle * 8 + t * 60) * math.exp(-(((t - 0.74) / 0.09) ** 2))
            edge = 0.05 * turn if row == 120 else 0
            ring.append((reach * (fold + ripple + pleat) * math.cos(angle), reach * (fold + ripple + pleat) * math.sin(angle), z + edge))
        rings.append(ring)
    rings.append([(x * 0.35, y * 0.35, z - 0.03) for x, y, z in rings[-1]])
    return skin(rings, nylon(colour), angle=75)


def umbrella_body(colour):
    """A furled umbrella along z: steel ferrule below, cloth, strap with its button, rib tips, ash shaft and crook."""
    brass_end = satin_brass()
    ash = wood('beech', 'z', 0.4, 0.15)
    furled(CLOTHS[colour])
    lathe([(0, -0.22), (0.028, -0.22, 0.015), (0.034, -0.05), (0.05, 0.1), (0.055, 0.16), (0, 0.16)], brass_end, 0.01, segments=48)
    lathe([(0.03, 0.1), (0.075, 0.13), (0.085, 0.17, 0.02), (0.07, 0.18)], nylon(CLOTHS[colour]), 0.01, segments=64)
    lathe([(0, 0.1), (0.042, 0.1), (0.042, 2.28), (0, 2.28)], ash, 0.005, segments=48)
    for k in range(8):
        angle = math.tau * (k + 0.4) / 8
        reach = 0.16
        tip = lathe([(0, 0), (0.016, 0, 0.01), (0.02, 0.03), (0.014, 0.1), (0, 0.1)], brass_end, 0.005, segments=24)
        pose(tip, (reach * math.cos(angle), reach * math.sin(angle), 1.98), (180, 0, 0))
    level = 0.14 + 1.72 * 0.74
    belt = cloth(CLOTHS[colour], 150, 0.5, 0.2)
    around_it = [(0.186 * math.cos(a), 0.186 * math.sin(a), level + 0.02 * math.sin(a)) for a in [math.tau * k / 16 for k in range(16)]]
    strap(around_it, 0.11, 0.014, belt, (0, 0, 1), 6, closed=True)
    lathe(
        [(0, 0), (0.036, 0), (0.036, 0.012, 0.006), (0.02, 0.018), (0, 0.016)],
        brass_end,
        0.005,
        segments=32,
        at=(0, -0.193, level),
        turn=(90, 0, 0),
    )
    lathe([(0.043, 2.18), (0.056, 2.19, 0.01), (0.056, 2.29, 0.01), (0.043, 2.3)], brass_end, 0.006, segments=48)
    crook = [(0, 0, 2.24), (0, 0, 2.5), (0, 0, 2.72), (0.06, 0, 2.93), (0.22, 0, 3.05), (0.4, 0, 3.0), (0.5, 0, 2.84), (0.5, 0, 2.68)]
    tube(crook, 0.062, ash, radii=[0.85, 0.95, 1, 1.05, 1.08, 1.05, 1, 0.96])
    ball(0.058, ash, (0.5, 0, 2.68))
    pose(lettering('FERRY POINT', 0.042, ink('#3a2a18'), spacing=1.15, lift=0.001), (0, -0.061, 2.52), (90, -90, 0))


def umbrella(colour='sea'):
    """The long umbrella, furled, lying across the paper with its crook flat on it."""

    def rolled():
        group(lambda: umbrella_body(colour), turn=(0, 0, 65))

    group(rolled, (-1.45, 0, 0.048), (0, 84.8, 0))


def canopy(radius, high, material, inner):
    """Eight panels between eight ribs, drawn tight so that each edge curves inwards; hollow below."""
    rings = []
    for row in range(1, 41):
        t = row / 40
        ring = []
        for k in range(240):
            angle = math.tau * k / 240
            within = (k % 30) / 30
            sag = math.sin(math.pi * within) ** 0.8
            reach = radius * math.sin(t * 1.12) / math.sin(1.12) * (1 - 0.1 * sag * t**1.5)
            z = high * (1 - t**2.15) - 0.05 * sag * math.sin(math.pi * min(1, t * 1.05)) + 0.015 * sag * t**3
            ring.append((reach * math.cos(angle), reach * math.sin(angle), z))
        rings.append(ring)
    cover = skin(rings, material, caps=False, angle=180)
    cover.data.materials.append(inner)
    thicken(cover, 0.012).modifiers['solid'].material_offset = 1
    return rings


def small_umbrella():
    """The children's umbrella, open and lying on its rim and its handle: blunt wooden tips, eight ribs, a light shaft."""
    radius, high, length = 1.2, 0.52, 1.22
    tip, grip = 1.015 * radius, length + 0.3
    lean = math.atan2(tip - 0.055, grip) + 0.042 / math.hypot(tip - 0.055, grip)
    group(lambda: open_umbrella(radius, high, length), (0, 0, tip * math.cos(lean) + 0.042), (90 - math.degrees(lean), 0, 0))


def open_umbrella(radius, high, length):
    """An open umbrella along z, its rim at 0, its handle below."""
    tone = VERMILION
    beech = wood('beech', 'z', 0.42, 0.1)
    steel_rib = metal('#a9aaa7', 0.3)
    rings = canopy(radius, high, nylon(tone), nylon('#b8402a'))
    seam([Vector(place) * 0.975 + Vector((0, 0, 0.012)) for place in rings[-2]], rubber('#e9d9bd'), 0.03, 0.022, 0.005, True)
    for k in range(8):
        column = [ring[k * 30] for ring in rings]
        rib = [(x * 0.995, y * 0.995, z - 0.022) for x, y, z in column[1::3]]
        strands([rib], 0.011, steel_rib, 3)
        x, y, z = column[-1]
        ball(0.042, beech, (x * 1.015, y * 1.015, z - 0.012))
        join = Vector(column[22]) + Vector((0, 0, -0.025))
        strands([[(0.05 * math.cos(math.tau * k / 8), 0.05 * math.sin(math.tau * k / 8), -0.12), tuple(join)]], 0.01, steel_rib, 3)
    lathe([(0, -length), (0.024, -length), (0.024, high + 0.12), (0, high + 0.12)], paint('#ece5d6', 0.35, 0.2), 0.004, segments=40)
    lathe([(0.025, -0.2), (0.055, -0.19, 0.01), (0.055, -0.1, 0.01), (0.025, -0.09)], paint(INK, 0.4), 0.006, segments=48)
    lathe(
        [
            (0, high - 0.02),
            (0.07, high - 0.015),
            (0.06, high + 0.02, 0.02),
            (0.03, high + 0.03),
            (0.036, high + 0.1, 0.03),
            (0, high + 0.16),
        ],
        beech,
        0.015,
        segments=48,
    )
    crook = [
        (0, 0, -length + 0.12),
        (0, 0, -length - 0.1),
        (0.03, 0, -length - 0.28),
        (0.13, 0, -length - 0.38),
        (0.25, 0, -length - 0.34),
        (0.3, 0, -length - 0.22),
    ]
    tube(crook, 0.052, beech, radii=[0.8, 1, 1.05, 1.1, 1.1, 1])
    ball(0.053, beech, (0.3, 0, -length - 0.22))


SHOTS = [
    *views('flask-sage', flask, 'straw', front=(8, 10), angle=(-62, 34), detail=(26, 18), fill=0.72, detail_fill=2.2, aim=(0, 0, 2.2)),
    Shot('flask-sage-c350', lambda: flask('sage', 1.32), 'straw', 8, 12, 0.6),
    Shot('flask-cream', lambda: flask('cream'), 'straw', 8, 10, 0.72),
    Shot('flask-cream-c350', lambda: flask('cream', 1.32), 'straw', 8, 12, 0.6),
    Shot('flask-ink', lambda: flask('ink'), 'straw', 8, 10, 0.72),
    *views(
        'flask-lid', lid_alone, 'straw', front=(24, 22), angle=(-50, 36), detail=(10, 12), fill=0.68, detail_fill=1.6, aim=(0, -0.3, 0.25)
    ),
    *views(
        'umbrella-sea',
        umbrella,
        'straw',
        front=(-42, 58),
        angle=(-140, 40),
        detail=(-42, 50),
        fill=0.8,
        detail_fill=2.4,
        aim=(0.35, 0, 0.2),
    ),
    Shot('umbrella-red', lambda: umbrella('red'), 'straw', -42, 58, 0.8),
    *views(
        'small-umbrella',
        small_umbrella,
        'sky',
        front=(-50, 16),
        angle=(130, 24),
        detail=(-40, 22),
        fill=0.76,
        detail_fill=1.7,
        aim=(0.0, -0.5, 0.6),
    ),
]
