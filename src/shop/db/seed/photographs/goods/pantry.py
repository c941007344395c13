"""Tea in tins, honey and jam in jars, and the gift set that goes with breakfast."""

import math
import random

import bpy
from mathutils import Vector, noise

from goods.cups import mug
from goods.kettles import kettle
from lettering import around, lettering, patch, print_around
from lines import hoop, strands, tube
from materials import BISCUIT, INK, OAT, SEA, VERMILION, Nodes, brass, cloth, glass, glaze, ink, paint, paper, rubber, wood
from parts import flag, open_box
from shapes import ball, box, grid, group, lathe, link, pose, rounded, skin, slab, thicken
from studio import Shot, views

TEAS = {'oolong': (SEA, '鐵觀音', 'IRON BUDDHA', 'Charcoal-roasted, Anxi'), 'puer': ('#b0452f', '普洱', 'RIPE PU’ER', 'Ten years in store')}
TIN_SIZES = {50: (0.5, 0.86), 100: (0.54, 1.05), 150: (0.56, 1.42), 250: (0.64, 1.8)}


def label(radius, middle, width, height, lines, fine=()):
    """A paper label on a tin or a jar: lines of print (`print_around`), those of the `fine` print in grey."""
    patch(width, height, radius, paper('#efe6d3'), corner=0.03, middle=middle)
    for part, colour in ((lines, INK), (fine, '#5a5348')):
        print_around(part, ink(colour), radius + 0.0055, middle, weight=500, spacing=1.04)


def tin_lid(radius, low, high, material):
    """The outer lid: it steps over the body and has a soft edge."""
    lathe(
        [
            (radius + 0.002, low),
            (radius + 0.017, low, 0.004),
            (radius + 0.017, high, 0.045),
            (radius - 0.09, high + 0.004, 0.02),
            (radius - 0.11, high - 0.006, 0.01),
            (0, high - 0.004),
        ],
        material,
        0.01,
    )


def tin(tea='oolong', grams=150, opened=False):
    """A tea tin that closes twice: a lid over the body and a second one with a ring inside; `opened` lays the outer lid beside it."""
    colour, chinese, english, note = TEAS[tea]
    radius, height = TIN_SIZES[grams]
    lacquer = paint(colour, 0.34, 0.3)
    seam = height - 0.3
    lathe(
        [
            (0, 0.02),
            (radius - 0.06, 0.02),
            (radius - 0.05, 0),
            (radius + 0.012, 0, 0.012),
            (radius + 0.014, 0.04, 0.012),
            (radius, 0.05, 0.006),
            (radius, seam - 0.012, 0.008),
            (radius - 0.012, seam, 0.006),
            (radius - 0.012, height - 0.05, 0.01),
            (radius - 0.03, height - 0.05, 0.01),
            (radius - 0.03, height - 0.3),
        ],
        lacquer,
        0.01,
    )
    if opened:
        bright = paint('#cfc6b2', 0.3, 0.3)
        lathe(
            [
                (0, height - 0.13),
                (radius - 0.11, height - 0.13, 0.02),
                (radius - 0.09, height - 0.06, 0.02),
                (radius - 0.032, height - 0.04, 0.01),
                (radius - 0.032, height - 0.1),
            ],
            bright,
            0.01,
        )
        hoop(0.13, 0.014, brass(), (0, -0.02, height - 0.1), (8, 0, 0))
        group(lambda: tin_lid(radius, 0, 0.3, lacquer), (-radius * 1.5, -radius * 1.75, 0))
    else:
        tin_lid(radius, seam, height, lacquer)
    space = seam - 0.06
    wide, tall = radius * 1.5, space * 0.88
    unit = min(tall / 6.4, radius * 0.2)
    middle = 0.05 + space * 0.5
    lines, fine = [(chinese, unit * 2.5, unit * 1.4, 'cjk-serif'), (english, unit * 0.98, -unit * 0.62)], []
    if tall > 0.5:
        lines.append((f'{grams} g', unit * 0.72, -unit * 2.6))
        fine.append((note, unit * 0.62, -unit * 1.55))
        patch(wide * 0.2, 0.007, radius, ink(VERMILION), lift=0.0065, corner=0.001, middle=middle - unit * 2.05)
    else:
        lines.append((f'{grams} g', unit * 0.8, -unit * 2.0))
    label(radius, middle, wide, tall, lines, fine)
    for part in flag(radius * 0.22, 0.003):
        around(part, radius + 0.017, height=height - 0.15)


