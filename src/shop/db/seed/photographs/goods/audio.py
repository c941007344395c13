"""Headphones and speakers of Tern."""

import math

from lettering import arched, lettering, print_lines
from lines import along, beside, coil, seam, strap, tube
from materials import INK, VERMILION, cloth, ink, leather, metal, paint, rubber, satin_brass, steel, wood
from parts import screw, stud
from shapes import arc, ball, box, circle, group, lathe, pose, rectangle, skin, slab
from soft import crumple
from studio import Shot, views

PHONES = {'ink': ('#24303a', '#1b2024', '#1d2226', satin_brass), 'sand': ('#d8ccb6', '#b99f7d', '#c3ab88', steel)}


def oval(thing, side, at):
    """Turns a part made along z so that z looks outwards on one side of the head, and makes it as oval as an ear."""
    pose(thing, at, (0, 90 * side, 0))
    thing.scale = (1.1, 0.9, 1)
    return thing


def ear_pad(material, thread, deep=0.25):
    """A ring of foam in leather, creased towards its opening, sewn along the inner edge."""
    rings = []
    for k in range(120):
        angle = math.tau * k / 120
        ring = []
        for step in range(28):
            turn = math.tau * step / 28
            wide = 0.142 * math.copysign(abs(math.cos(turn)) ** 0.8, math.cos(turn))
            high = deep / 2 * math.copysign(abs(math.sin(turn)) ** 0.75, math.sin(turn))
            reach = 0.425 + wide
            crease = 0.007 * math.sin(angle * 31 + math.sin(angle * 5) * 2) * max(0.0, -math.cos(turn)) ** 2
            ring.append(((reach + crease) * math.cos(angle), (reach + crease) * math.sin(angle), -deep / 2 - 0.02 + high))
        rings.append(ring)
    pad = skin(rings, material, closed=True, angle=180)
    crumple(pad, 0.014, 5, seed=3)
    thread_line = seam([(0.335 * x, 0.335 * y, -deep - 0.008) for x, y in circle(1, steps=90)], thread, 0.03, 0.02, 0.006, True)
    return [pad, thread_line]


def ear_cup(side, colour, pad_colour, trim, letter):
    """One ear: shell with an engraved cap, microphone slots, gap, pad and the cloth over the driver."""
    shell = paint(colour, 0.5, 0.04, 0.12)
    dark = rubber('#14171a')
    thread = rubber('#6d675c')
    parts = [
        lathe(
            [(0, 0.3), (0.2, 0.3), (0.4, 0.275, 0.12), (0.53, 0.2, 0.12), (0.57, 0.06, 0.05), (0.57, 0.02, 0.012), (0.54, 0.0), (0, 0)],
            shell,
        ),
        lathe([(0, 0.297), (0.29, 0.297), (0.315, 0.302, 0.006), (0.325, 0.296, 0.006), (0.328, 0.28)], trim, 0.004),
        lathe([(0, 0.304), (0.285, 0.304, 0.006), (0.292, 0.298)], paint(colour, 0.36, 0.1), 0.004),
        lathe([(0, 0.03), (0.53, 0.03), (0.53, -0.05), (0, -0.05)], dark, 0.004),
        lathe([(0, -0.1), (0.34, -0.1), (0.34, -0.04)], cloth('#2c3033', 150, 0.7, 0.1), 0),
    ]
    parts += ear_pad(leather(pad_colour, 0.5, 60), thread)
    for part in parts:
        oval(part, side, (0, 0, 0))
    mark = lettering('TERN', 0.12, trim, spacing=1.3, lift=0.004)
    pose(mark, (side * 0.306, 0, 0), (90, 0, 90 * side))
    name = lettering(letter, 0.22, rubber('#7b7a74'), weight=500)
    pose(name, (side * -0.098, 0, 0), (90, 0, -90 * side))
    for turn in (-26, 26, 154, 206):
        angle = math.radians(turn)
        place = (side * 0.12, 0.517 * math.sin(angle), 0.632 * math.cos(angle))
        box((0.03, 0.1, 0.012), dark, 0.005, place, (-turn, 0, 0))
    for place in (-0.14, 0.0, 0.14):
        at = (side * 0.1, 0.5 - abs(place) * 0.2, place - 0.1)
        lathe([(0, 0), (0.034, 0), (0.034, 0.03, 0.012), (0, 0.034)], trim, 0.01, segments=40, at=at, turn=(-90, 0, 0))


