"""Clocks with the face of ferry pier 7."""

import math

from lettering import lettering, print_lines
from lines import tube
from materials import INK, VERMILION, backdrop, glass, ink, paint, rubber, satin_brass
from shapes import box, circle, group, lathe, pose, slab
from studio import BACKDROPS, LENS, Shot, unframed, views

# Case, face, figures, hands.
FACES = {'cream': ('#e2d7c1', '#f0e8d8', INK, INK), 'ink': ('#26333b', '#222c33', '#efe6d4', '#efe6d4')}


def ticks(tone):
    """Sixty marks: strokes at the hours, thin ones between."""
    for minute in range(60):
        angle = math.tau * minute / 60
        long, wide = (0.075, 0.022) if minute % 5 == 0 else (0.04, 0.008)
        reach = 0.875 - long / 2
        box((wide, long, 0.006), tone, 0.001, (reach * math.sin(angle), reach * math.cos(angle), 0.104), (0, 0, -math.degrees(angle)))


def figures(tone, red):
    """The twelve hours, the seven of the pier in red."""
    for hour in range(1, 13):
        angle = math.tau * hour / 12
        figure = lettering(str(hour), 0.19, red if hour == 7 else tone, weight=500)
        pose(figure, (0.685 * math.sin(angle), 0.685 * math.cos(angle), 0.102))


def hand(angle, length, width, tone, height, tail=0.0):
    """A hand that narrows to its point; clock degrees from twelve."""
    outline = [(-width / 2, -tail), (width / 2, -tail), (width * 0.34, length), (-width * 0.34, length)]
    slab(outline, 0.014, tone, 0.004, at=(0, 0, height), turn=(0, 0, -angle))


def movement(colour):
    """Case, face, hands, glass and what is behind, lying on its back."""
    case_tone, face_tone, print_tone, hand_tone = FACES[colour]
    case = paint(case_tone, 0.42, 0.15, 0.05)
    lathe(
        [
            (0, -0.2),
            (0.9, -0.2),
            (0.97, -0.17, 0.05),
            (1.0, -0.1, 0.05),
            (1.0, 0.17, 0.03),
            (0.97, 0.2, 0.02),
            (0.93, 0.2, 0.015),
            (0.92, 0.1),
            (0.9, 0.09),
        ],
        case,
        segments=220,
    )
    lathe([(0.905, 0.165), (0.918, 0.185), (0.93, 0.165)], satin_brass(), 0.004, segments=200)
    lathe([(0, 0.1), (0.925, 0.1)], paint(face_tone, 0.7, 0), 0, segments=120)
    tone, red = ink(print_tone), ink(VERMILION)
    ticks(tone)
    figures(tone, red)
    pose(lettering('Lumen & Co', 0.085, tone, weight=500), (0, 0.36, 0.102))
    pose(lettering('PIER 7 · CENTRAL', 0.048, tone, weight=500, spacing=1.25), (0, -0.36, 0.102))
    hands = paint(hand_tone, 0.4, 0.1)
    hand(304, 0.44, 0.062, hands, 0.116, 0.1)
    hand(52, 0.7, 0.044, hands, 0.13, 0.12)
    hand(255, 0.76, 0.014, paint(VERMILION, 0.4, 0.1), 0.144, 0.2)
    lathe([(0, 0.1), (0.05, 0.1), (0.05, 0.148), (0.03, 0.158), (0, 0.158)], paint(VERMILION, 0.4, 0.1), 0.006)
    lathe([(0, 0.195), (0.5, 0.189), (0.915, 0.17), (0.915, 0.163), (0.5, 0.182), (0, 0.188)], glass('#ffffff', ior=1.22), 0, segments=120)
    back()


def back():
    """What is behind: a plate with the lid of the battery, the wheel that sets the hands, a hanger and the words of the law."""
    plate = paint('#2a3238', 0.6, 0, 0.1)
    lathe([(0, -0.225), (0.78, -0.225), (0.8, -0.19), (0, -0.19)], plate, 0.01)
    box((0.62, 0.34, 0.03), plate, 0.014, (0, -0.32, -0.235))
    box((0.16, 0.035, 0.02), rubber('#14181b'), 0.006, (0, -0.2, -0.25))
    lathe(
        [(0, 0), (0.14, 0), (0.14, 0.07), (0.12, 0.085), (0, 0.085)],
        satin_brass(),
        0.012,
        ribs=36,
        rib_depth=0.03,
        at=(0, 0.12, -0.225),
        turn=(180, 0, 0),
    )
    slab(circle(0.05, (0, 0.56), 24), 0.012, rubber('#0e1112'), 0.002, at=(0, 0, -0.225))
    print_tone = ink('#c9c0ae')
    print_lines([('PIER 7', 0.085, -0.3), ('1 × AA 1.5 V', 0.05, -0.41)], print_tone, (0, 0, -0.254), (0, 180, 0), weight=500)
    print_lines([('Lumen & Co, Hong Kong', 0.052, 0.4)], print_tone, (0, 0, -0.228), (0, 180, 0), weight=500)


def runner(x, middle):
    """A brass foot from front to back under the case."""
    top = middle - math.sqrt(1 - x * x) + 0.03
    tube([(x, -0.2, 0.03), (x, 0, 0.03), (x, 0.24, 0.03)], 0.03, satin_brass())
    for y in (-0.1, 0.12):
        tube([(x, y, 0.03), (x, y, (top + 0.03) / 2), (x, y, top)], 0.024, satin_brass())


def clock(colour='cream'):
    """The desk clock: a drum on two brass runners, its hands at eight past ten."""
    middle = 1.09
    group(lambda: movement(colour), (0, 0, middle), (90, 0, 0))
    for x in (-0.42, 0.42):
        runner(x, middle)


def wall_clock(colour='ink'):
    """The large clock on its nail; the two feet under it are for those who stand it up."""
    group(lambda: movement(colour), (0, 0.2, 1.6), (90, 0, 0))
    for x in (-0.42, 0.42):
        lathe(
            [(0, 0), (0.045, 0), (0.05, 0.02), (0.035, 0.08), (0, 0.08)],
            satin_brass(),
            0.008,
            at=(x, 0.1, 1.6 - math.sqrt(1 - x * x) - 0.05),
        )


def wall():
    """A plain plastered wall behind."""
    unframed(box((40, 0.2, 40), backdrop(BACKDROPS['fawn']), 0.01, (0, 0.53, 10)))


def on_wall(name, colour, camera, stop=0.9):
    """A photograph of the wall clock where it hangs, from a place of its own."""
    return Shot(name, lambda: wall_clock(colour), camera=(*camera, LENS), stop=stop, stage=wall)


FRONT = ((0.9, -8.6, 1.75), (0, 0, 1.56))
SIDE = ((4.9, -6.3, 0.5), (0.1, 0, 1.55))
CLOSE = ((1.0, -3.6, 0.9), (-0.22, 0, 1.28))

SHOTS = [
    *views(
        'clock-cream', clock, 'fawn', front=(22, 8), angle=(152, 14), detail=(14, 8), fill=0.64, detail_fill=1.7, aim=(-0.2, -0.15, 0.8)
    ),
    Shot('clock-ink', lambda: clock('ink'), 'fawn', 22, 8, 0.64),
    on_wall('wall-clock-ink', 'ink', FRONT),
    on_wall('wall-clock-ink-angle', 'ink', SIDE),
    on_wall('wall-clock-ink-detail', 'ink', CLOSE, 0.45),
    on_wall('wall-clock-cream', 'cream', FRONT),
]
