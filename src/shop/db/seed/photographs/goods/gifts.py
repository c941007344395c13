"""Gifts: the gift card, the voucher for the wheel, boxes with ribbon, ribbons with cards."""

import math
import random

from lettering import half_width, lettering
from lines import along, strip, wrap
from materials import INK, OAT, SEA, Nodes, aluminium, cloth, ink, metal, paint, paper, wax, wood
from parts import flag, sheet
from shapes import ball, grid, group, lathe, pose, rectangle, rounded, skin, slab, smooth, thicken
from studio import Shot, on_wide_paper, views

RIBBONS = {'red': '#b23c28', 'ink': INK}


def printed(text, size, material, at, weight=400, align='middle'):
    """A word lying flat at (x, y, z), centred or from its left end."""
    word = lettering(text, size, material, weight=weight, lift=0.001)
    left = half_width(word) if align == 'left' else 0
    return pose(word, (at[0] + left, at[1], at[2] + 0.001))


def envelope(width, height, colour, lining, shut=False):
    """An envelope lying on its face: pocket of two leaves with a dip in its mouth, its lined flap folded up, or down and under a seal."""
    stock, inner = paper(colour), paper(lining)
    tall = height / 2
    slab(rectangle(width, height, 0.03), 0.012, stock, 0.004, at=(0, 0, 0.008))

    def front(u, v):
        x = (u - 0.5) * width
        mouth = tall - 0.42 * height * (1 - abs(2 * u - 1)) ** 0.85
        y = -tall + (mouth + tall) * v
        rim = min(u, 1 - u) * 2
        return (x, y, 0.016 + 0.045 * min(1, rim * 3.2) ** 0.6 * v**0.7)

    pocket_leaf(front, stock)
    if shut:
        pocket_leaf(
            lambda u, v: ((u - 0.5) * width * (1 - 0.96 * v**1.15), tall - v * height * 0.66, 0.05 + 0.04 * math.sin(v * 2.6)), stock
        )
        lathe(
            [(0, 0.024), (0.13, 0.024, 0.03), (0.165, 0.03), (0.2, 0.014, 0.02), (0.205, 0)],
            wax('#b23c28'),
            0.012,
            at=(0, tall - 0.6 * height, 0.078),
        )
        for part in flag(0.14):
            pose(part, (0, tall - 0.6 * height, 0.103))
        return

    def fold(u, v):
        x = (u - 0.5) * width * (1 - 0.98 * v**1.15)
        return (x, tall + v * height * 0.72, 0.012 + 0.3 * math.sin(v * 2.2) * (0.35 + 0.65 * v))

    pocket_leaf(fold, stock)
    pocket_leaf(lambda u, v: tuple(a + b for a, b in zip(fold(0.5 + (u - 0.5) * 0.93, 0.02 + v * 0.93), (0, 0, 0.006))), inner, 0.002)


def pocket_leaf(shape, material, thickness=0.01):
    """A leaf of an envelope."""
    return thicken(grid(36, 24, shape, material), thickness, 0)


CARDS = {200: (SEA, OAT), 500: ('#a83c28', OAT), 1000: (INK, '#b06a48')}


def value_card(value):
    """The card itself: thick cotton board, the flag, the shop's name and what it is worth."""
    width, height, z = 1.86, 1.2, 0.016
    slab(rectangle(width, height, 0.07), 0.032, paper(), 0.008)
    dark = ink()
    for part in flag(0.4):
        pose(part, (-0.6, 0.27, z))
    printed('Harbour', 0.25, dark, (-0.31, 0.26, z), weight=500, align='left')
    printed(f'HK${value:,}', 0.3, dark, (-0.82, -0.35, z), weight=500, align='left')
    printed('gift card', 0.1, dark, (0.58, -0.4, z))


def gift_card(value=200):
    """A printed card upon its envelope, whose lined flap stands open."""
    colour, lining = CARDS[value]
    group(lambda: envelope(2.1, 1.42, colour, lining), turn=(0, 0, -7))
    group(lambda: value_card(value), (-0.02, -0.5, 0.083), (4.6, 0, 6))


def gift_card_sealed(value=200):
    """A card on its way: one in an envelope that is sealed, and one beneath it."""
    group(lambda: value_card(value), (-0.35, -0.5, 0.016), (0, 0, 10))
    group(lambda: envelope(2.1, 1.42, *CARDS[value], shut=True), (0.2, 0.3, 0.035), (0, 0, -9))


