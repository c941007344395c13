"""Camera, keyboard and power bank."""

import math

from lettering import arched, around, lettering, print_lines
from lines import flowing, hoop, long_strap, strands, strap
from materials import CREAM, OAT, SEA, VERMILION, Nodes, aluminium, glass, ink, leather, metal, paint, paper, rubber, steel
from shapes import box, group, lathe, outwards, pose, rectangle, rounded, skin, slab
from studio import Shot, views


def coated(colour='#07080d'):
    """The front of a coated lens: nearly black, with a coloured sheen where it mirrors a window."""
    return Nodes('coated').set(Base_Color=colour, Roughness=0.02, Specular=0.8, Clearcoat=0.6, Clearcoat_Roughness=0.0).material


def stadium(width, depth):
    """The outline of a camera seen from above: straight front and back, round ends."""
    return rectangle(width, depth, depth * 0.475, 16)


def around_outline(outline, low, high, material, lift=0.0, bulge=0.0):
    """A skin that stands around an outline between two heights."""
    rings = []
    for k in range(13):
        t = k / 12
        rings.append(
            [
                (x * (1 + lift), y * (1 + lift * 3.4) + math.copysign(bulge * math.sin(math.pi * t), y), low + (high - low) * t)
                for x, y in outline
            ]
        )
    return skin(rings, material, caps=False)


def dial(radius, high, material, at, words=(), turn=0.0):
    """A knurled dial with numbers engraved around its top."""

    def build():
        lathe(
            [(0, 0), (radius, 0), (radius, high * 0.8), (radius * 0.94, high, 0.01), (0, high)], material, 0.008, ribs=44, rib_depth=0.012
        )
        for k, word in enumerate(words):
            number = lettering(word, radius * 0.26, ink('#22211f'), lift=0.001)
            pose(arched(number, radius * 0.7, 90 - k * 360 / len(words)), (0, 0, high + 0.001))
        lathe([(0, high), (radius * 0.42, high), (radius * 0.38, high + 0.012, 0.006), (0, high + 0.012)], material, 0.004, segments=64)

    group(build, at, (0, 0, turn))


def camera_lens():
    """The lens along z: a knurled focus ring, an aperture ring with its numbers, engraved front ring, four elements in a black barrel."""
    black = paint('#17191a', 0.34, 0.1)
    silver = metal('#bdbcb7', 0.28, (1, 1, 40))
    white = ink('#e8e2d4')
    lathe([(0.4, -0.02), (0.58, -0.02), (0.58, 0.05, 0.015), (0.53, 0.07, 0.01), (0.53, 0.12)], silver, 0.008)
    lathe([(0.53, 0.1), (0.535, 0.1), (0.535, 0.2, 0.01), (0.51, 0.215, 0.01)], black, 0.006)
    lathe([(0.5, 0.21), (0.545, 0.215, 0.01), (0.545, 0.36, 0.01), (0.5, 0.365)], black, 0.006, ribs=60, rib_depth=0.012)
    lathe([(0.5, 0.36), (0.51, 0.37), (0.49, 0.48, 0.01), (0.47, 0.5)], silver, 0.006)
    lathe(
        [
            (0.46, 0.49),
            (0.475, 0.5),
            (0.475, 0.6, 0.012),
            (0.455, 0.612, 0.008),
            (0.43, 0.6, 0.008),
            (0.43, 0.56),
            (0.325, 0.52, 0.01),
            (0.3, 0.5),
            (0.28, 0.3),
        ],
        black,
        0.005,
    )
    lathe([(0.3, 0.47), (0.2, 0.44), (0.19, 0.4), (0.14, 0.39), (0.135, 0.3), (0, 0.3)], rubber('#08090b'), 0.01)
    lathe([(0, 0.455), (0.08, 0.45), (0.15, 0.43), (0.19, 0.405)], coated('#0b0a1c'), 0.05)
    lathe([(0.2, 0.446), (0.215, 0.452), (0.23, 0.46)], silver, 0.004)
    lathe([(0, 0.6), (0.1, 0.594), (0.2, 0.572), (0.28, 0.538), (0.315, 0.515)], glass('#dfe4f5', 0, 1.45), 0.05)
    for word, angle in (('PROMENADE 35', 90), ('FERRY POINT  1:2  f=40mm', 270)):
        ring = arched(lettering(word, 0.056, white, spacing=1.1, lift=0.001), 0.378, angle)
        for vertex in ring.data.vertices:
            reach = math.hypot(vertex.co.x, vertex.co.y)
            vertex.co.z = 0.52 + (reach - 0.325) * 0.04 / 0.105 + 0.003
    for k, word in enumerate(('2', '2.8', '4', '5.6', '8', '11', '16')):
        around(lettering(word, 0.065, ink('#1c1c1c'), lift=0.001), 0.505, 155 - k * 22, 0.42)
    for k, word in enumerate(('0.5', '0.7', '1', '1.5', '3', '∞')):
        around(lettering(word, 0.06, white, lift=0.001), 0.536, 150 - k * 22, 0.155)
    lathe(
        [(0, 0), (0.022, 0), (0.022, 0.012, 0.006), (0, 0.012)], paint(VERMILION), 0.004, segments=24, at=(0, 0.575, 0.02), turn=(-90, 0, 0)
    )