def yoke(side, material, at):
    """The fork that carries a cup on two pivots, and the bar that slides out of the headband."""
    pivot = [(0, -0.06), (0.062, -0.06), (0.062, 0.03, 0.012), (0.03, 0.036), (0.026, 0.026), (0, 0.026)]

    def build():
        strap([(side * 0.1, y, z) for y, z in arc(0, 180, 12, (0.56, 0.6984))], 0.085, 0.035, material, (1, 0, 0), 6)
        for sign in (-1, 1):
            lathe(pivot, material, 0.01, segments=48, at=(side * 0.1, sign * 0.56, 0), turn=(-90 * sign, 0, 0))

    group(build, at)


def phones(colour='ink'):
    """Over-ear headphones standing on their cups: padded band with a seam, steel or brass arms that hinge and slide."""
    shell, pad, band, trim_of = PHONES[colour]
    trim = trim_of()
    hide = leather(band, 0.5, 60)
    shape = paint(shell, 0.5, 0.04, 0.12)
    thread = rubber('#a48d63' if colour == 'ink' else '#8d7a5c')
    for side, letter in ((-1, 'L'), (1, 'R')):
        group(lambda: ear_cup(side, shell, pad, trim, letter), (side * 0.86, 0, 0.63), (0, 0, side * 7))
        yoke(side, trim, (side * 0.86, 0, 0.63))
        strap([(side * 0.955, 0, 1.26), (side * 0.95, 0, 1.5), (side * 0.925, 0, 1.72)], 0.13, 0.035, trim, (0, 1, 0))
        at = (side * 0.957, 0, 1.33)
        lathe([(0, -0.07), (0.075, -0.07), (0.075, 0.07, 0.02), (0, 0.07)], trim, 0.015, segments=48, at=at, turn=(0, 90, 0))
        for place in (1.45, 1.5, 1.55):
            box((0.005, 0.07, 0.008), ink('#3a352c'), 0.002, (side * 0.972, 0, place))
    bow = [(x, 0, z) for x, z in arc(6, 174, 14, (0.93, 0.98), (0, 1.42))]
    strap(bow, 0.25, 0.055, shape, steps=8, crown=0.01)
    cover = [(x, 0, z) for x, z in arc(30, 150, 12, (0.945, 0.99), (0, 1.42))]
    strap(cover, 0.29, 0.09, hide, (0, 1, 0), 8, [0.9] + [1] * 11 + [0.9], crown=0.02)
    cushion = [(x, 0, z) for x, z in arc(34, 146, 14, (0.875, 0.92), (0, 1.42))]
    crumple(strap(cushion, 0.27, 0.07, leather(pad, 0.5, 60), (0, 1, 0), 10, [0.7, 0.95] + [1] * 11 + [0.95, 0.7], crown=0.05), 0.014, 7)
    for offset in (-0.115, 0.115):
        for lift in (-0.055, 0.055):
            seam(beside(along(cover, steps=8), offset, lift), thread, 0.035, 0.022, 0.006)
    for side in (-1, 1):
        box((0.075, 0.275, 0.1), trim, 0.03, (side * 0.925, 0, 1.54), (0, -8 * side, 0))
        pose(lettering('TERN', 0.055, ink('#1a1d1f'), weight=600, spacing=1.2), (side * 0.966, 0, 1.54), (90, 0, 90 * side))


def studio_cup(side):
    """A round closed cup of the monitor headphones: turned rim, vent slots, deep velour pad, a screw in its middle."""
    shell = paint('#2a2d2f', 0.55, 0, 0.2)
    bright = metal('#b9bab7', 0.3, (1, 1, 40))
    profile = [(0, 0.2), (0.33, 0.2, 0.02), (0.35, 0.17, 0.02), (0.38, 0.17, 0.02), (0.4, 0.21, 0.03), (0.5, 0.19, 0.06)]

    def build():
        lathe([*profile, (0.57, 0.08, 0.04), (0.57, 0, 0.02), (0, 0)], shell, 0.01)
        lathe([(0.355, 0.165), (0.355, 0.196), (0.376, 0.196), (0.376, 0.165)], bright, 0.004)
        lathe([(0.574, 0.035), (0.582, 0.035), (0.582, 0.06), (0.574, 0.06)], bright, 0.003)
        lathe([(0, 0.03), (0.53, 0.03), (0.53, -0.05), (0, -0.05)], rubber('#121314'), 0.004)
        lathe([(0, -0.1), (0.34, -0.1), (0.34, -0.04)], cloth('#9b8f7a', 150, 0.7, 0.1), 0)
        lathe([(0, 0.2), (0.045, 0.2), (0.045, 0.222, 0.01), (0, 0.224)], bright, 0.008, segments=48)
        box((0.07, 0.012, 0.01), rubber('#111111'), 0.002, (0, 0, 0.222))
        pose(arched(lettering('TERN  M1', 0.07, ink('#c9c2b2'), weight=500, spacing=1.15), 0.24, 0), (0, 0, 0.201))
        pose(arched(lettering('38 OHM  CLOSED', 0.045, ink('#c9c2b2'), spacing=1.15), 0.25, 180), (0, 0, 0.201))
        ear_pad(cloth('#3a3632', 160, 0.5, 0.9), rubber('#6d675c'), 0.3)

    group(build, turn=(0, 90 * side, 0))