def bow(material, width=0.2, reach=0.62):
    """A bow tied by hand: two loops, a knot over them, two cut tails that fall and curl."""
    for side in (-1, 1):
        points = [
            (0, 0, 0.05),
            (side * reach * 0.35, -0.06, 0.2),
            (side * reach * 0.85, -0.1, 0.27),
            (side * reach * 1.02, -0.02, 0.16),
            (side * reach * 0.78, 0.06, 0.05),
            (side * reach * 0.32, 0.05, 0.05),
            (0, 0.01, 0.045),
        ]
        ways = [
            (0, 0.6, 0.2),
            (0.1 * side, 1, 0.25),
            (0.15 * side, 1, 0.1),
            (0.1 * side, 1, 0.0),
            (0.0, 1, 0.1),
            (0, 1, 0.2),
            (0, 0.6, 0.2),
        ]
        gathered(points, ways, material, width)
    for side in (-1, 1):
        points = [
            (0, -0.02, 0.05),
            (side * 0.16, -0.17, 0.075),
            (side * 0.3, -0.4, 0.035),
            (side * 0.42, -0.6, 0.06),
            (side * 0.5, -0.8, 0.03),
        ]
        strip(
            points,
            [(1, side * 0.5, 0.1), (1, side * 0.6, 0.12), (1, side * 0.5, -0.1), (1, side * 0.5, 0.15), (1, side * 0.5, 0)],
            material,
            width * 0.9,
            0.011,
            0.09,
        )
    knot = [(0, 0.085 * math.cos(a) - 0.005, 0.085 + 0.075 * math.sin(a)) for a in [math.tau * k / 12 + 1.57 for k in range(13)]]
    strip(knot, (1, 0, 0), material, width * 0.62, 0.016)


def gathered(points, ways, material, width):
    """A ribbon loop that is full in its middle and drawn together at both ends, with the pleats that come of it."""
    places = along(points, ways)
    last = len(places) - 1

    def shape(u, v):
        position, wide, out = places[round(v * last)]
        drawn = 0.42 + 0.58 * min(1, math.sin(math.pi * v) * 1.7)
        return position + wide * width * drawn * (u - 0.5) + out * math.sin((u - 0.5) * 9) * 0.048 * (1 - drawn)

    thing = thicken(grid(14, last, shape, material), 0.011, 0)
    smooth(thing.data, 60)
    return thing


def rigid_box(width, depth, height, colour):
    """A box of grey board in dyed paper, its lid a little wider than its body, a shadow gap below the lid's edge."""
    card = paper(colour)
    tall = height * 0.66
    slab(rectangle(width - 0.04, depth - 0.04, 0.02), height - 0.03, card, 0.012, at=(0, 0, (height - 0.03) / 2))
    slab(rectangle(width, depth, 0.025), height - tall, card, 0.014, at=(0, 0, tall + (height - tall) / 2))


def around_box(width, depth, height, material, axis):
    """A ribbon drawn tight about a box, over the edge of its lid; its width lies along an axis."""
    half, low, top = (depth if axis == 'x' else width) / 2 + 0.007, 0.004, height + 0.007
    seam = height * 0.66
    left = [(-half + 0.02, low), (-half + 0.012, seam - 0.05), (-half, seam + 0.01), (-half, top)]
    outline = rounded([*left, *((-x, z) for x, z in reversed(left))], 0.018, 3, closed=True)
    return wrap(outline, material, 0.19, 0.009, axis)


BOXES = {
    's': ((1.75, 1.75, 0.62), (1.22, 1.22, 0.46)),
    'm': ((2.2, 1.7, 0.95), (1.6, 1.2, 0.55)),
    'l': ((2.2, 2.2, 1.5), (1.65, 1.65, 0.85)),
}


def gift_box(size='s'):
    """Two rigid boxes one upon the other, each tied with ribbon, the upper one with a bow."""
    lower, upper = BOXES[size]
    red = cloth('#b23c28', 150, 0.35, 0.5)
    rigid_box(*lower, '#34525d')
    for axis in 'yx':
        around_box(*lower, red, axis)
    top = lower[2] + 0.02

    def above():
        rigid_box(*upper, '#ded4be')
        for axis in 'yx':
            around_box(*upper, red, axis)
        group(lambda: bow(red, 0.24, 0.6), (0, 0, upper[2]), (0, 0, 24))

    group(above, (0.05, 0.03, top), (0, 0, 13))