def camera_window(width, high, at, material, pane):
    """A window of the finder: a frame that stands out, and dark glass set back in it."""
    outline = rectangle(width, high, 0.03, 6)
    inner = [(x * (1 - 0.05 / width), y * (1 - 0.05 / high)) for x, y in outline]
    slab(outline, 0.05, material, 0.008, [inner[::-1]], at=at, turn=(90, 0, 0))
    slab(inner, 0.02, pane, 0.002, at=(at[0], at[1] + 0.01, at[2]), turn=(90, 0, 0))


def camera(strap_towards=-1):
    """The Promenade 35: silver top and base, tan leather between, one lens with three rings; no battery door in sight."""
    silver = metal('#c2c1bc', 0.3, (40, 1, 1))
    bright = metal('#c8c6c0', 0.24, (1, 1, 40))
    tan = leather('#9c6436', 0.5, 70)
    black = paint('#17191a', 0.4, 0.05)
    pane = coated('#0b1416')
    plan = stadium(2.2, 0.62)
    slab(plan, 0.16, silver, 0.03, at=(0, 0, 0.1))
    around_outline(plan, 0.16, 0.97, tan, 0.004, 0.004)
    slab(stadium(2.2, 0.63), 0.3, silver, 0.035, at=(0, 0, 1.09))
    slab(
        rounded([(-0.62, -0.25), (0.66, -0.25), (0.66, 0.25), (-0.62, 0.25)], 0.1, 10, closed=True),
        0.14,
        silver,
        0.035,
        at=(0, -0.005, 1.28),
    )
    for z in (0.178, 0.945):
        around_outline(stadium(2.206, 0.632), z - 0.006, z + 0.006, rubber('#2a2622'))
    group(camera_lens, (0.06, -0.3, 0.58), (90, 0, 0))
    camera_window(0.34, 0.22, (-0.72, -0.325, 1.08), black, pane)
    camera_window(0.15, 0.13, (0.42, -0.325, 1.1), black, pane)
    camera_window(0.24, 0.13, (0.0, -0.325, 1.11), black, paint('#d9dcd6', 0.2, 0.6))
    pose(lettering('Promenade 35', 0.088, ink('#2b2b29'), lift=0.001), (0.02, -0.257, 1.285), (90, 0, 0))
    pose(lettering('FERRY POINT', 0.045, ink('#2b2b29'), spacing=1.15, lift=0.001), (0.78, -0.318, 1.1), (90, 0, 0))
    dial(0.19, 0.16, bright, (0.78, 0.02, 1.235), ('B', '1', '2', '4', '8', '15', '30', '60', '125', '250', '500'), 20)
    lathe([(0, 0), (0.07, 0), (0.07, 0.1, 0.01), (0.04, 0.115), (0, 0.11)], bright, 0.006, segments=48, at=(0.47, -0.14, 1.35))
    slab([(0.9 * x, y) for x, y in stadium(0.62, 0.12)], 0.045, bright, 0.012, at=(1.0, 0.18, 1.33), turn=(0, 0, -24))
    lathe([(0, 0), (0.09, 0), (0.09, 0.09, 0.01), (0, 0.09)], bright, 0.006, segments=48, at=(0.78, 0.02, 1.395))
    dial(0.2, 0.1, bright, (-0.78, 0.0, 1.235))
    slab(stadium(0.32, 0.07), 0.03, bright, 0.008, at=(-0.76, 0.0, 1.365), turn=(0, 0, 28))
    lathe([(0, 0), (0.03, 0), (0.034, 0.07, 0.01), (0, 0.08)], bright, 0.006, segments=32, at=(-0.64, 0.06, 1.37))
    for side in (-1, 1):
        box((0.34, 0.03, 0.014), black, 0.004, (0, side * 0.13, 1.365))
    box((0.36, 0.3, 0.012), bright, 0.004, (0, 0, 1.352))
    lathe(
        [(0, 0), (0.06, 0), (0.06, 0.04, 0.01), (0.02, 0.05), (0, 0.05)],
        bright,
        0.006,
        segments=40,
        at=(-0.62, -0.3, 0.72),
        turn=(90, 0, 0),
    )
    strap([(-0.62, -0.345, 0.74), (-0.62, -0.35, 0.6), (-0.615, -0.345, 0.46)], 0.075, 0.025, bright, (1, 0, 0))
    camera_back(silver, black, pane)
    for side in (-1, 1):
        lathe(
            [(0, 0), (0.05, 0), (0.05, 0.03, 0.01), (0.025, 0.05), (0, 0.05)],
            bright,
            0.006,
            segments=40,
            at=(side * 1.09, 0, 1.03),
            turn=(0, 90 * side, 0),
        )
    camera_strap(tan, bright, strap_towards)


