"""Hand wash, lotion, soap, the board for it, and the evening bath set."""

from goods.candles import candle
from goods.textiles import COTTONS, towel
from lettering import lettering, patch, print_around, print_lines
from lines import tube, wrap
from materials import INK, glass, glaze, ink, metal, paint, paper, wax, wood
from parts import open_box
from shapes import box, grid, group, lathe, pose, rectangle, rounded
from soft import ripple
from studio import Shot, views

# Glass, label, print and pump of every scent; its name in English and Chinese.
WASHES = {
    'cedar': ('#8f4715', '#e9e0cc', INK, '#1f2426', 'cedar', '雪松'),
    'osmanthus': ('#b26a22', '#c79c5c', '#3a2415', '#e4dac6', 'osmanthus', '桂花'),
    'pomelo': ('#a3581b', '#9dab86', INK, '#e4dac6', 'pomelo', '柚子'),
}
LOTIONS = {
    'cedar': ('#e8e0cf', '#8c5a3c', '#f3ead8', INK, 'cedar', '雪松'),
    'vetiver': ('#dfe0d0', '#4f6454', '#eef0e2', INK, 'vetiver', '香根草'),
}
GREY = '#8d9190'
BARS = {'oat': ('#cbb58c', 'oat', '燕麥'), 'sage': ('#8c9a78', 'sage', '鼠尾草'), 'clay': ('#b4714f', 'clay', '陶土')}


def pump(height, material, reach=0.62):
    """A dispenser's collar with ribs, its stem and a spout that bends down at its end; points to the left."""
    lathe(
        [
            (0, height),
            (0.27, height),
            (0.27, height + 0.2, 0.03),
            (0.2, height + 0.24, 0.03),
            (0.1, height + 0.27, 0.02),
            (0.1, height + 0.32),
            (0, height + 0.32),
        ],
        material,
        0.012,
        ribs=44,
        rib_depth=0.012,
    )
    lathe([(0, height + 0.2), (0.062, height + 0.2), (0.062, height + 0.5), (0, height + 0.5)], material, 0)
    top = height + 0.5
    lathe([(0, top - 0.04), (0.13, top - 0.04), (0.15, top + 0.02), (0.15, top + 0.1, 0.04), (0, top + 0.12, 0.1)], material, 0.02)
    tube(
        [(0, 0, top + 0.04), (-reach * 0.5, 0, top + 0.055), (-reach * 0.86, 0, top + 0.03), (-reach, 0, top - 0.1)],
        0.058,
        material,
        radii=[1.25, 1.05, 0.9, 0.72],
    )
    lathe([(0, 0), (0.03, 0), (0.03, 0.01), (0, 0.01)], ink('#0c0d0e'), 0, at=(-reach - 0.002, 0, top - 0.106))


def hand_wash(scent='cedar'):
    """A round-shouldered amber bottle with a pump and a paper label."""
    tint, label, print_of, cap, name, chinese = WASHES[scent]
    amber, letters, height = glass(tint, 0.02), ink(print_of), 1.5
    lathe(
        [
            (0, 0.03),
            (0.42, 0.03),
            (0.47, 0, 0.03),
            (0.57, 0.0, 0.07),
            (0.57, height, 0.34),
            (0.24, height + 0.16, 0.1),
            (0.215, height + 0.2),
            (0.215, height + 0.3),
            (0, height + 0.3),
        ],
        amber,
        0.02,
    )
    lathe([(0.2, height + 0.185), (0.255, height + 0.185), (0.255, height + 0.235), (0.2, height + 0.235)], amber, 0.02)
    patch(1.06, 0.98, 0.572, paper(label), 0.005, 0.03, middle=0.68)
    for rule in (0.88, 0.42):
        patch(0.82, 0.009, 0.578, letters, 0.002, 0, middle=rule)
    lines = [('slow lane', 0.15, 0.33, 'sans', 500), ('Hand wash', 0.135, 0.08)]
    lines += [(f'{name}  {chinese}', 0.2, -0.1, 'cjk-serif'), ('300 ml   olive soap', 0.064, -0.36)]
    print_around(lines, letters, 0.58, 0.68)
    pump(height + 0.24, paint(cap, 0.38, 0.1))