def roll_of_ribbon(material, width, radius, tail, turns):
    """Two metres of ribbon rolled up and standing on edge of the roll, its end let out over the table."""
    core = 0.15
    pitch = (radius - core) / turns
    path = []
    for k in range(turns * 24 + 1):
        angle = math.tau * k / 24
        reach = core + pitch * angle / math.tau
        path.append((reach * math.cos(angle - math.pi / 2), 0, radius + reach * math.sin(angle - math.pi / 2)))
    path += [(x, 0, z) for x, z in tail]
    strip(path, (0, 1, 0), material, width, pitch * 0.72, 0.08, steps=2)
    lathe(
        [
            (core - 0.03, -width / 2),
            (core - 0.004, -width / 2),
            (core - 0.004, width / 2),
            (core - 0.03, width / 2),
            (core - 0.03, -width / 2),
        ],
        paper('#b7a78c'),
        0.002,
        at=(0, 0, radius),
        turn=(90, 0, 0),
    )


def wax_seal(at):
    """A seal poured and pressed: an uneven rim, a sunken field, the letter in relief."""
    stuff, radius = paint('#7d2016', 0.36, 0.25), 0.24
    chance = random.Random(6)
    swell = [chance.uniform(-1, 1) for _ in range(5)]
    rows = ((0.0, 0.03), (0.62, 0.03), (0.7, 0.034), (0.76, 0.058), (0.86, 0.066), (0.95, 0.05), (1.0, 0.02), (0.985, 0.0))
    angles = [math.tau * k / 96 for k in range(96)]
    waves = [sum(size * math.sin((n + 2) * a + n * 1.7) for n, size in enumerate(swell)) * 0.07 for a in angles]
    rings = []
    for part, z in rows:
        reaches = [radius * (part + wave * max(0, part - 0.6)) for wave in waves]
        rings.append([(r * math.cos(a), r * math.sin(a), z) for a, r in zip(angles, reaches)])

    def build():
        skin(rings, stuff, caps=False)
        letter = thicken(lettering('H', radius, stuff, weight=700, lift=0.022), 0.03)
        pose(letter, (0, 0, 0.03))

    return group(build, at, (0, 0, 12))


def ribbon_set(colour='red'):
    """Three rolls of cotton ribbon in three widths, three folded cards, one of them sealed with wax."""
    tone = RIBBONS[colour]
    pale = {'red': '#d9b9a0', 'ink': '#9aa7a8'}[colour]
    wide, slim, fine = cloth(tone, 140, 0.45, 0.4), cloth(pale, 140, 0.45, 0.4), cloth(tone, 140, 0.45, 0.4)
    group(
        lambda: roll_of_ribbon(wide, 0.36, 0.52, [(0.3, 0.012), (0.7, 0.012), (1.05, 0.06), (1.4, 0.013)], 11), (-0.75, 0.35, 0), (0, 0, -8)
    )
    group(lambda: roll_of_ribbon(slim, 0.22, 0.42, [(0.25, 0.012), (0.55, 0.012), (0.85, 0.1), (1.1, 0.02)], 9), (0.5, 0.5, 0), (0, 0, 14))
    group(
        lambda: roll_of_ribbon(fine, 0.13, 0.34, [(0.2, 0.01), (0.5, 0.012), (0.75, 0.08), (0.95, 0.012)], 8), (-0.9, -0.42, 0), (0, 0, 20)
    )
    card = paper('#f1ead9')
    for k, (at, turn) in enumerate((((0.62, -0.72, 0.012), 10), ((0.55, -0.68, 0.046), -7), ((0.6, -0.76, 0.08), 3))):
        group(lambda: folded_card(card), at, (0, 0, turn))
    group(
        lambda: strip([(-0.66, 0, 0.0), (-0.3, 0.0, 0.004), (0.3, 0.0, 0.004), (0.66, 0, 0)], (0, 1, 0), fine, 0.12, 0.006),
        (0.6, -0.76, 0.112),
        (0, 0, 3),
    )
    wax_seal((0.62, -0.76, 0.116))


def folded_card(material):
    """A card folded once, its upper leaf standing a little open."""
    width, height = 1.3, 0.92
    slab(rectangle(width, height, 0.02), 0.012, material, 0.003)
    sheet([(-width / 2 + 0.002, 0.006), (-width / 2 + 0.004, 0.016), (0, 0.02), (width / 2, 0.024)], height, material, 0.011, (0, 0.02))


