"""Lamps: the Peak domes and the lamps with arms, all switched on."""

import math

from lettering import arched, lettering
from lines import tube
from materials import cloth, ink, light, paint, rubber, satin_brass
from shapes import arc, ball, box, circle, group, lathe, pose, spindle
from studio import Shot, bulb, unframed, views

# Shell, its gloss, the letters on the foot, and the threads of the cable.
SHELLS = {
    'cream': ('#ddceb1', 0.42, '#54473a', '#b06a48'),
    'sea': ('#2f4f5a', 0.4, '#d9cfb8', '#d9cfb8'),
    'red': ('#b03420', 0.12, '#ecd9c4', '#3a2a26'),
    'ink': ('#24303a', 0.42, '#d9cfb8', '#b06a48'),
}
WARM = '#ffb05c'


def shell(colour):
    """Spun aluminium, powder-coated; the red one is rubbed lacquer."""
    tone, rough, _, _ = SHELLS[colour]
    return paint(tone, rough, 0.9) if rough < 0.3 else paint(tone, rough, 0.12, 0.05)


def cable(colour, points):
    """A cable in woven cloth that runs out of the picture."""
    unframed(tube(points, 0.026, cloth(SHELLS[colour][3], 230, 0.9, 0.3, second='#3b3631')))


def dome(material, inside, radius, rise, height, thick=0.03):
    """A shade spun from one disc: the rim rolled in, matt white within."""
    outer = arc(-5, 90, 40, (radius, rise), (0, height))
    lathe(outer, material, 0, segments=200)
    lathe(arc(-5, 90, 40, (radius - thick, rise - thick), (0, height)), inside, 0, segments=120)
    rim = circle(thick * 0.62, (outer[0][0] - thick / 2, outer[0][1]), 16)
    lathe([*rim, rim[0]], material, 0, segments=200)


def ring_of_light(radius, height, power):
    """Light that falls past the stem on every side, as from a wide opal bulb."""
    for k in range(4):
        angle = math.tau * (k + 0.5) / 4
        bulb((radius * math.cos(angle), radius * math.sin(angle), height), power / 4, WARM, 0.12)


def lamp(colour='cream'):
    """The Peak dome: a mushroom of spun aluminium on a turned foot, dimmed by a touch of the foot."""
    body = shell(colour)
    lathe(
        [
            (0, 0.02),
            (0.52, 0.02),
            (0.53, 0),
            (0.58, 0),
            (0.6, 0.02, 0.02),
            (0.6, 0.085, 0.035),
            (0.4, 0.11, 0.06),
            (0.235, 0.2, 0.16),
            (0.165, 0.62, 0.34),
            (0.15, 1.3),
            (0, 1.3),
        ],
        body,
        below=(0.018, rubber()),
    )
    lathe([(0.153, 1.1), (0.163, 1.1), (0.163, 1.24), (0.153, 1.24)], satin_brass(), 0.004)
    dome(body, paint('#f4ead8', 0.9, 0), 0.98, 0.86, 1.27)
    ball(0.2, light('#ffdba8', 6), (0, 0, 1.62))
    mark = lettering('Lumen & Co', 0.062, ink(SHELLS[colour][2]), weight=500)
    arched(mark, -0.5, height=0.106)
    ring_of_light(0.42, 1.36, 150)
    lathe([(0, -0.03), (0.05, -0.03), (0.045, 0.06), (0.03, 0.09), (0, 0.09)], rubber(), 0.01, at=(0.5, 0.3, 0.052), turn=(0, 90, 31))
    cable(
        colour,
        [
            (0.52, 0.31, 0.052),
            (0.8, 0.46, 0.028),
            (1.25, 0.5, 0.026),
            (1.75, 0.28, 0.026),
            (2.4, 0.2, 0.026),
            (4, 0.5, 0.026),
            (9, -0.6, 0.026),
        ],
    )


def night_light(colour='cream', power=75):
    """The Peak lamp made small and squat, without a cable."""
    body = shell(colour)
    lathe(
        [
            (0, 0.03),
            (0.5, 0.03),
            (0.51, 0),
            (0.56, 0),
            (0.58, 0.02, 0.02),
            (0.58, 0.12, 0.05),
            (0.44, 0.16, 0.06),
            (0.3, 0.32, 0.16),
            (0.25, 0.62, 0.2),
            (0.25, 0.9),
            (0, 0.9),
        ],
        body,
        below=(0.02, rubber()),
    )
    dome(body, paint('#f4ead8', 0.9, 0), 0.92, 0.78, 0.86, 0.045)
    ball(0.2, light('#ffdba8', 6), (0, 0, 1.2))
    arched(lettering('Lumen & Co', 0.075, ink(SHELLS[colour][2]), weight=500), -0.5, height=0.149)
    ring_of_light(0.46, 0.95, power)