def pellet(seed, material):
    """One rolled leaf of oolong: a knot with a bit of stalk."""
    thing = ball(0.05, material)
    for vertex in thing.data.vertices:
        shift = noise.noise(vertex.co * 26 + Vector((seed * 9.1, 0, 0)))
        vertex.co *= 1 + 0.55 * shift
        vertex.co.z *= 0.75
        vertex.co.x *= 1.25
    return thing


def sliver(seed, material):
    """One leaf of loose pu’er: twisted, bent, thin at both ends."""
    bend = random.Random(seed).uniform(0.05, 0.35)
    rings = []
    for t in (row / 14 for row in range(15)):
        thick = 0.017 * math.sin(math.pi * min(max(t, 0.06), 0.94)) ** 0.5
        y, z = bend * 0.2 * math.sin(t * math.pi + seed), 0.02 * math.sin(t * 7 + seed)
        angles = [math.tau * k / 7 + t * 5 for k in range(7)]
        rings.append([(0.26 * (t - 0.5), y + 1.5 * thick * math.cos(angle), z + thick * 0.7 * math.sin(angle)) for angle in angles])
    return skin(rings, material, caps=False, angle=80)


def leaf_tone(first, second):
    """Dry tea: every leaf of its own shade, dull with a little oil."""
    nodes = Nodes('tea').set(Roughness=0.5, Specular=0.35)
    tone = nodes.ramp(nodes.add('ObjectInfo').outputs['Random'], (0.0, first), (1.0, second))
    nodes.colour(nodes.mix(nodes.span(nodes.noise(nodes.place(), 34, 4), 0.4, 0.7, (0, 0.6)), tone, '#17100b'))
    return nodes.bump(nodes.noise(nodes.place(), 60, 4), 0.6, 0.01).material


def heap(kinds, count, radius, low, high, flat=False):
    """Many small things in a low heap, copied from a few kinds."""
    chance = random.Random(4)
    for index in range(count):
        reach, angle = radius * math.sqrt(chance.random()), chance.uniform(0, math.tau)
        top = low + (high - low) * (1 - (reach / radius) ** 2)
        thing = link(kinds[index % len(kinds)].data)
        thing.location = (reach * math.cos(angle), reach * math.sin(angle), top - chance.uniform(0, 0.04))
        lean = 0.22 if flat else 3.0
        thing.rotation_euler = (chance.uniform(-lean, lean), chance.uniform(-lean, lean), chance.uniform(0, math.tau))
        thing.scale = (chance.uniform(0.75, 1.25),) * 3
    for kind in kinds:
        bpy.data.objects.remove(kind)


def dish(tone):
    """A small flat dish for looking at the leaf."""
    lathe(
        [
            (0, 0.03),
            (0.3, 0.03),
            (0.31, 0, 0.01),
            (0.36, 0, 0.012),
            (0.37, 0.04, 0.02),
            (0.58, 0.09, 0.1),
            (0.64, 0.2, 0.015),
            (0.6, 0.2, 0.015),
            (0.54, 0.12, 0.1),
            (0, 0.075),
        ],
        glaze(tone, BISCUIT, 0.3),
    )


def leaves(tea):
    """A dish with dry leaf: rolled oolong, or loose ripe pu’er."""
    if tea == 'oolong':
        dish(OAT)
        tone = leaf_tone('#4a4a2c', '#6b5a34')
        lathe([(0.53, 0.125), (0.3, 0.19, 0.2), (0, 0.22)], tone, 0.1)
        heap([pellet(seed, tone) for seed in range(6)], 330, 0.5, 0.18, 0.3)
    else:
        dish('#d9cdb4')
        tone = leaf_tone('#3a2216', '#5e3a22')
        lathe([(0.5, 0.12), (0.3, 0.17, 0.2), (0, 0.2)], tone, 0.1)
        heap([sliver(seed, tone) for seed in range(8)], 560, 0.47, 0.2, 0.31, flat=True)