def camera_back(silver, black, pane):
    """Behind: the hinged back with its seam, the eyepiece and the reminder window for the film."""
    camera_window(0.28, 0.19, (-0.72, 0.335, 1.09), black, pane)
    for x in (-0.98, 0.98):
        box((0.012, 0.012, 0.76), rubber('#2a2622'), 0.003, (x, 0.308, 0.56))
    slab(rectangle(0.4, 0.26, 0.03, 6), 0.02, silver, 0.006, at=(0.3, 0.318, 0.6), turn=(90, 0, 0))
    slab(rectangle(0.34, 0.2, 0.02, 6), 0.02, paper('#e4d8bd'), 0.004, at=(0.3, 0.324, 0.6), turn=(90, 0, 0))
    pose(lettering('ISO 400', 0.07, ink(VERMILION), lift=0.001), (0.3, 0.337, 0.63), (90, 0, 180))
    pose(lettering('36', 0.07, ink(), lift=0.001), (0.3, 0.337, 0.55), (90, 0, 180))


def camera_strap(tan, bright, towards):
    """The neck strap: hangs from split rings at both ends, and lies in a loop on the table before (-1) or behind (1) the camera."""
    for side in (-1, 1):
        hoop(0.075, 0.012, bright, (side * 1.15, 0, 0.965), (90, 0, 0))
    loop = [
        (-1.15, 0.0, 0.93),
        (-1.19, -0.02, 0.6),
        (-1.27, -0.06, 0.22),
        (-1.42, -0.2, 0.04),
        (-1.45, -0.6, 0.02),
        (-1.05, -0.98, 0.02),
        (-0.4, -1.08, 0.02),
        (0.4, -1.18, 0.02),
        (1.05, -1.0, 0.02),
        (1.4, -0.6, 0.02),
        (1.42, -0.2, 0.04),
        (1.27, -0.06, 0.22),
        (1.19, -0.02, 0.6),
        (1.15, 0.0, 0.93),
    ]
    long_strap([(x, y * -towards, z) for x, y, z in loop], 0.12, tan, rubber('#d9c49d'))