def joint(at, radius=0.1, depth=0.3):
    """A brass cone that tightens as it wears, with its slotted screw."""
    x, y, z = at
    lathe(
        [
            (0, -depth / 2),
            (radius * 0.62, -depth / 2),
            (radius * 0.66, 0),
            (radius, depth * 0.26),
            (radius, depth * 0.42),
            (radius * 0.86, depth / 2),
            (0, depth / 2),
        ],
        satin_brass(),
        0.012,
        at=at,
        turn=(90, 0, 0),
    )
    box((radius * 1.1, 0.01, 0.016), rubber('#2a2118'), 0.002, (x, y - depth / 2 - 0.001, z), (0, 32, 0))


def shade(colour, radius, length, power):
    """A shade hanging from its joint at the origin: brass collar, a slit behind it that lets a little light back, white inside."""
    body = shell(colour)
    lathe([(0, 0.02), (0.1, 0.02), (0.115, -0.02), (0.115, -0.2), (0, -0.2)], satin_brass(), 0.012)
    outer = [(0.135, -0.16), (0.17, -0.165), (0.215, -0.22), (radius * 0.3 + 0.16, -length * 0.5), (radius, -length)]
    lathe(
        [
            *outer,
            (radius - 0.022, -length),
            (radius * 0.3 + 0.134, -length * 0.5),
            (0.19, -0.235),
            (0.15, -0.19),
            (0.135, -0.19),
            (0.135, -0.16),
        ],
        body,
        0.012,
        segments=160,
    )
    lathe(
        [(radius - 0.03, -length + 0.012), (radius * 0.3 + 0.128, -length * 0.5), (0.18, -0.245)],
        paint('#f6eedf', 0.85, 0),
        0,
        segments=120,
    )
    ball(radius * 0.3, light('#ffdba8', 12), (0, 0, -length * 0.6))
    bulb((0, 0, -length * 0.9), power, WARM, radius * 0.25)


def arm_lamp(colour, foot, elbow, head, base=(0.52, 0.1), cone=(0.4, 0.62), tilt=12, power=240, balance=0.0, bar=0.034):
    """A lamp of a heavy foot, two arms on brass cones and a shade; places are (x, z). `balance` is how far a counterweight stands out
    behind the elbow.
    """
    body = shell(colour)
    radius, height = base
    (fx, fz), (ex, ez), (hx, hz) = foot, elbow, head
    lathe(
        [
            (0, 0.02),
            (radius - 0.07, 0.02),
            (radius - 0.06, 0),
            (radius - 0.02, 0),
            (radius, 0.02, 0.02),
            (radius, height, 0.035),
            (0.1, height + 0.015, 0.02),
            (0, height + 0.015),
        ],
        body,
        below=(0.018, rubber()),
        at=(fx, 0, 0),
    )
    lathe([(0.085, height), (0.085, height + 0.06), (0.05, height + 0.09), (0.04, fz), (0, fz)], satin_brass(), 0.012, at=(fx, 0, 0))
    spindle([(0, 0), (bar, 0), (bar, 1), (0, 1)], (fx, -0.07, fz), (ex, -0.07, ez), body)
    way = math.hypot(hx - ex, hz - ez)
    back = (ex - (hx - ex) * balance / way, ez - (hz - ez) * balance / way)
    spindle([(0, 0), (bar, 0), (bar, 1), (0, 1)], (back[0], 0.07, back[1]), (hx, 0.07, hz), body)
    if balance:
        far = (ex - (hx - ex) * (balance + 0.3) / way, ez - (hz - ez) * (balance + 0.3) / way)
        spindle(
            [(0, 0), (0.12, 0), (0.13, 0.06), (0.13, 0.94), (0.12, 1), (0, 1)],
            (far[0], 0.07, far[1]),
            (back[0], 0.07, back[1]),
            satin_brass(),
            0.012,
        )
    for x, z, size in ((fx, fz, 0.1), (ex, ez, 0.1), (hx, hz, 0.085)):
        joint((x, 0, z), size)
    group(lambda: shade(colour, *cone, power), (hx, 0, hz), (0, tilt, 0))
    cord = rubber('#4a4038')
    tube(
        [(fx + 0.06, -0.07, fz - 0.14), (fx - 0.16, -0.07, fz + 0.02), (fx + (ex - fx) * 0.12 - 0.05, -0.07, fz + (ez - fz) * 0.12)],
        0.014,
        cord,
    )
    tube(
        [
            (ex - (ex - fx) * 0.1 - 0.03, -0.07, ez - (ez - fz) * 0.1),
            (ex - 0.19, 0.0, ez + 0.06),
            (ex + (hx - ex) * 0.12, 0.08, ez + (hz - ez) * 0.12),
        ],
        0.014,
        cord,
    )
    mark = lettering('Lumen & Co', 0.06, ink(SHELLS[colour][2]), weight=500)
    pose(arched(mark, 0.12 - radius, height=height + 0.006), (fx, 0, 0))
    cable(
        colour,
        [
            (fx - radius * 0.7, radius * 0.7, 0.05),
            (fx - radius - 0.15, radius * 0.9, 0.028),
            (fx - radius - 0.6, 0.4, 0.026),
            (fx - 2.2, 0.1, 0.026),
            (fx - 8, 0.3, 0.026),
        ],
    )