def tin_and_leaf(tea, grams):
    """The tin, and in front of it what is in it."""
    radius = TIN_SIZES[grams][0]
    group(lambda: tin(tea, grams), (-0.3, 0.15, 0), (0, 0, 6))
    group(lambda: leaves(tea), (radius + 0.42, -0.62, 0))


def two_tins(opened=False):
    """Iron Buddha and Pu’er, 150 g and 100 g; `opened` shows the inner lid of the first."""
    group(lambda: tin('oolong', 150, opened), (-0.5, 0.2, 0), (0, 0, 4))
    group(lambda: tin('puer', 100), (0.7, -0.2, 0), (0, 0, 4))


def jar_glass(radius, height):
    """A jar with a thick base, a round shoulder and a wide mouth."""
    lathe(
        [
            (0, 0.03),
            (radius - 0.16, 0.025),
            (radius - 0.1, 0, 0.03),
            (radius, 0.01, 0.09),
            (radius, height - 0.2, 0.15),
            (radius - 0.09, height - 0.08, 0.05),
            (radius - 0.09, height, 0.012),
            (radius - 0.13, height, 0.012),
            (radius - 0.13, height - 0.09, 0.05),
            (radius - 0.045, height - 0.24, 0.14),
            (radius - 0.045, 0.1, 0.08),
            (0, 0.085),
        ],
        glass('#f2f6f3'),
        0.02,
    )


def filling(radius, height, material):
    """What is in the jar, up to the shoulder; it reaches a hair into the glass."""
    lathe(
        [
            (0, 0.082),
            (radius - 0.042, 0.097, 0.08),
            (radius - 0.042, height - 0.26, 0.05),
            (radius - 0.06, height - 0.25),
            (radius - 0.1, height - 0.262, 0.03),
            (0, height - 0.265),
        ],
        material,
        0.02,
    )


JAR_SIZES = {220: (0.6, 1.1), 250: (0.6, 1.18), 500: (0.72, 1.62)}


def honey(grams=250):
    """Lychee honey in a glass jar with an oak lid on a rubber ring."""
    radius, height = JAR_SIZES[grams]
    jar_glass(radius, height)
    filling(radius, height, glass('#e3a13a', ior=1.49))
    lathe(
        [
            (radius - 0.13, height),
            (radius - 0.065, height),
            (radius - 0.05, height + 0.015, 0.012),
            (radius - 0.065, height + 0.03),
            (radius - 0.13, height + 0.03),
        ],
        rubber('#d9cfbd'),
        0.01,
    )
    lathe(
        [
            (0, height + 0.03),
            (radius - 0.05, height + 0.03, 0.02),
            (radius - 0.03, height + 0.1, 0.04),
            (radius - 0.04, height + 0.19, 0.04),
            (0, height + 0.2),
        ],
        wood('oak', 'x'),
    )
    scale = radius / 0.6
    label(
        radius,
        height * 0.44,
        0.8 * scale,
        0.64 * scale,
        [
            ('荔枝蜜', 0.27 * scale, 0.14 * scale, 'cjk-serif'),
            ('LYCHEE HONEY', 0.098 * scale, -0.06 * scale),
            (f'{grams} g', 0.072 * scale, -0.25 * scale),
        ],
        [('Fanling, one harvest', 0.066 * scale, -0.155 * scale)],
    )