def film_canister(at, turn, lying=False, tone=SEA, band=VERMILION, word='400'):
    """A 35 mm cartridge: metal caps, spool knob, printed jacket, velvet lips and a tongue of film."""

    def build():
        bright = metal('#b7b6b1', 0.3, (1, 1, 40))
        lathe([(0, 0.06), (0.21, 0.06, 0.01), (0.23, 0.07, 0.01), (0.23, 0.1, 0.01), (0.2, 0.11)], bright, 0.006)
        lathe([(0.2, 0.71), (0.23, 0.72, 0.01), (0.23, 0.75, 0.01), (0.21, 0.765), (0.13, 0.765, 0.01), (0, 0.75)], bright, 0.006)
        lathe([(0, 0), (0.09, 0, 0.01), (0.09, 0.07), (0, 0.07)], rubber('#161718'), 0.006, segments=48)
        lathe([(0, 0.74), (0.085, 0.74), (0.085, 0.84, 0.01), (0.05, 0.85), (0.05, 0.78), (0, 0.78)], rubber('#161718'), 0.006, segments=48)
        lathe([(0.215, 0.1), (0.215, 0.72)], paint(tone, 0.34, 0.3), 0)
        lathe([(0.217, 0.5), (0.217, 0.66)], paint(band, 0.34, 0.3), 0)
        around(lettering(word, 0.2, ink('#efe8da'), lift=0.001), 0.217, -90, 0.34)
        around(lettering('FERRY POINT', 0.058, ink('#efe8da'), spacing=1.1, lift=0.001), 0.219, -90, 0.58)
        around(lettering('COLOUR  36 EXP', 0.042, ink('#efe8da'), lift=0.001), 0.217, -90, 0.19)
        box((0.1, 0.04, 0.62), paint(tone, 0.34, 0.3), 0.01, (0.2, 0.09, 0.41), (0, 0, 30))
        film = [(0.22, 0.11, 0.41), (0.34, 0.17, 0.41), (0.48, 0.2, 0.41), (0.62, 0.17, 0.41)]
        strap(film, 0.5, 0.008, paint('#3b2a22', 0.16, 0.5), (0, 0, 1))

    group(build, (*at[:2], at[2] + (0.232 if lying else 0)), (90, 0, turn) if lying else (0, 0, turn), 0.8)


def film_box(at, turn):
    """The carton a film is sold in."""

    def build():
        card = paper(OAT, 0.6)
        box((0.5, 0.5, 0.92), card, 0.012, (0, 0, 0.46))
        box((0.506, 0.506, 0.24), paper(SEA, 0.5), 0.01, (0, 0, 0.12))
        box((0.506, 0.506, 0.045), paper(VERMILION, 0.5), 0.01, (0, 0, 0.262))
        for angle in (0, 90, -90):
            face, turned = outwards(math.radians(angle - 90)) * 0.256, (90, 0, angle)
            print_lines([('400', 0.2, 0.56), ('Promenade', 0.085, 0.78), ('COLOUR FILM', 0.05, 0.4)], ink(), face, turned, lift=0.001)
            print_lines([('35 mm × 36', 0.056, 0.13)], ink('#efe8da'), face, turned, lift=0.001)

    group(build, at, (0, 0, turn))


def development_card(at, turn):
    """The card for the first development."""

    def build():
        box((0.95, 0.58, 0.014), paper(OAT), 0.004, (0, 0, 0.007))
        box((0.12, 0.58, 0.015), paper(VERMILION), 0.004, (-0.415, 0, 0.008))
        lines = [('One roll,', 0.1, 0.14), ('developed and scanned', 0.062, 0.01), ('FERRY POINT  SHEUNG WAN', 0.04, -0.18)]
        print_lines(lines, ink(), (0.06, 0, 0.016), lift=0.001)

    group(build, at, (0, 0, turn))