def wet_bowl(radius=0.62, height=0.5):
    """A bowl just thrown: soft lip, finger rings that climb its wall, clay dark and shining with water."""
    outer, inner = [], []
    count = 22
    for k in range(count + 1):
        part = k / count
        ring = 0.011 * math.sin(part * 34) * (0.4 + 0.6 * part)
        r = radius * (0.46 + 0.54 * part**0.62)
        outer.append((r + ring, height * part))
        inner.append((r - 0.06 - 0.012 * (1 - part) + ring * 0.8, 0.06 + (height - 0.06) * part))
    profile = [(0, 0), (radius * 0.56, 0), (radius * 0.5, 0.03), *outer[2:], (radius - 0.022, height + 0.022), *reversed(inner), (0, 0.075)]
    return lathe(profile, wet_clay(), 0.006)


def wet_clay(colour='#84604c'):
    """Clay off the wheel: rings of slip, shining where the water stands."""
    nodes = Nodes('wet clay').set(Roughness=0.3, Specular=0.5, Clearcoat=0.35, Clearcoat_Roughness=0.15)
    rings = nodes.noise(nodes.place((0.35, 0.35, 14)), 3, 3)
    nodes.colour(nodes.mix(nodes.span(rings, 0.35, 0.7), nodes.uneven(colour, 0.06), '#9a7560'))
    nodes.roughness(nodes.span(nodes.noise(nodes.place((1, 1, 5)), 3), 0.35, 0.65, (0.2, 0.55)))
    return nodes.bump(rings, 0.3, 0.02).material


def sponge(at, turn):
    """A natural sponge, worn round, full of holes."""
    nodes = Nodes('sponge').set(Roughness=1.0, Specular=0.05, Sheen=0.3)
    holes = nodes.cells(nodes.place(), 13)
    fine = nodes.cells(nodes.place(), 34)
    nodes.colour(nodes.ramp(holes, (0.05, '#7d5a2c'), (0.3, '#c39a58'), (0.7, '#d8b678')))
    nodes.bump(holes, 1.0, 0.09).bump(fine, 0.7, 0.03)
    thing = ball(0.2, nodes.material)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        lump = 1 + 0.09 * math.sin(x * 17 + 1) * math.cos(y * 15) + 0.07 * math.sin(z * 21 + x * 9)
        vertex.co = (x * lump * 1.3, y * lump, max(z * lump * 0.78, -0.1))
    return pose(thing, (at[0], at[1], at[2] + 0.1), turn)


def wheel():
    """A potter's wheel: the splash pan, the turning head of cast aluminium with its rings, smears of slip."""
    pan = paint('#cfc9bb', 0.4, 0.2)
    lathe(
        [
            (0, 0.05),
            (1.3, 0.05),
            (1.36, 0),
            (1.42, 0),
            (1.45, 0.06),
            (1.47, 0.4),
            (1.5, 0.43, 0.02),
            (1.45, 0.44, 0.02),
            (1.42, 0.4),
            (1.4, 0.12, 0.06),
            (0, 0.1),
        ],
        pan,
        0.03,
    )
    head = aluminium('#a9aaa8', 0.34)
    lathe([(0, 0.1), (0.16, 0.1), (0.16, 0.46), (0, 0.46)], head, 0.01)
    rings = [(0, 0.56)]
    for k in range(5):
        r = 0.2 + 0.2 * k
        rings += [(r, 0.56), (r + 0.006, 0.552), (r + 0.012, 0.56)]
    lathe([*rings, (1.08, 0.56), (1.1, 0.545), (1.1, 0.47), (1.08, 0.45), (0, 0.45)], head, 0.004)
    lathe([(0, 0.558), (0.78, 0.558), (0.7, 0.566), (0.4, 0.575), (0, 0.575)], wet_clay('#8f6a55'), 0.01)


def voucher(text):
    """The voucher, printed on card: what it is for, and where."""
    width, height, z = 1.5, 0.92, 0.012
    slab(rectangle(width, height, 0.03), 0.024, paper(), 0.006)
    dark, red = ink(), ink('#b23c28')
    printed('An afternoon', 0.17, dark, (-0.62, 0.24, z), weight=500, align='left')
    printed('at the wheel', 0.17, dark, (-0.62, 0.03, z), weight=500, align='left')
    printed(text, 0.085, red, (-0.62, -0.19, z), align='left')
    printed('Kiln No. 8, Fo Tan', 0.085, dark, (-0.62, -0.33, z), align='left')