def cover(radius, height, material):
    """A round of cloth over the lid, drawn in by a string below it; the hem stands out in uneven folds."""

    def shape(u, v):
        angle = math.tau * u
        fold = math.sin(15 * angle + 1.3 * math.sin(2 * angle)) + 0.45 * math.sin(23 * angle + 1)
        if v < 0.46:
            part = v / 0.46
            return (
                (radius - 0.035) * part * math.cos(angle),
                (radius - 0.035) * part * math.sin(angle),
                height
                + 0.075
                - 0.012 * part**3
                + 0.004 * noise.noise(Vector((math.cos(angle) * part * 4, math.sin(angle) * part * 4, 1))),
            )
        if v < 0.66:
            part = (v - 0.46) / 0.2
            reach = radius - 0.035 + 0.035 * math.sin(math.pi * part) - 0.045 * part
            ripple = 0.008 * part * fold
            return ((reach + ripple) * math.cos(angle), (reach + ripple) * math.sin(angle), height + 0.063 - 0.19 * part)
        part = (v - 0.66) / 0.34
        reach = radius - 0.08 + 0.2 * part**0.7 + (0.008 + 0.034 * part) * fold
        drop = 0.25 + 0.025 * math.sin(4 * angle)
        return (reach * math.cos(angle), reach * math.sin(angle), height - 0.127 - drop * part**1.25)

    thicken(grid(360, 70, shape, material), 0.01)


def bow(radius, height, material):
    """Two turns of string and a bow in front."""
    for step in (0, 1):
        points = [
            (radius * math.cos(math.tau * k / 24), radius * math.sin(math.tau * k / 24), height + 0.028 * step + 0.004 * math.sin(k))
            for k in range(24)
        ]
        tube(points, 0.015, material, closed=True)
    y = -radius - 0.025
    ball(0.036, material, (0, y, height + 0.012), (1.1, 0.8, 0.9))
    for side in (-1, 1):
        tube(
            [
                (0, y, height + 0.01),
                (side * 0.1, y - 0.045, height + 0.07),
                (side * 0.23, y - 0.02, height + 0.045),
                (side * 0.2, y - 0.05, height - 0.03),
                (side * 0.08, y - 0.03, height - 0.01),
                (0, y, height + 0.01),
            ],
            0.013,
            material,
        )
        tube(
            [
                (0, y, height),
                (side * 0.07, y - 0.1, height - 0.06),
                (side * 0.13, y - 0.19, height - 0.16),
                (side * 0.15, y - 0.215, height - 0.27),
            ],
            0.013,
            material,
        )


def plum():
    """Plum jam: dark and clear at once, with skins in it."""
    nodes = Nodes('plum').set(Roughness=0.12, Specular=0.5, Subsurface=0.2, Subsurface_Color='#8c1f22')
    nodes.set(Subsurface_Radius=(0.3, 0.06, 0.04))
    skins = nodes.noise(nodes.place((1, 1, 2)), 7, 5, 1.2)
    nodes.colour(nodes.ramp(skins, (0.35, '#2c090f'), (0.55, '#6e1620'), (0.7, '#8f2a22')))
    return nodes.material


def jam():
    """Puning plum jam under a cloth cover tied with string."""
    radius, height = JAR_SIZES[220]
    jar_glass(radius, height)
    filling(radius, height, plum())
    lathe(
        [(radius - 0.09, height - 0.1), (radius - 0.07, height - 0.1), (radius - 0.06, height + 0.05, 0.02), (0, height + 0.055)],
        brass(0.3),
        0.01,
    )
    cover(radius, height, cloth('#dfd6c1', 90, 0.4))
    bow(radius - 0.055, height - 0.14, cloth('#8f4230', 160, 0.6))
    lines = [('梅醬', 0.26, 0.1, 'cjk-serif'), ('PUNING PLUM JAM', 0.084, -0.085), ('220 g', 0.068, -0.19)]
    label(radius, height * 0.33, 0.8, 0.52, lines)


def two_jars():
    """Honey and jam, 250 g and 220 g."""
    group(honey, (-0.68, 0.2, 0), (0, 0, 6))
    group(jam, (0.68, -0.2, 0), (0, 0, 2))