def camera_kit():
    """The starter kit: camera with its strap, three rolls of film (one still boxed) and the card for their development."""
    group(lambda: camera(1), (-0.25, 0.35, 0), (0, 0, 6))
    film_box((1.5, 0.0, 0), -18)
    film_canister((0.75, -0.85, 0), -12)
    film_canister((1.25, -0.95, 0), 62, True, VERMILION, OAT, '400')
    development_card((0.0, -1.35, 0), 12)


KEYBOARDS = {
    'bone': ('#d5cdbd', '#ece5d6', '#b7b0a2', '#3b3f40', '#8a8478'),
    'ink': ('#262d31', '#343c41', '#232a2f', '#cfc7b6', '#2b3338'),
}
KEY_ROWS = (
    [('esc', 1), *[(key, 1) for key in '1234567890-='], ('back', 2)],
    [('tab', 1.5), *[(key, 1) for key in 'QWERTYUIOP[]'], ('\\', 1.5)],
    [('caps', 1.75), *[(key, 1) for key in "ASDFGHJKL;'"], ('enter', 2.25)],
    [('shift', 2.25), *[(key, 1) for key in 'ZXCVBNM,./'], ('shift', 2.75)],
    [('ctrl', 1.25), ('opt', 1.25), ('cmd', 1.25), ('', 6.25), ('cmd', 1), ('opt', 1), ('fn', 1), ('menu', 1), ('ctrl', 1)],
)
KEY_UNIT = 0.2


def keycap(width, material, high, lean):
    """One cap: sides that draw in, a top hollowed for the finger and leaning to its row."""
    half_x, half_y = width / 2, KEY_UNIT * 0.47
    stages = (
        (0, 0, 0.6),
        (0.012, 0.0, 0.6),
        (high * 0.86, 0.019, 0.6),
        (high * 0.97, 0.022, 0.6),
        (high, 0.027, 0.5),
        (high - 0.003, 0.04, 0.4),
        (high - 0.007, 0.07, 0.2),
    )
    rings = []
    for z, inset, corner in stages:
        x, y = half_x - inset, half_y - inset * 0.8
        outline = rectangle(2 * x, 2 * y, 0.026 * (1 + corner), 5)
        back = 0.01 * z / high
        rings.append([(a, b + back, z + (b * math.tan(math.radians(lean)) * z / high)) for a, b in outline])
    return skin(rings, material, angle=50)