def lotion(scent='cedar'):
    """A straight opal-glass bottle with a coloured band around its foot and a pump of brushed metal."""
    opal, colour, label, print_of, name, chinese = LOTIONS[scent]
    letters, height = ink(print_of), 1.3
    lathe(
        [
            (0, 0.03),
            (0.48, 0.03),
            (0.52, 0, 0.03),
            (0.6, 0, 0.06),
            (0.6, height, 0.1),
            (0.26, height + 0.05, 0.05),
            (0.22, height + 0.2),
            (0, height + 0.2),
        ],
        glaze(opal, rough=0.26),
        0.02,
    )
    lathe([(0.602, 0.07), (0.6045, 0.07), (0.6045, 0.36), (0.602, 0.36)], paint(colour, 0.55, 0), 0)
    lines = [('slow lane', 0.16, 0.26, 'sans', 500), ('Body lotion', 0.125, 0.02), (f'{name}  {chinese}', 0.2, -0.18, 'cjk-serif')]
    print_around(lines, letters, 0.602, 0.8)
    print_around([('300 ml   no colour added', 0.066, 0)], ink(label), 0.6055, 0.215, weight=500)
    pump(height + 0.06, metal('#b99a62' if scent == 'cedar' else '#c4c4be', 0.3, (1, 1, 40)), 0.56)


def bar(kind='oat', wrapped=True):
    """A bar of soap lying flat, cut from a block and stamped, with one strip of paper around it."""
    colour, name, chinese = BARS[kind]
    soap, letters = wax(colour), ink()
    body = box((1.3, 0.86, 0.36), soap, 0.1, (0, 0, 0.19))
    body.modifiers['bevel'].segments = 8
    if not wrapped:
        pose(lettering('slow lane', 0.21, soap, weight=500, lift=0.01), (0, 0, 0.371))
        outline = rectangle(1.0, 0.6, 0.12)
        tube([(x, y, 0.368) for x, y in outline], 0.009, soap, closed=True).data.resolution_u = 3
        return
    loop = rounded([(-0.437, 0.004), (0.437, 0.004), (0.437, 0.377), (-0.437, 0.377)], 0.1, 8, closed=True)
    wrap(loop, paper('#efe7d6'), 0.66, 0.006)
    lines = [('slow lane', 0.15, 0.2), (f'{name} {chinese}', 0.2, -0.03, 'cjk-serif'), ('soap  110 g', 0.066, -0.2)]
    print_lines(lines, letters, (0, 0, 0.382), weight=500)
    pose(lettering('slow lane', 0.1, letters, weight=500), (0, -0.442, 0.19), (90, 0, 0))


def soaps(number=3):
    """The set: two bars lie on one another, the third leans on them; six are two piles and two in front."""
    if number == 3:
        group(lambda: bar('clay'), (0.05, 0.3, 0), (0, 0, 4))
        group(lambda: bar('sage'), (0.0, 0.28, 0.381), (0, 0, -5))
        group(lambda: bar('oat'), (-0.05, -0.35, 0.12), (58, 0, 3))
        return
    for column, kinds in ((-0.72, ('sage', 'oat')), (0.72, ('oat', 'clay'))):
        for level, kind in enumerate(kinds):
            group(lambda kind=kind: bar(kind), (column + 0.03 * level, 0.3, 0.381 * level), (0, 0, 5 * level - 3 + column * 3))
    group(lambda: bar('clay'), (-0.7, -0.38, 0.12), (58, 0, -2))
    group(lambda: bar('sage'), (0.78, -0.36, 0.12), (58, 0, 4))


def soap_board():
    """A round of oiled oak, turned a little hollow, on a foot; the groove that drains it runs underneath."""
    outline = [(0, 0.1), (0.55, 0.1), (0.56, 0.135, 0.02), (0.68, 0.135, 0.02), (0.69, 0.1), (0.78, 0.06), (0.8, 0, 0.02), (0.9, 0, 0.02)]
    outline += [(1.08, 0.13, 0.06), (1.1, 0.25, 0.05), (1.04, 0.27, 0.03), (0.98, 0.235, 0.04), (0.5, 0.2, 0.3), (0, 0.19)]
    # Turned three times as large and made smaller, so that the grain is that of a small piece.
    board = lathe([(3 * r, 3 * z, *(3 * own for own in rest)) for r, z, *rest in outline], wood('oak', 'x'), 0.036)
    board.scale = (1 / 3,) * 3


def soap_dish():
    """The board with a bar of oat soap on it."""
    soap_board()
    group(lambda: bar('oat', wrapped=False), (0.02, 0, 0.2), (0, 0, 14))