def straw(width, depth, low, high):
    """Packing straw: loose curls of wood wool that spill over an edge."""
    chance = random.Random(3)
    lines = []
    for _ in range(420):
        x, y, z = chance.uniform(-width, width) / 2, chance.uniform(-depth, depth) / 2, chance.uniform(low, high)
        way, turn, reach = chance.uniform(0, math.tau), chance.uniform(-5, 5), chance.uniform(0.3, 0.7)
        line = []
        for step in range(14):
            t = step / 13
            line.append((x, y, z + 0.09 * math.sin(t * 6 + way)))
            x += math.cos(way + turn * t) * reach / 13
            y += math.sin(way + turn * t) * reach / 13
        lines.append(line)
    strands(lines, 0.0075, paper('#d8bd83', 0.8), 1)


def packing_box():
    """An open box of grey board with straw in it."""
    width, depth, height = 2.5, 1.5, 0.85
    open_box(width, depth, height, paper('#8d8a80', 0.85), 0.05)
    box((width - 0.12, depth - 0.12, 0.02), paper('#b99c66'), 0.004, (0, 0, height - 0.24))
    straw(width - 0.5, depth - 0.5, height - 0.2, height + 0.06)


def card():
    """The card that goes with it."""
    slab(rounded([(-0.42, 0), (0.42, 0), (0.42, 0.6), (-0.42, 0.6)], 0.02, 4, closed=True), 0.012, paper(), 0.003)
    pose(lettering('早晨', 0.24, ink('#b5432c'), 'cjk-serif', lift=0.002), (0, 0.39, 0.0075))
    pose(lettering('Slow morning', 0.13, ink(), lift=0.002), (0, 0.17, 0.0075))


def morning_set():
    """Mug and kettle in front of their box."""
    group(packing_box, (-0.1, 1.35, 0), (0, 0, -4))
    group(lambda: kettle('sea', 0.6), (-0.15, -0.1, 0), (0, 0, -6), 0.86)
    group(lambda: mug('oat', 1.5), (1.25, -0.75, 0), (0, 0, -20), 0.52)
    group(card, (-0.66, 1.2, 0.86), (78, 4, -2), 1.25)


def tea_views(tea, least, *more):
    """The photographs of a tea in its smallest tin, and of its larger tins; weights in grams."""
    shown = views(
        f'tea-{tea}',
        lambda: tin_and_leaf(tea, least),
        'sand',
        front=(4, 18),
        angle=(-30, 42),
        detail=(4, 34),
        fill=0.72,
        detail_fill=1.8,
        aim=(0.9, -0.7, 0.2),
    )
    return [*shown, *(Shot(f'tea-{tea}-g{grams}', lambda grams=grams: tin_and_leaf(tea, grams), 'sand', 4, 18, 0.72) for grams in more)]


SHOTS = [
    *views(
        'tea-pair',
        two_tins,
        'sand',
        front=(6, 14),
        angle=(-14, 36),
        detail=(6, 12),
        fill=0.72,
        angle_fill=0.74,
        detail_fill=1.7,
        aim=(-0.3, -0.4, 0.6),
        other=lambda: two_tins(opened=True),
    ),
    *tea_views('oolong', 50, 150, 250),
    *tea_views('puer', 50, 100, 250),
    *views(
        'preserves', two_jars, 'sand', front=(4, 14), angle=(-34, 32), detail=(4, 14), fill=0.72, detail_fill=1.5, aim=(0.1, -0.5, 0.75)
    ),
    *views('honey', honey, 'sand', front=(10, 12), angle=(-150, 34), detail=(10, 12), fill=0.66, detail_fill=1.5, aim=(0.05, -0.6, 0.55)),
    Shot('honey-g500', lambda: honey(500), 'sand', 10, 12, 0.74),
    *views('jam', jam, 'sand', front=(8, 12), angle=(-150, 34), detail=(4, 16), fill=0.66, detail_fill=1.6, aim=(0.0, -0.6, 0.95)),
    *views(
        'morning-set',
        morning_set,
        'sand',
        front=(6, 16),
        angle=(-40, 32),
        detail=(4, 18),
        fill=0.78,
        detail_fill=1.9,
        aim=(0.95, -0.7, 0.5),
    ),
]