def keyboard(colour='bone'):
    """Sixty-two keys on a steel plate in a thick case, one of them red; a braided cable goes out behind."""
    case, cap, dark_cap, letters, cord = KEYBOARDS[colour]
    shell = paint(case, 0.46, 0.05, 0.12)
    caps = {'light': paint(cap, 0.6, 0, 0.25), 'dark': paint(dark_cap, 0.6, 0, 0.25), 'red': paint('#c0432c', 0.6, 0, 0.25)}
    print_ink, light_ink = ink(letters), ink(CREAM)

    def build():
        wide, deep = 15 * KEY_UNIT + 0.2, 5 * KEY_UNIT + 0.2
        outline = rectangle(wide, deep, 0.09, 10)
        inner = rectangle(wide - 0.17, deep - 0.17, 0.03, 6)
        slab(outline, 0.13, shell, 0.02, at=(0, 0, 0.065))
        slab(outline, 0.1, shell, 0.02, [inner[::-1]], at=(0, 0, 0.16))
        box((wide - 0.16, deep - 0.16, 0.02), metal('#75777a', 0.4, (40, 1, 1)), 0.004, (0, 0, 0.135))
        for row, keys in enumerate(KEY_ROWS):
            x = -7.5 * KEY_UNIT
            y = (2 - row) * KEY_UNIT
            lean = (-9, -5, 0, 5, 3)[row]
            high = (0.125, 0.115, 0.108, 0.112, 0.108)[row]
            for word, units in keys:
                middle = x + units * KEY_UNIT / 2
                kind = 'red' if word == 'esc' else 'light' if units == 1 and row < 4 or units > 5 else 'dark'
                pose(keycap(units * KEY_UNIT - 0.014, caps[kind], high, lean), (middle, y, 0.165))
                if word:
                    size = 0.088 if len(word) == 1 else 0.05
                    pose(
                        lettering(word, size, light_ink if kind == 'red' else print_ink, lift=0.001),
                        (middle, y + 0.012, 0.165 + high - 0.0035),
                        (lean, 0, 0),
                    )
                x += units * KEY_UNIT
        pose(lettering('Paper/Street', 0.06, print_ink, lift=0.001), (wide / 2 - 0.3, -deep / 2 - 0.0015, 0.12), (90, 0, 0))
        lathe(
            [(0, 0), (0.045, 0), (0.045, 0.1, 0.01), (0.03, 0.14), (0.026, 0.26), (0, 0.26)],
            rubber('#2b2d2e'),
            0.008,
            segments=40,
            at=(-0.6, deep / 2 - 0.01, 0.1),
            turn=(-90, 0, 0),
        )

    group(build, (0, 0, 0.035), (5, 0, 0))
    for x in (-1.3, 1.3):
        box((0.3, 0.08, 0.05), rubber(), 0.012, (x, -0.5, 0.025))
        box((0.3, 0.08, 0.12), rubber(), 0.012, (x, 0.5, 0.06))
    braid(
        [(-0.6, 0.82, 0.19), (-0.62, 1.0, 0.09), (-0.3, 1.14, 0.03), (0.3, 1.05, 0.03), (0.8, 0.95, 0.03), (1.2, 1.06, 0.03)], 0.027, cord
    )
    slab(rectangle(0.12, 0.06, 0.03), 0.16, rubber('#2b2d2e'), 0.008, at=(1.27, 1.08, 0.032), turn=(90, 0, 105))
    slab(rectangle(0.09, 0.034, 0.017), 0.12, steel(), 0.004, at=(1.39, 1.11, 0.032), turn=(90, 0, 105))


def braid(points, radius, colour):
    """A woven cable: threads crossing around a core, left and right."""
    path = flowing(points, 40)
    core = paint(colour, 0.85, 0)
    strands([path], radius * 0.9, core, 4)
    lines = []
    for sense in (-1, 1):
        for start in range(4):
            line = []
            travelled = 0.0
            for index, place in enumerate(path):
                ahead = path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]
                way = ahead.normalized()
                travelled += ahead.length / 2
                side = way.cross((0.03, 0.02, 1)).normalized()
                up = side.cross(way)
                turn = sense * travelled / (radius * 2.2) + start * math.pi / 2
                line.append(place + (side * math.cos(turn) + up * math.sin(turn)) * radius)
            lines.append(line)
    return strands(lines, radius * 0.2, core, 2)


PEBBLES = {'sand': ('#d8ccb8', '#4a4741'), 'ink': ('#2b353b', '#c9c2b2')}