def soap_dish_below():
    """The board on its edge, leaning on two bars, so that its underside with foot and groove is seen."""
    group(lambda: bar('clay', wrapped=False), (0.1, 0.72, 0), (0, 0, 3))
    group(lambda: bar('oat', wrapped=False), (0.05, 0.74, 0.372), (0, 0, -6))
    group(soap_board, (0, -0.05, 1.06), (-106, 0, 0))


def gift_tray(width, depth, height):
    """An open box of grey board, with tissue in it and its paper sign in front."""
    open_box(width, depth, height, paper(GREY), 0.045)
    box((0.9, 0.006, 0.34), paper('#efe7d6'), 0.002, (0, -depth / 2 - 0.003, height * 0.52))
    lines = [('slow lane', 0.12, 0.06), ('an evening bath  浴夜', 0.12, -0.085, 'cjk-serif')]
    print_lines(lines, ink(), (0, -depth / 2 - 0.008, height * 0.52), (90, 0, 0), weight=500)


def tissue(width, depth, height):
    """Crumpled tissue paper that fills a box up to a height."""
    return grid(
        90,
        60,
        lambda u, v: (
            (u - 0.5) * width,
            (v - 0.5) * depth,
            height + 0.1 * abs(ripple(u * width, v * depth, 0, 2.6, 4)) + 0.07 * abs(ripple(u * width, v * depth, 1, 6, 4)) - 0.05,
        ),
        paper('#efe9dc'),
    )


def bath_gift(scent='cedar'):
    """The grey box, open: two towels, hand wash and lotion in it, the candle beside it and the lid behind."""
    gift_tray(2.9, 1.5, 0.72)
    tissue(2.8, 1.4, 0.42)
    for level, colour in enumerate(('sea', 'cream') if scent == 'cedar' else ('rust', 'cream')):
        group(
            lambda colour=colour, level=level: towel(COTTONS[colour], 1.25, 1.05, 0.07, 0, 5 + level),
            (-0.68, 0.04, 0.5 + 0.31 * level),
            (0, 0, 1.5 - 3 * level),
        )
    group(lambda: hand_wash(scent), (0.36, 0.12, 0.28), (0, 0, 10), 0.88)
    group(lambda: lotion('cedar' if scent == 'cedar' else 'vetiver'), (1.02, 0.0, 0.28), (0, 0, -4), 0.72)
    group(lambda: candle('sea' if scent == 'cedar' else 'clay', shut=True), (1.05, -1.2, 0), (0, 0, -12), 0.5)
    group(lambda: open_box(2.98, 1.58, 0.34, paper(GREY), 0.045), (-0.45, 0.93, 0.79), (80, 0, 0))


SHOTS = [
    *views(
        'hand-wash-cedar',
        hand_wash,
        'sage',
        front=(14, 10),
        angle=(-48, 24),
        detail=(14, 14),
        fill=0.74,
        aim=(0.05, -0.55, 0.78),
        detail_fill=1.9,
    ),
    Shot('hand-wash-osmanthus', lambda: hand_wash('osmanthus'), 'sage', 14, 10, 0.74),
    Shot('hand-wash-pomelo', lambda: hand_wash('pomelo'), 'sage', 14, 10, 0.74),
    *views(
        'lotion-cedar', lotion, 'sage', front=(14, 10), angle=(-48, 24), detail=(14, 16), fill=0.74, aim=(0, -0.5, 1.0), detail_fill=1.8
    ),
    Shot('lotion-vetiver', lambda: lotion('vetiver'), 'sage', 14, 10, 0.74),
    *views('soap', soaps, 'sage', front=(20, 20), angle=(-34, 40), detail=(10, 24), fill=0.7, aim=(-0.1, -0.6, 0.35), detail_fill=1.7),
    Shot('soap-n6', lambda: soaps(6), 'sage', 12, 22, 0.76),
    *views(
        'soap-dish',
        soap_dish,
        'sage',
        front=(16, 24),
        angle=(24, 14),
        detail=(24, 26),
        fill=0.7,
        aim=(0.1, -0.3, 0.3),
        detail_fill=1.35,
        other=soap_dish_below,
    ),
    *views(
        'bath-gift-cedar',
        bath_gift,
        'sage',
        front=(14, 18),
        angle=(-30, 34),
        detail=(10, 20),
        fill=0.76,
        aim=(0.3, -0.5, 1.1),
        detail_fill=1.6,
    ),
    Shot('bath-gift-osmanthus', lambda: bath_gift('osmanthus'), 'sage', 14, 18, 0.76),
]