def rib_tool(at, turn):
    """A kidney of pear wood for smoothing a wall."""
    outline = rounded(
        [(-0.3, 0.02, 0.1), (-0.16, -0.14, 0.1), (0.16, -0.14, 0.1), (0.3, 0.02, 0.1), (0.12, 0.06, 0.08), (-0.12, 0.06, 0.08)],
        0.08,
        8,
        closed=True,
    )
    slab(outline, 0.035, wood('walnut', 'x', 0.5), 0.014, at=at, turn=turn)


def loop_tool(at, turn):
    """A trimming tool: beech handle, brass ferrule, a loop of steel band."""

    def build():
        lathe([(0, 0), (0.03, 0, 0.02), (0.046, 0.15), (0.04, 0.6), (0.03, 0.72), (0, 0.72)], wood('beech', 'z', 0.5), 0.03)
        lathe([(0, 0.7), (0.034, 0.7), (0.034, 0.8), (0, 0.8)], metal('#c79b4b', 0.3), 0.004)
        strip(
            [
                (-0.012, 0, 0.78),
                (-0.02, 0, 0.84),
                (-0.08, 0, 0.96),
                (-0.06, 0, 1.04),
                (0, 0, 1.06),
                (0.06, 0, 1.04),
                (0.08, 0, 0.96),
                (0.02, 0, 0.84),
                (0.012, 0, 0.78),
            ],
            (0, 1, 0),
            metal('#b9bbb9', 0.25),
            0.03,
            0.008,
        )

    group(build, at, turn)


def workshop(count=1):
    """An afternoon at the wheel: a bowl still wet on the wheel's head, sponge, tools, and the voucher in front."""
    wheel()
    group(wet_bowl, (0, 0, 0.572))
    sponge((1.02, -1.68, 0), (0, 0, 30))
    loop_tool((1.55, -1.95, 0.046), (-90, 0, 62))
    rib_tool((0.72, -2.05, 0.018), (0, 0, 18))
    group(lambda: voucher('For one' if count == 1 else 'For two'), (-0.25, -1.5, 0.43), (66, 0, -9.5))
    if count == 2:
        lathe([(0, 0), (0.66, 0), (0.66, 0.06), (0, 0.06)], wood('beech', 'x', 0.6), 0.012, at=(1.98, -0.75, 0))
        group(lambda: wet_bowl(0.56, 0.46), (1.98, -0.75, 0.06))


PICTURES = [
    *views(
        'gift-card',
        gift_card,
        'stone',
        front=(20, 46),
        angle=(14, 50),
        detail=(20, 40),
        fill=0.74,
        detail_fill=1.6,
        aim=(-0.1, -0.5, 0.1),
        other=gift_card_sealed,
    ),
    Shot('gift-card-hkd500', lambda: gift_card(500), 'stone', 20, 46, 0.74),
    Shot('gift-card-hkd1000', lambda: gift_card(1000), 'stone', 20, 46, 0.74),
    *views('workshop', workshop, 'clay', front=(12, 26), angle=(-40, 40), detail=(20, 30), fill=0.78, detail_fill=2.2, aim=(0, -0.3, 0.95)),
    Shot('workshop-two', lambda: workshop(2), 'clay', 12, 28, 0.78),
    *views('gift-box', gift_box, 'stone', front=(28, 24), angle=(-38, 44), detail=(24, 30), fill=0.72, detail_fill=2.0, aim=(0, -0.2, 1.2)),
    Shot('gift-box-m', lambda: gift_box('m'), 'stone', 28, 24, 0.72),
    Shot('gift-box-l', lambda: gift_box('l'), 'stone', 28, 24, 0.76),
    *views(
        'ribbon-red',
        ribbon_set,
        'stone',
        front=(12, 32),
        angle=(-38, 44),
        detail=(10, 32),
        fill=0.78,
        detail_fill=2.2,
        aim=(0.5, -0.7, 0.15),
    ),
    Shot('ribbon-ink', lambda: ribbon_set('ink'), 'stone', 12, 32, 0.78),
]

SHOTS = [on_wide_paper(shot) for shot in PICTURES]