def knob(at, radius=0.075):
    """A knurled brass switch that fingers find in the dark."""
    lathe([(0, 0), (radius, 0), (radius, 0.08), (radius * 0.8, 0.1), (0, 0.1)], satin_brass(), 0.01, ribs=30, rib_depth=0.035, at=at)


def desk_lamp(colour='ink'):
    """The two-arm desk lamp: no springs, no clamps."""
    arm_lamp(colour, (-0.42, 0.3), (-0.86, 1.42), (0.5, 2.06))
    knob((-0.12, -0.12, 0.11))


def reading_lamp(colour='cream'):
    """The bedside lamp: a shorter arm, a narrower beam, a large switch."""
    arm_lamp(colour, (-0.3, 0.3), (-0.52, 1.0), (0.24, 1.5), (0.5, 0.1), (0.27, 0.6), 16, 150)
    knob((-0.06, -0.2, 0.11), 0.1)


def drafting_lamp(colour='cream'):
    """The long-armed lamp that reaches across a large sheet, balanced by a brass weight."""
    arm_lamp(colour, (-0.75, 0.42), (-0.95, 1.72), (0.95, 2.2), (0.56, 0.2), (0.34, 0.5), 10, 240, 0.42, 0.03)
    knob((-0.42, -0.22, 0.21))


SHOTS = [
    *views('lamp-cream', lamp, 'fawn', front=(8, 9), angle=(40, 36), detail=(8, 16), fill=0.68, detail_fill=1.6, aim=(0.1, -0.1, 0.5)),
    Shot('lamp-sea', lambda: lamp('sea'), 'fawn', 8, 9, 0.68),
    *views(
        'lamp-red',
        lambda: lamp('red'),
        'fawn',
        front=(8, 9),
        angle=(40, 36),
        detail=(8, 20),
        fill=0.68,
        detail_fill=1.6,
        aim=(0.1, -0.3, 0.4),
    ),
    *views(
        'night-light-cream',
        night_light,
        'fawn',
        front=(8, 10),
        angle=(40, 36),
        detail=(8, 16),
        fill=0.58,
        detail_fill=1.5,
        aim=(0.1, -0.3, 0.42),
    ),
    Shot('night-light-sea', lambda: night_light('sea'), 'fawn', 8, 10, 0.58),
    *views(
        'desk-lamp-ink',
        desk_lamp,
        'fawn',
        front=(14, 8),
        angle=(-36, 26),
        detail=(20, 12),
        fill=0.72,
        detail_fill=2.6,
        aim=(-0.8, -0.1, 1.42),
    ),
    Shot('desk-lamp-cream', lambda: desk_lamp('cream'), 'fawn', 14, 8, 0.72),
    *views(
        'reading-lamp-cream',
        reading_lamp,
        'fawn',
        front=(16, 10),
        angle=(-36, 26),
        detail=(16, 26),
        fill=0.7,
        detail_fill=2.2,
        aim=(-0.2, -0.3, 0.2),
    ),
    Shot('reading-lamp-ink', lambda: reading_lamp('ink'), 'fawn', 16, 10, 0.7),
    *views(
        'drafting-lamp-cream',
        drafting_lamp,
        'fawn',
        front=(14, 8),
        angle=(-36, 26),
        detail=(20, 12),
        fill=0.74,
        detail_fill=2.6,
        aim=(-1.0, -0.1, 1.72),
    ),
    Shot('drafting-lamp-ink', lambda: drafting_lamp('ink'), 'fawn', 14, 8, 0.74),
]