def powerbank(colour='sand', thick=0.46):
    """A pebble that holds current: smooth and uneven like a stone, a socket and its red woven cable, what is left in per cent and four
    dots.
    """
    tone, letters = PEBBLES[colour]
    shell = paint(tone, 0.62, 0, 0.2)
    rings = []
    for step in range(41):
        turn = -math.pi / 2 + math.pi * step / 40
        reach = math.copysign(abs(math.cos(turn)) ** 0.55, math.cos(turn))
        high = thick / 2 + thick / 2 * math.copysign(abs(math.sin(turn)) ** 0.9, math.sin(turn))
        ring = []
        for k in range(160):
            angle = math.tau * k / 160
            x = math.copysign(abs(math.cos(angle)) ** 0.86, math.cos(angle))
            y = math.copysign(abs(math.sin(angle)) ** 0.86, math.sin(angle))
            lump = 1 + 0.035 * math.cos(angle * 2 + 0.7) + 0.02 * math.cos(angle * 3 + 1.9)
            ring.append((1.05 * x * reach * lump, 0.72 * y * reach * lump, high))
        rings.append(ring)
    skin(rings, shell, angle=180)
    top = thick - 0.006
    slab(rectangle(0.82, 0.19, 0.095), 0.03, paint('#14181a', 0.2, 0.6), 0.006, at=(0.03, -0.27, top - 0.004))
    for k in range(4):
        lathe(
            [(0, 0.006), (0.022, 0.006), (0.024, 0), (0.024, -0.02)],
            lamp_dot(k < 3),
            0.003,
            segments=24,
            at=(-0.25 + k * 0.09, -0.27, top + 0.011),
        )
    pose(lettering('82%', 0.11, lamp_dot(True), weight=500, lift=0.002), (0.26, -0.27, top + 0.014))
    pose(lettering('TERN', 0.19, ink(letters), spacing=1.3, weight=500, lift=0.001), (0.0, 0.15, top + 0.006))
    pose(lettering('20 000 mAh' if thick > 0.5 else '10 000 mAh', 0.085, ink(letters), weight=600, lift=0.001), (0.0, -0.04, top + 0.006))
    middle = thick / 2
    slab(rectangle(0.15, 0.06, 0.03), 0.05, rubber('#111314'), 0.006, at=(-0.35, -0.655, middle), turn=(90, 0, -8))
    metal_end = steel()
    slab(rectangle(0.17, 0.08, 0.04), 0.2, aluminium('#a8aaa8'), 0.012, at=(0.2, -0.76, middle), turn=(90, 0, 4))
    braid(
        [
            (0.2, -0.84, middle),
            (0.23, -0.98, middle * 0.8),
            (0.5, -1.14, 0.08),
            (0.95, -1.12, 0.04),
            (1.24, -0.88, 0.04),
            (1.16, -0.62, 0.04),
        ],
        0.036,
        '#b5412b',
    )
    slab(rectangle(0.17, 0.08, 0.04), 0.2, aluminium('#a8aaa8'), 0.012, at=(1.11, -0.52, 0.042), turn=(90, 0, 25))
    slab(rectangle(0.12, 0.044, 0.022), 0.14, metal_end, 0.005, at=(1.05, -0.39, 0.042), turn=(90, 0, 25))


def lamp_dot(lit):
    """A small white lamp behind the shell, on or off."""
    return (
        Nodes('dot')
        .set(Base_Color='#f4efe2' if lit else '#8d887d', Emission='#fff6e0', Emission_Strength=1.6 if lit else 0.0, Roughness=0.4)
        .material
    )


SHOTS = [
    *views(
        'camera', camera, 'grey', front=(-24, 18), angle=(150, 28), detail=(-14, 20), fill=0.74, detail_fill=1.7, aim=(0.06, -0.75, 0.75)
    ),
    *views(
        'camera-kit',
        camera_kit,
        'grey',
        front=(-6, 28),
        angle=(-40, 40),
        detail=(-4, 30),
        fill=0.8,
        detail_fill=1.7,
        aim=(0.95, -0.8, 0.35),
    ),
    *views(
        'keyboard-bone',
        keyboard,
        'grey',
        front=(-24, 40),
        angle=(146, 26),
        detail=(-30, 30),
        fill=0.8,
        detail_fill=2.4,
        aim=(-1.0, 0.1, 0.25),
    ),
    Shot('keyboard-ink', lambda: keyboard('ink'), 'grey', -24, 40, 0.8),
    *views(
        'powerbank-sand',
        powerbank,
        'grey',
        front=(18, 34),
        angle=(-50, 20),
        detail=(14, 40),
        fill=0.76,
        detail_fill=1.9,
        aim=(0.0, -0.25, 0.4),
    ),
    Shot('powerbank-sand-mah20', lambda: powerbank('sand', 0.72), 'grey', 18, 34, 0.76),
    Shot('powerbank-ink', lambda: powerbank('ink'), 'grey', 18, 34, 0.76),
    Shot('powerbank-ink-mah20', lambda: powerbank('ink', 0.72), 'grey', 18, 34, 0.76),
]
