"""Pour-over kettles."""

from lettering import around, lettering
from lines import pipe, tube
from materials import brass, enamel, ink, metal, paint, steel, wood
from parts import screw
from shapes import lathe
from studio import Shot, views

ENAMELS = {'black': '#24282b', 'sea': '#2c4a55'}


def spout(body, height):
    """The gooseneck: it leaves the body low, narrows above the bend and once more before the lip."""
    reach = height / 1.22
    pipe(
        [
            (-0.66, 0, 0.27),
            (-0.9, 0, 0.29),
            (-1.08, 0, 0.46),
            (-1.13, 0, 0.7 * reach),
            (-1.17, 0, 0.92 * reach),
            (-1.27, 0, 1.13 * reach),
            (-1.4, 0, 1.24 * reach),
            (-1.52, 0, 1.25 * reach),
            (-1.62, 0, 1.215 * reach),
        ],
        [0.22, 0.17, 0.13, 0.118, 0.088, 0.084, 0.08, 0.06, 0.058],
        body,
        wall=0.016,
        mouth=(-0.9, 0, -0.5),
    )


def handle(grip, arm, brassware, height):
    """A steel arm, and the grip that one screw holds on it."""
    top = height + 0.12
    tube([(0.52, 0, height - 0.16), (0.74, 0, height + 0.04), (0.98, 0, top), (1.2, 0, top - 0.02)], 0.048, arm, radii=[1.3, 1.05, 1, 1])
    wooden = tube(
        [
            (1.0, 0, top),
            (1.015, 0, top),
            (1.2, 0, top - 0.015),
            (1.36, 0, top - 0.16),
            (1.4, 0, top - 0.48),
            (1.36, 0, top - 0.82),
            (1.355, 0, top - 0.84),
        ],
        0.095,
        grip,
        radii=[0.62, 0.82, 0.95, 1.05, 1.08, 0.9, 0.6],
    )
    wooden.scale = (1, 1.2, 1)
    screw(brassware, (1.13, -0.102, top - 0.006), (90, 35, 0))


def kettle(colour='black', litres=1.0):
    """A cone of enamelled or brushed steel with a gooseneck; grip and knob are oak, on the steel one black."""
    height = 1.22 if litres == 1.0 else 0.98
    plain = colour == 'steel'
    body = metal('#c9cac8', 0.32, upright=0.6) if plain else enamel(ENAMELS[colour])
    grip = paint('#1f2122', 0.55, 0.05, 0.1) if plain else wood('oak', 'z')
    fittings = steel() if plain else brass()

    def cone(z):
        return 0.9 - 0.33 * (z - 0.1) / (height - 0.1)

    lathe(
        [
            (0, 0.025),
            (0.78, 0.025),
            (0.8, 0, 0.01),
            (0.87, 0, 0.04),
            (0.9, 0.1, 0.05),
            (0.57, height, 0.09),
            (0.52, height + 0.045, 0.015),
            (0.495, height + 0.035),
            (0.5, height - 0.25),
        ],
        body,
    )
    lathe([(0.522, height + 0.03), (0.53, height + 0.045, 0.008), (0.5, height + 0.056, 0.008), (0.494, height + 0.03)], steel(), 0.004)
    lathe(
        [
            (0.48, height - 0.1),
            (0.482, height + 0.05, 0.015),
            (0.44, height + 0.075, 0.02),
            (0.2, height + 0.105, 0.08),
            (0, height + 0.11),
        ],
        body,
    )
    lathe(
        [
            (0, height + 0.1),
            (0.075, height + 0.1),
            (0.075, height + 0.12, 0.008),
            (0.045, height + 0.125),
            (0.045, height + 0.17),
            (0, height + 0.17),
        ],
        fittings,
        0.004,
    )
    lathe(
        [(0, height + 0.165), (0.09, height + 0.165, 0.02), (0.155, height + 0.27, 0.07), (0.13, height + 0.36, 0.05), (0, height + 0.37)],
        grip,
    )
    spout(body, height)
    handle(grip, body if plain else steel((1, 30, 30)), fittings, height)
    letters = ink('#3a3d3e' if plain else '#e4dac6', 0.45)
    around(lettering('Ferry Point', 0.115, letters, weight=500, lift=0.002), cone, height=0.24)


SHOTS = [
    *views(
        'kettle-black', kettle, 'sand', front=(-8, 14), angle=(148, 34), detail=(-4, 16), fill=0.8, detail_fill=2.0, aim=(1.1, -0.1, 1.18)
    ),
    Shot('kettle-sea', lambda: kettle('sea'), 'sand', -8, 14, 0.8),
    Shot('kettle-black-c06', lambda: kettle('black', 0.6), 'sand', -8, 14, 0.8),
    Shot('kettle-sea-c06', lambda: kettle('sea', 0.6), 'sand', -8, 14, 0.8),
    *views(
        'kettle-steel',
        lambda: kettle('steel'),
        'sand',
        front=(-8, 14),
        angle=(148, 34),
        detail=(-4, 14),
        fill=0.8,
        detail_fill=2.0,
        aim=(-1.15, -0.1, 0.92),
    ),
]
