"""Several goods together: the pictures of the home page's carousel and floors, of departments, shops and the sign-in page."""

from materials import paint, plank
from shapes import box, group
from studio import BACKDROPS, FILM, Shot, ambient, roll, softbox, sun, unframed

from goods.audio import phones, speaker, speaker_pair
from goods.bags import backpack, tote, travel_pack
from goods.bath import hand_wash, lotion, soap_dish, soaps
from goods.books import notebook, open_notebook
from goods.candles import candle
from goods.carry import flask, umbrella
from goods.children import blocks, ferry
from goods.clocks import clock
from goods.cups import mug
from goods.devices import camera, keyboard
from goods.furniture import book, side_table, stool
from goods.garden import can, herb_bowl, pilea
from goods.gifts import gift_box, ribbon_set
from goods.kettles import kettle
from goods.lamps import desk_lamp, lamp
from goods.pantry import honey, jam, tin
from goods.pencils import colour_pencils, pencil_pot
from goods.tableware import COOL, WARM, carafe, nest, plates
from goods.tea import cup, teapot
from goods.textiles import towels
from goods.vases import bud_vase, vase


def set_out(*pieces):
    """Builder of a scene: each piece is (build, x, y, turn, scale)."""

    def build():
        for piece, x, y, turn, scale in pieces:
            group(piece, (x, y, 0), (0, 0, turn), scale)

    return build


def table(wall, top, depth=3.4):
    """A wall behind a table whose edge is out of sight."""

    def build():
        roll(wall, depth, 0.25).location.z = -0.6
        unframed(box((90, 26, 0.3), top(), 0.06, (0, depth - 13.4, -0.15)))

    return build


def oak():
    """The top of an oak table."""
    return plank('oak')


def walnut():
    """The top of a walnut table."""
    return plank('walnut')


def plaster(colour):
    """A painted wall."""
    return lambda: paint(colour, 0.7, 0)


def dusk(build):
    """A scene at nightfall: its lamp is the brightest thing."""

    def lit():
        build()
        ambient(0.26, '#dfeef5')
        sun(1.15, (52, 8, -48))
        softbox((0, -6, 5), (4, 0, 0.8), 6, 170, '#fff2e0')

    return lit


def morning(build):
    """A scene in low sun from the left."""

    def lit():
        build()
        ambient(0.34, '#eef6fa')
        sun(3.0, (52, 8, -48), '#fff0d8', 6)
        softbox((0, -6, 5), (4, 0, 0.8), 6, 240, '#fff6ea')

    return lit


def wide(name, build, stage, size=(1920, 640), middle=1.35, width=15.5, aim=1.62, rise=2.1, lens=58):
    """A shot of a row of goods on a table: `middle` and `width` say what of the row is seen, in units of the table."""
    distance = width * lens / FILM
    camera = ((middle, -distance, aim + rise), (middle, 0, aim), lens)
    return Shot(name, build, size=size, stage=stage, camera=camera, lit=False, stop=2.0)


def department(name, paper, *pieces, turn=0, rise=15, fill=0.8):
    """The square picture of a department, on its own paper."""
    return Shot(f'department-{name}', set_out(*pieces), paper, turn, rise, fill, size=(640, 640))


SEA_WALL, SAGE_WALL, GREY_WALL, CLAY_WALL = '#35525c', '#a3ad94', '#aab4b2', '#bf9272'

KITCHEN_EVENING = (
    (lamp, 1.35, 0.9, 0, 1.25),
    (kettle, 3.75, 0.55, -12, 0.95),
    (lambda: mug('oat'), 2.55, -0.9, -150, 0.6),
    (lambda: mug('sea'), 5.0, -0.85, 30, 0.56),
    (vase, 5.55, 1.35, 20, 0.95),
    (lambda: nest(COOL), 6.75, 0.1, 0, 0.78),
    (candle, 7.75, -0.75, -10, 0.5),
)