def studio_phones():
    """The wired monitors: a strip of spring steel, a leather sling under it, a cable coiled like a telephone's with a large jack."""
    spring = metal('#b4b6b5', 0.24, (1, 40, 1))
    tan = leather('#9a6a43', 0.5, 50)
    black = rubber('#1a1b1c')
    for side in (-1, 1):
        group(lambda: studio_cup(side), (side * 0.88, 0, 0.59), (0, -3 * side, 8 * side))
        points = [(side * 0.92, y, z) for y, z in arc(0, 180, 12, (0.605, 0.66), (0, 0.59))]
        tube(points, 0.022, spring)
        for y in (-0.6, 0.6):
            ball(0.045, black, (side * 0.91, y, 0.59))
        box((0.1, 0.2, 0.32), black, 0.03, (side * 0.93, 0, 1.3))
        stud(0.05, 0.032, spring, (side * 0.975, 0, 1.38), (0, 90 * side, 0))
        pose(lettering('L' if side < 0 else 'R', 0.09, ink('#d6cfbf'), weight=600), (side * 0.982, 0, 1.24), (90, 0, 90 * side))
    strap([(x, 0, z) for x, z in arc(0, 180, 15, (0.93, 0.92), (0, 1.34))], 0.2, 0.018, spring)
    widths = [0.42, 0.62, 0.85] + [1] * 7 + [0.85, 0.62, 0.42]
    sling = [(x, 0, z) for x, z in arc(14, 158, 12, (0.84, 0.68), (0, 1.36))]
    crumple(strap(sling, 0.36, 0.035, tan, (0, 1, 0), 10, widths, crown=0.008), 0.008, 5)
    for sign in (-1, 1):
        edge = [place + wide * sign * 0.155 * widths[min(k // 10, 12)] + out * 0.03 for k, (place, wide, out) in enumerate(along(sling))]
        seam(edge[25:-25], rubber('#d8c39a'), 0.04, 0.026, 0.006)
    for side in (-1, 1):
        strap([(side * 0.815, 0, 1.53), (side * 0.86, 0, 1.4), (side * 0.92, 0, 1.32)], 0.12, 0.03, tan, (0, 1, 0))
    cable(black, spring)


def cable(black, bright):
    """The cable: locks into the left cup with a collar, runs straight to the paper, then coiled to a 6.3 mm jack."""
    lathe(
        [(0, 0), (0.05, 0), (0.055, 0.06), (0.045, 0.14), (0.025, 0.22), (0, 0.22)],
        bright,
        0.01,
        segments=48,
        at=(-0.93, -0.16, 0.04),
        turn=(100, 0, -6),
    )
    tube([(-0.93, -0.3, 0.055), (-0.98, -0.55, 0.04), (-0.9, -0.86, 0.04), (-0.72, -1.0, 0.05)], 0.024, black)
    coil(
        [(-0.72, -1.0, 0.085), (-0.2, -1.12, 0.085), (0.4, -1.0, 0.085), (0.85, -0.72, 0.085), (1.3, -0.78, 0.085)], 0.06, 0.024, 46, black
    )
    gold = metal('#d2ac5c', 0.2)

    def jack():
        lathe([(0, -0.28), (0.03, -0.28), (0.045, -0.2), (0.07, 0, 0.02), (0.07, 0.3, 0.02), (0, 0.3)], black, 0.01, segments=48)
        lathe([(0.072, 0.02), (0.076, 0.03), (0.076, 0.1), (0.072, 0.11)], bright, 0.002, segments=48)
        lathe(
            [
                (0, 0.3),
                (0.055, 0.3),
                (0.055, 0.34),
                (0.05, 0.35),
                (0.05, 0.52),
                (0.045, 0.53),
                (0.05, 0.54),
                (0.05, 0.6),
                (0.044, 0.61),
                (0.05, 0.64, 0.02),
                (0.03, 0.69),
                (0, 0.71),
            ],
            gold,
            0.006,
            segments=48,
        )

    tube([(1.3, -0.78, 0.09), (1.4, -0.84, 0.08), (1.44, -0.93, 0.075)], 0.024, black)
    group(jack, (1.46, -1.06, 0.076), (90, 0, 20))


QUAY = {'sand': ('#d6cab4', '#a79f90', '#c6bba6', '#8f5d38'), 'ink': ('#262f35', '#3a444a', '#333b40', '#8a5836')}


def upright(points, depth, material, edge, at=(0, 0, 0), holes=()):
    """A flat outline in x and z, given depth along y."""
    return slab(points, depth, material, edge, holes, at, (90, 0, 0))


def knob(material, at, turn=0, radius=0.1, high=0.13):
    """A turned knob with a fluted side and a pointer."""

    def build():
        lathe(
            [(0, 0), (radius, 0), (radius, high, 0.015), (radius * 0.8, high + 0.004), (0, high)], material, 0.008, ribs=36, rib_depth=0.018
        )
        lathe([(0, 0), (radius * 1.25, 0), (radius * 1.25, 0.012, 0.006), (0, 0.012)], rubber('#1c1e20'), 0.004, segments=64)
        box((0.012, radius * 0.75, 0.012), ink('#2a2620'), 0.003, (0, radius * 0.55, high + 0.003))

    group(build, at, (0, 0, turn))


def speaker(colour='sand'):
    """The Quay: a case in powder coat, grille of woven cloth in a brass frame, three knobs on top, a stitched strap from side to side."""
    case, weave, panel, tan = QUAY[colour]
    shell = paint(case, 0.5, 0.03, 0.16)
    bright = satin_brass()
    hide = leather(tan, 0.46, 50)
    black = rubber('#191b1c')
    middle = 0.74
    upright(rectangle(2.3, 1.3, 0.24, 10), 0.84, shell, 0.07, (0, 0, middle))
    upright(rectangle(2.06, 1.06, 0.15, 10), 0.03, black, 0.008, (0, -0.415, middle))
    upright(rectangle(2.04, 1.04, 0.14, 10), 0.04, bright, 0.008, (0, -0.425, middle), [rectangle(1.985, 0.985, 0.115, 10)[::-1]])
    upright(rectangle(1.98, 0.98, 0.11, 10), 0.05, cloth(weave, 56, 1.0, 0.25), 0.02, (0, -0.425, middle))
    box((0.34, 0.02, 0.11), bright, 0.008, (0.72, -0.456, middle - 0.36))
    pose(lettering('TERN', 0.07, ink('#2a2216'), weight=600, spacing=1.25), (0.72, -0.467, middle - 0.36), (90, 0, 0))
    top = middle + 0.65
    box((1.5, 0.42, 0.016), paint(panel, 0.4, 0.1), 0.006, (0, 0, top))
    for x, word, turn in ((-0.42, 'VOLUME', 30), (0, 'BASS', -15), (0.42, 'TREBLE', 10)):
        knob(bright, (x, 0.02, top + 0.01), turn)
        pose(lettering(word, 0.056, ink('#2a2216' if colour == 'sand' else '#cfc7b6'), spacing=1.1), (x, -0.155, top + 0.011))
    for x in (-0.66, 0.66):
        screw(bright, (x, 0, top + 0.008), (0, 0, 30))
    path = [
        (-1.165, 0, 0.74),
        (-1.175, 0, 1.05),
        (-1.15, 0, 1.42),
        (-0.98, 0, 1.68),
        (-0.5, 0, 1.83),
        (0, 0, 1.865),
        (0.5, 0, 1.83),
        (0.98, 0, 1.68),
        (1.15, 0, 1.42),
        (1.175, 0, 1.05),
        (1.165, 0, 0.74),
    ]
    crumple(strap(path, 0.3, 0.04, hide, (0, 1, 0), 14, [1, 1, 1, 0.92, 0.85, 0.85, 0.85, 0.92, 1, 1, 1], crown=0.008), 0.006, 4)
    places = along(path, steps=14)
    for sign in (-1, 1):
        for lift in (-0.028, 0.028):
            seam(beside(places, sign * 0.09, lift), rubber('#d9c49d'), 0.045, 0.028, 0.007)
    for side in (-1, 1):
        for z in (0.84, 1.0):
            stud(0.05, 0.032, bright, (side * 1.19, 0, z), (0, 90 * side, 0))
        for y in (-0.28, 0.28):
            lathe([(0, 0), (0.09, 0), (0.1, 0.1), (0, 0.1)], black, 0.015, segments=48, at=(side * 0.85, y, 0))
    speaker_back(middle, black, bright, panel)


def speaker_back(middle, black, bright, panel):
    """Behind: a screwed plate with the bass opening, the socket for the charger and what the type label says."""
    upright(rectangle(1.9, 0.92, 0.12, 10), 0.03, paint(panel, 0.6, 0, 0.1), 0.008, (0, 0.42, middle))
    for x in (-0.87, 0.87):
        for z in (-0.38, 0.38):
            screw(bright, (x, 0.434, middle + z), (-90, 0, 20))
    lathe(
        [(0.3, 0), (0.34, 0.0), (0.34, 0.035, 0.012), (0.28, 0.035, 0.012), (0.24, -0.03)],
        bright,
        0.008,
        at=(0.42, 0.42, middle),
        turn=(-90, 0, 0),
    )
    lathe(
        [(0, 0.01), (0.08, 0.022), (0.2, 0.02), (0.25, 0.028, 0.02), (0.29, 0.01)], black, 0.01, at=(0.42, 0.425, middle), turn=(-90, 0, 0)
    )
    upright(rectangle(0.16, 0.06, 0.03), 0.02, black, 0.004, (-0.62, 0.432, middle - 0.2))
    lines = [('QUAY', 0.13, 0.2), ('PORTABLE SPEAKER', 0.06, 0.06), ('USB-C 5 V 3 A   20 W', 0.048, -0.04)]
    letters = ink(INK if panel != '#333b40' else '#c9c2b2')
    print_lines(lines, letters, (-0.45, 0.437, middle), (90, 0, 180), weight=500, spacing=1.1)


def driver(radius, at, cone, surround, bright, dome=False):
    """A loudspeaker chassis: screwed basket ring, rubber surround, paper cone with dust cap, or a silk dome in its horn."""

    def build():
        lathe(
            [(radius * 0.98, -0.02), (radius * 1.14, 0.0), (radius * 1.14, 0.022, 0.01), (radius, 0.028, 0.01), (radius * 0.97, -0.01)],
            bright,
            0.006,
        )
        if dome:
            lathe([(radius, 0.012), (radius * 0.8, -0.02), (radius * 0.4, -0.045), (radius * 0.38, -0.05)], paint('#1c1f21', 0.5), 0.02)
            lathe(
                [(radius * 0.4, -0.05), (radius * 0.36, -0.01, 0.04), (radius * 0.2, 0.03, 0.05), (0, 0.04)],
                cloth('#2b2b2b', 200, 0.3, 0.5),
                0.02,
            )
        else:
            lathe(
                [(radius, 0.0), (radius * 0.98, 0.02), (radius * 0.91, 0.045, 0.03), (radius * 0.83, 0.015), (radius * 0.8, 0.0)],
                surround,
                0.015,
            )
            lathe([(radius * 0.84, 0.005), (radius * 0.6, -0.06), (radius * 0.36, -0.14), (radius * 0.34, -0.15)], cone, 0.02)
            lathe([(radius * 0.4, -0.135), (radius * 0.34, -0.075, 0.05), (radius * 0.18, -0.045, 0.05), (0, -0.038)], cone, 0.03)
        for k in range(6 if not dome else 4):
            angle = math.tau * (k + 0.5) / (6 if not dome else 4)
            screw(rubber('#202020'), (radius * 1.07 * math.cos(angle), radius * 1.07 * math.sin(angle), 0.022), (0, 0, 40 * k), 0.022)

    group(build, at, (90, 0, 0))


SHELF = {'ink': ('#262f35', 'walnut', '#8d7350', '#cfc7b6'), 'sand': ('#d6cab4', 'oak', '#3a3f42', '#35393b')}


def shelf_speaker(colour='ink'):
    """One shelf speaker: painted cabinet between two boards of solid wood, tweeter above a paper cone, terminals behind."""
    tone, timber, cone, letters = SHELF[colour]
    cabinet = paint(tone, 0.5, 0.03, 0.12)
    board = wood(timber, 'z')
    black = rubber('#191b1c')
    bright = metal('#8f8d86', 0.35) if colour == 'ink' else satin_brass()
    height, depth, foot = 1.72, 1.0, 0.05
    middle = foot + height / 2
    box((0.92, depth - 0.32, height), cabinet, 0.02, (0, 0.145, middle))
    openings = [circle(radius, (0, z - middle))[::-1] for radius, z in ((0.34, 0.56), (0.195, 1.29))]
    upright(rectangle(0.92, height, 0.02, 10), 0.3, cabinet, 0.012, (0, -depth / 2 + 0.165, middle), openings)
    for side in (-1, 1):
        box((0.075, depth + 0.02, height + 0.02), board, 0.025, (side * 0.5, 0, middle))
    driver(0.335, (0, -depth / 2 + 0.016, 0.56), paint(cone, 0.75, 0), rubber('#202224'), bright)
    driver(0.19, (0, -depth / 2 + 0.016, 1.29), None, None, bright, True)
    box((0.22, 0.012, 0.07), satin_brass(), 0.006, (0, -depth / 2 + 0.01, 0.145))
    pose(lettering('TERN', 0.045, ink('#2a2216'), weight=600, spacing=1.25), (0, -depth / 2 + 0.003, 0.145), (90, 0, 0))
    lathe(
        [(0.14, 0.02), (0.16, 0.02, 0.01), (0.15, 0.03), (0.11, 0.01, 0.03), (0.1, -0.1), (0, -0.1)],
        black,
        0.01,
        at=(0, depth / 2 - 0.03, 1.3),
        turn=(-90, 0, 0),
    )
    box((0.5, 0.02, 0.3), black, 0.01, (0, depth / 2 - 0.01, 0.5))
    for x, ring in ((-0.12, VERMILION), (0.12, '#2a2a2a')):
        lathe(
            [(0, 0), (0.05, 0), (0.05, 0.05), (0.06, 0.05, 0.01), (0.06, 0.13, 0.01), (0, 0.13)],
            satin_brass(),
            0.006,
            ribs=20,
            rib_depth=0.02,
            at=(x, depth / 2, 0.5),
            turn=(-90, 0, 0),
        )
        lathe(
            [(0.051, 0.03), (0.066, 0.03), (0.066, 0.045), (0.051, 0.045)],
            paint(ring),
            0.004,
            segments=48,
            at=(x, depth / 2, 0.5),
            turn=(-90, 0, 0),
        )
    pose(lettering('QUAY  PAIR', 0.07, ink(letters), weight=500, spacing=1.1), (0, depth / 2 - 0.012, 0.86), (90, 0, 180))
    for x in (-0.38, 0.38):
        for y in (-0.38, 0.38):
            lathe([(0, 0), (0.06, 0), (0.06, foot + 0.01), (0, foot + 0.01)], black, 0.01, segments=40, at=(x, y, 0))


def speaker_pair(colour='ink'):
    """Two matched shelf speakers, one turned a little towards the other."""
    group(lambda: shelf_speaker(colour), (-0.74, -0.05, 0), (0, 0, 6))
    group(lambda: shelf_speaker(colour), (0.74, 0.1, 0), (0, 0, -26))


SHOTS = [
    *views('phones-ink', phones, 'grey', front=(34, 12), angle=(-148, 26), detail=(62, 12), fill=0.74, aim=(0.93, -0.1, 0.95)),
    Shot('phones-sand', lambda: phones('sand'), 'grey', 34, 12, 0.74),
    *views(
        'phones-studio',
        studio_phones,
        'grey',
        front=(24, 18),
        angle=(-40, 30),
        detail=(20, 24),
        fill=0.8,
        detail_fill=1.9,
        aim=(0.7, -0.85, 0.12),
    ),
    *views('speaker-sand', speaker, 'grey', front=(24, 14), angle=(154, 22), detail=(28, 32), fill=0.72, aim=(0.4, -0.1, 1.45)),
    Shot('speaker-ink', lambda: speaker('ink'), 'grey', 24, 14, 0.72),
    *views('speaker-pair-ink', speaker_pair, 'grey', front=(14, 12), angle=(-158, 24), detail=(20, 10), fill=0.78, aim=(-0.7, -0.5, 0.75)),
    Shot('speaker-pair-sand', lambda: speaker_pair('sand'), 'grey', 14, 12, 0.78),
]