SHOTS = [
    wide('hero', dusk(set_out(*KITCHEN_EVENING)), table(SEA_WALL, oak)),
    wide(
        'hero-morning',
        morning(
            set_out(
                (lambda: kettle('sea'), 2.0, 0.5, -10, 1.0),
                (lambda: mug('oat'), 3.55, -0.7, -30, 0.66),
                (lambda: mug('sage'), 4.5, 0.35, 160, 0.66),
                (lambda: plates(1.05, 4), 6.1, 0.3, 0, 0.85),
                (carafe, 7.75, 0.9, -20, 0.92),
                (lambda: bud_vase('cream'), 5.1, 1.7, 0, 0.85),
            )
        ),
        table('#8ba3a3', oak),
    ),
    wide(
        'hero-desk',
        morning(
            set_out(
                (desk_lamp, 1.6, 1.0, 0, 1.5),
                (lambda: speaker('ink'), 4.4, 1.2, -8, 1.0),
                (keyboard, 3.7, -1.1, -6, 0.72),
                (camera, 6.3, -0.5, 18, 0.62),
                (lambda: phones('sand'), 7.9, 0.3, -30, 0.8),
                (pencil_pot, 6.35, 1.5, 0, 0.66),
            )
        ),
        table(GREY_WALL, walnut),
    ),
    wide(
        'login',
        dusk(
            set_out(
                (lamp, -0.9, 0.8, 0, 1.25),
                (vase, 1.7, 1.2, 20, 1.05),
                (kettle, 1.0, -0.5, -14, 0.8),
                (lambda: mug('oat'), -1.15, -1.0, -30, 0.58),
                (lambda: book((2.0, 1.4, 0.2), '#b06a48', (0, 0, 0)), 2.9, -0.5, 20, 0.8),
            )
        ),
        table(SEA_WALL, oak),
        size=(1320, 1092),
        middle=0.6,
        width=7.4,
        aim=2.2,
    ),
    wide(
        'floor-kitchen',
        morning(
            set_out(
                (lambda: vase('cream'), 0.55, 0.8, 20, 1.1),
                (lambda: teapot('brown'), -0.95, 0.25, -20, 0.8),
                (lambda: nest(WARM), 0.95, -0.8, 0, 0.62),
            )
        ),
        table(CLAY_WALL, plaster('#e3d6c0'), 2.6),
        size=(640, 1400),
        middle=0.05,
        width=4.1,
        aim=3.2,
        rise=0.9,
    ),
    wide(
        'floor-bath',
        morning(
            set_out(
                (lambda: hand_wash('cedar'), 3.2, 0.3, 10, 0.9),
                (lambda: hand_wash('osmanthus'), 4.35, 0.6, -10, 0.9),
                (candle, 5.35, -0.6, -10, 0.5),
                (lambda: towels('sea'), 6.9, 0.5, 14, 0.85),
                (soaps, 8.6, -0.4, -16, 0.62),
                (pilea, 10.0, 0.9, 0, 0.9),
            )
        ),
        table(SAGE_WALL, plaster('#e7e0d2'), 2.6),
        size=(1920, 252),
        middle=1.0,
        width=22.0,
        aim=1.15,
        rise=2.6,
        lens=62,
    ),
    wide(
        'floor-sound',
        morning(
            set_out(
                (lambda: speaker('ink'), 0.35, 0.9, -10, 0.9),
                (camera, -2.0, -0.1, 18, 0.72),
                (phones, 2.35, -0.1, -34, 0.74),
                (lambda: desk_lamp('cream'), -3.5, 1.2, 20, 1.0),
                (lambda: notebook('sea'), 4.1, 0.2, 18, 0.6),
            )
        ),
        table(GREY_WALL, walnut, 2.6),
        size=(1360, 358),
        middle=0.3,
        width=10.6,
        aim=0.95,
    ),
    Shot('floor-light', lambda: lamp('red'), 'fawn', 0, 7, 0.78, size=(880, 1120)),
    wide(
        'floor-bags',
        morning(
            set_out(
                (tote, 0.2, 0.6, -16, 0.95),
                (backpack, -2.5, 0.8, 18, 0.98),
                (flask, 1.85, -0.1, 0, 0.62),
                (camera, 3.3, -0.2, -20, 0.6),
                (travel_pack, 4.7, 1.0, -24, 0.95),
            )
        ),
        table(BACKDROPS['straw'], walnut, 2.6),
        size=(1360, 358),
        middle=0.8,
        width=11.6,
        aim=1.13,
    ),
    wide('shop-harbour-banner', dusk(set_out(*KITCHEN_EVENING)), table(SEA_WALL, oak), size=(1200, 300), middle=4.6, width=12.6, aim=1.33),
    wide(
        'shop-kiln-8-banner',
        morning(
            set_out(
                (lambda: vase('sea'), -3.6, 0.9, 0, 0.9),
                (lambda: teapot('celadon'), -1.7, 0.2, -14, 0.85),
                (lambda: nest(COOL), 0.4, 0.0, 0, 0.8),
                (lambda: plates(1.05, 6), 2.7, 0.4, 0, 0.85),
                (lambda: vase('cream'), 4.6, 1.0, 30, 0.9),
            )
        ),
        table(CLAY_WALL, oak, 2.6),
        size=(1200, 300),
        middle=0.4,
        width=11.6,
        aim=1.3,
    ),
    wide(
        'shop-tern-audio-banner',
        morning(
            set_out(
                (lambda: speaker_pair('ink'), -2.6, 0.9, 8, 0.95),
                (lambda: phones('sand'), 0.4, -0.2, -24, 0.8),
                (lambda: speaker('sand'), 3.1, 0.7, -12, 0.95),
            )
        ),
        table(GREY_WALL, walnut, 2.6),
        size=(1200, 300),
        middle=0.2,
        width=10.4,
        aim=1.05,
    ),
    department(
        'kitchen', 'sand', (kettle, -0.9, 0.5, -12, 0.85), (lambda: mug('oat'), 0.95, -0.4, 20, 0.6), (lambda: nest(COOL), 1.5, 1.0, 0, 0.7)
    ),
    department('lighting', 'fawn', (lamp, -0.5, 0.4, 0, 1.0), (clock, 1.5, 0.2, -14, 0.6), (candle, 0.55, -0.9, 0, 0.42)),
    department(
        'audio', 'grey', (lambda: speaker('ink'), -0.3, 0.7, -8, 0.9), (phones, 1.25, -0.5, -30, 0.72), (camera, -1.2, -0.7, 16, 0.6)
    ),
    department(
        'bath',
        'sage',
        (hand_wash, -0.9, 0.2, 8, 0.85),
        (lotion, 0.1, 0.7, -8, 0.85),
        (towels, 1.4, 0.2, -14, 0.75),
        (soap_dish, -0.1, -1.0, 10, 0.5),
    ),
    department('bags', 'straw', (tote, -0.5, 0.6, 14, 0.95), (flask, 1.3, -0.1, 0, 0.66), (umbrella, 1.9, 0.9, 0, 0.9)),
    department('furniture', 'fawn', (lambda: stool(1.6), -0.9, 0.2, 10, 0.85), (side_table, 1.1, 0.6, 0, 0.9)),
    department(
        'stationery', 'stone', (open_notebook, -0.4, -0.3, 12, 0.75), (pencil_pot, 1.3, 0.9, 0, 0.7), (notebook, -1.5, 0.9, -16, 0.6)
    ),
    department(
        'tea',
        'sand',
        (lambda: teapot('celadon'), -0.6, 0.3, -18, 0.9),
        (lambda: tin('oolong'), 1.2, 0.7, 0, 0.75),
        (cup, 0.7, -0.7, 0, 0.6),
        (honey, 2.2, 0.2, 0, 0.6),
    ),
    department('plants', 'sage', (pilea, -0.7, 0.4, 0, 0.9), (can, 1.2, 0.0, -20, 0.75), (herb_bowl, 0.3, -1.0, 0, 0.5)),
    department('children', 'sky', (ferry, 0.5, -0.5, -18, 0.8), (blocks, -0.8, 0.9, 10, 0.75), (colour_pencils, 1.7, 0.8, 0, 0.6)),
    department('gifts', 'clay', (gift_box, -0.4, 0.4, 16, 0.9), (ribbon_set, 1.2, -0.4, -10, 0.6), (jam, 1.3, 0.9, 0, 0.6)),
]
