"""Paper goods: notebooks, the diary, the planner and the sketchbook."""

import math
import random

from mathutils import Vector

from goods.pencils import brush, pencil
from lettering import marks, onto, write
from lines import flowing, hoop, length_of, place_on, strip, way_at, wrap
from materials import CREAM, INK, OAT, SEA, VERMILION, cloth, ink, metal, pages, paper
from parts import sheet
from shapes import group, mesh_of, rounded, slab
from studio import Shot, on_wide_paper, views

# The cloth of a binding, and what is pressed into it.
CLOTHS = {'sea': (SEA, '#1a3038'), 'vermilion': ('#a83c28', '#7d2818')}

# A5 and A6 in units of ten centimetres.
SIZES = {'a5': (1.48, 2.1, 0.2), 'a6': (1.05, 1.48, 0.17)}


def bookcloth(colour):
    """The cloth a notebook is bound in."""
    return cloth(CLOTHS[colour][0], 95, 0.6, 0.2)


def ruling(path, kind, width, height):
    """The print of a page: dots or lines every few millimetres, in grey, or nothing."""
    grey = ink('#8b9296' if kind == 'ruled' else '#6f777b', 0.8)
    if kind == 'dotted':
        spots = [(x, y) for x in steps(0.13, width - 0.1, 0.0625) for y in steps(0.12 - height / 2, height / 2 - 0.12, 0.0625)]
        marks(path, [(x - 0.0075, y - 0.0075, x + 0.0075, y + 0.0075) for x, y in spots], grey)
    elif kind == 'ruled':
        marks(path, [(0.06, y - 0.003, width - 0.06, y + 0.003) for y in steps(0.14 - height / 2, height / 2 - 0.26, 0.085)], grey)


def steps(start, end, pitch):
    """Numbers from start to end, a pitch apart."""
    return [start + pitch * k for k in range(int((end - start) / pitch) + 1)]


def cover_path(width, thick, board):
    """The cross-section of a closed case: lower board, round spine, upper board, with the two joints pressed in."""
    half, low, top = width / 2, board / 2, thick - board / 2
    spine = rounded([(-half + 0.1, low), (-half, low), (-half, top), (-half + 0.1, top)], 0.07, 6)
    return [
        (half, low),
        (-half + 0.2, low),
        (-half + 0.14, low + 0.012),
        *spine,
        (-half + 0.14, top - 0.012),
        (-half + 0.2, top),
        (half, top),
    ]


def marker(points, colour):
    """The ribbon of a book: out at its foot, over the edge and onto the table."""
    return strip(points, (1, 0, 0), cloth(colour, 160, 0.3), 0.055, 0.007, notch=0.03)


def closed_book(material, size=SIZES['a5'], corner=0.09, ribbon=VERMILION, elastic=None, hang=0.0):
    """A bound book lying shut. `elastic` is its colour; `hang` is how far below the book its ribbon comes to lie."""
    width, height, thick = size
    board = 0.03
    path = [(x, z + 0.012) for x, z in cover_path(width, thick, board)]
    sheet(path, height, material, board, (corner, corner))
    half, tall = width / 2 - 0.03, height / 2 - 0.03
    outline = [(-half - 0.005, -tall, 0), (half, -tall, corner), (half, tall, corner), (-half - 0.005, tall, 0)]
    slab(rounded(outline, 0, 8, closed=True), thick - 2 * board, pages(), 0.004, at=(0, 0, thick / 2 + 0.012))
    low = 0.012 - hang
    end = -height / 2
    marker(
        [
            (-0.12, -tall + 0.15, thick * 0.6),
            (-0.12, end + 0.03, thick * 0.6),
            (-0.11, end - 0.09, thick * 0.42),
            (-0.08, end - 0.2, low + 0.03),
            (-0.03, end - 0.32, low),
            (0.03, end - 0.42, low + 0.004),
        ],
        ribbon,
    )
    if elastic:
        x = width / 2 - 0.2
        loop = rounded(
            [(end - 0.004, 0.006), (-end + 0.004, 0.006), (-end + 0.004, thick + 0.018), (end - 0.004, thick + 0.018)], 0.03, 6, closed=True
        )
        wrap(loop, cloth(elastic, 150, 0.5), 0.062, at=x)
    return path


def stamp(path, colour, at, size=0.085):
    """The maker's name pressed into the cloth without foil."""
    write(path, 'Paper/Street', size, ink(colour, 0.45), at, weight=500, lift=0.0165)


def leaf_path(width, rank, count, thick, lift=0.0):
    """The cross-section of a leaf of the right half of an open book, from the gutter outwards; rank counts from the cover up."""
    level = 0.036 + (thick - 0.04) * rank / max(count - 1, 1)
    part = rank / max(count - 1, 1)
    points = [
        (0.004, 0.03 + 0.3 * level),
        (0.05, 0.02 + level * 0.8),
        (0.2, level + 0.03 * part),
        (width * 0.5, level + 0.015 * part),
        (width * 0.8, level + lift * 0.3),
        (width - 0.02 - 0.05 * part, level + lift),
    ]
    return [tuple(point) for point in flowing(points, 6)]


def mirrored(path):
    """The same on the left side."""
    return [(-x, z) for x, z in reversed(path)]


def open_book(
    material, size=SIZES['a5'], corner=0.09, kinds=('dotted', 'dotted'), leaves=12, lifts=(0.035, 0.02), white=CREAM, ribbon=None
):
    """A book lying open in its middle; gives the paths of its left and right page, for print."""
    width, height, thick = size
    board = 0.03
    low = board / 2
    case = [(-width - 0.03, low), (-0.12, low), (-0.07, low + 0.008), (0.07, low + 0.008), (0.12, low), (width + 0.03, low)]
    sheet(case, height, material, board, (corner, corner))
    tall = height - 0.07
    stock = paper(white)
    half = thick * 0.55
    gap = (half - 0.04) / (leaves - 1)
    chance = random.Random(3)
    result = []
    for side, lift in zip((-1, 1), lifts):
        for rank in range(leaves):
            extra = (lift if rank == leaves - 1 else lift * 0.35 if rank == leaves - 2 else 0) + chance.uniform(0, gap * 0.25)
            path = leaf_path(width - chance.uniform(0, 0.008), rank, leaves, half, extra)
            path = path if side > 0 else mirrored(path)
            sheet(path, tall, stock, gap * 0.72, (0, corner) if side > 0 else (corner, 0))
        result.append(path)
    for path, kind in zip(result, kinds):
        ruling(path, kind, width - 0.06, tall)
    if ribbon:
        (x, z), _ = place_on(result[1], 0.13)
        foot = -tall / 2
        marker(
            [
                (x - 0.05, tall / 2 - 0.01, z - 0.03),
                (x - 0.04, 0.7, z + 0.004),
                (x + 0.01, 0.1, z + 0.014),
                (x - 0.03, -0.55, z + 0.006),
                (x, foot - 0.02, z),
                (x + 0.05, foot - 0.13, 0.07),
                (x + 0.12, foot - 0.28, 0.008),
                (x + 0.22, foot - 0.4, 0.012),
            ],
            ribbon,
        )
    return result


def standing_book(material, dark):
    """A book set up on its foot, half open, its leaves fanned and its back away from the reader."""
    width, height, thick = SIZES['a5']
    board, corner, spread, leaves = 0.03, 0.09, 38, 17

    def way(angle, reach, start=0.0):
        return (math.sin(math.radians(angle)) * reach + start, math.cos(math.radians(angle)) * reach)

    def build():
        hinge = thick * 0.5
        left = (-way(spread, width + 0.04)[0] - hinge, way(spread, width + 0.04)[1] + 0.03)
        case = [
            left,
            (-hinge - 0.05, 0.1),
            *[tuple(p) for p in rounded([(-hinge, 0.02), (-hinge, -0.02), (hinge, -0.02), (hinge, 0.02)], 0.04, 4)],
            (hinge + 0.05, 0.1),
            (-left[0], left[1]),
        ]
        sheet(case, height, material, board, (corner, corner))
        for k in range(leaves):
            part = 2 * k / (leaves - 1) - 1
            angle = part * (spread - 3) * (0.72 + 0.25 * abs(part))
            base = part * hinge * 0.85
            start, middle, end = (base, 0.005), way(angle * 0.72, width * 0.5, base), way(angle, width - 0.03, base)
            path = [tuple(point) for point in flowing([start, middle, end], 6)]
            sheet(path, height - 0.07, paper(), 0.008, (0, corner))
        outside = case[::-1]
        stamp(outside, dark, (length_of(case) - width + 0.12, 0.15 - height / 2))

    return group(build, (0, 0, height / 2), (90, 0, 0))


def notebook(colour='sea', size='a5', elastic=VERMILION, ribbon=VERMILION, hang=0.0):
    """The cloth-bound notebook, shut, with its elastic."""
    measures = SIZES[size]
    path = closed_book(bookcloth(colour), measures, ribbon=ribbon, elastic=elastic, hang=hang)
    whole = length_of(path)
    stamp(path, CLOTHS[colour][1], (whole - measures[0] + 0.16, -measures[1] / 2 + 0.15), 0.085 * measures[0] / 1.48)


def open_notebook(kind='dotted', colour='sea', ribbon=VERMILION):
    """The notebook open in its middle."""
    return open_book(bookcloth(colour), kinds=(kind, kind), ribbon=ribbon)


def notebook_pair():
    """One notebook open, a shut one across its left page, and a pencil."""
    open_notebook('dotted')
    group(lambda: notebook(hang=0.1), (-1.0, -0.5, 0.165), (0, 0, 16))
    pencil('#d0a04a', length=1.75, radius=0.034, at=(0.5, -0.55, 0.185), turn=(-88, 0, -28))


def notebook_spread(kind, colour='sea', ribbon=VERMILION):
    """A notebook open at its ruling, with a pencil on the page."""
    open_notebook(kind, colour, ribbon=ribbon)
    pencil('#d0a04a' if colour == 'sea' else SEA, length=1.75, radius=0.034, at=(0.95, -0.85, 0.18), turn=(-89, 0, 14))


def notebook_small():
    """The small notebook beside a pencil, which is longer than it is."""
    notebook('sea', 'a6')
    pencil('#d0a04a', length=1.75, radius=0.034, at=(0.84, -0.86, 0.034), turn=(-90, 0, -6))


def notebook_red_stack():
    """Two red notebooks, one across the other."""
    notebook('vermilion', elastic='#8b8f8e', ribbon=OAT)
    group(lambda: notebook('vermilion', elastic='#8b8f8e', ribbon=OAT, hang=0.22), (0.06, 0.06, 0.222), (0, 0, -21))


def diary_closed():
    """The desk diary, shut: ink cloth, the year in brass foil, a ribbon that marks a week."""
    path = closed_book(cloth(INK, 95, 0.55, 0.2), (1.7, 2.3, 0.3), corner=0.03, ribbon=VERMILION)
    foil = metal('#d2a95c', 0.3)
    start = length_of(path) - 1.7
    write(path, '2025', 0.42, foil, (start + 0.26, 0.72), lift=0.0165)
    write(path, 'Paper/Street', 0.085, foil, (start + 0.27, -0.95), lift=0.0165)
    marks(path, [(start + 0.27, 0.435, start + 0.6, 0.445)], foil, 0.0165)


WEEK = (('Mon', '31'), ('Tue', '1'), ('Wed', '2'), ('Thu', '3'), ('Fri', '4'), ('Sat', '5'), ('Sun', '6'))


def week_page(path, days, width, height, black, red, line):
    """Half a week: a date in bold and five faint lines for every day."""
    left, top, tall = 0.14, height / 2 - 0.34, (height - 0.5) / 4
    for row, day in enumerate(days):
        y = top - row * tall
        marks(path, [(left, y - 0.005, width - 0.14, y + 0.005)], black)
        if not day:
            continue
        tone = red if day[0] == 'Sun' or day[1] == '4' else black
        write(path, day[1], 0.18, tone, (left, y - 0.14), weight=600)
        write(path, day[0], 0.08, tone, (left + 0.3, y - 0.095), weight=500)
        marks(path, [(left + 0.3, y - offset - 0.0025, width - 0.14, y - offset + 0.0025) for offset in (0.19, 0.28, 0.37)], line)


def diary_open():
    """The diary open at the first week of April, a ribbon between the pages."""
    size = (1.7, 2.3, 0.3)
    left, right = open_book(cloth(INK, 95, 0.55, 0.2), size, 0.03, ('plain', 'plain'), 15, (0.05, 0.03), ribbon=VERMILION)
    black, red, line = ink(), ink(VERMILION), ink('#b9b4a6', 0.8)
    width, height = 1.64, 2.23
    week_page(left, WEEK[:3] + (None,), width, height, black, red, line)
    week_page(right, WEEK[3:], width, height, black, red, line)
    write(left, 'March / April 2025', 0.085, black, (0.14, height / 2 - 0.2), weight=500)
    write(right, 'Week 14', 0.085, black, (width - 0.52, height / 2 - 0.2), weight=600)
    write(right, '四月', 0.1, black, (0.14, height / 2 - 0.2), 'cjk-serif')
    write(right, 'Ching Ming Festival', 0.07, red, (0.7, height / 2 - 0.34 - 0.433 - 0.095))


def wire(height, radius, material, x=0.0, z=0.0, pitch=0.085):
    """The double wire comb of a calendar: pairs of loops through punched holes."""
    count = int((height - 0.16) / pitch)
    for k in range(count):
        y = (k - (count - 1) / 2) * pitch
        for offset in (-0.014, 0.014):
            hoop(radius, 0.0085, material, (x, y + offset, z), (90, 0, 0))


def planner_closed(size='a5'):
    """The undated planner, shut: sage card, wire on the left, an elastic around its right side."""
    width, height, _ = SIZES[size]
    part = width / 1.48
    board = paper('#83917a')
    for z in (0.03, 0.255):
        sheet([(-width / 2, z), (width / 2, z)], height, board, 0.03, (0.05, 0.05))
    for k in range(17):
        lift = 0.006 * math.sin(k * 2.4)
        sheet(
            [(-width / 2 + 0.02, 0.056 + k * 0.0109), (width / 2 - 0.03 + lift, 0.056 + k * 0.0109)],
            height - 0.05,
            paper('#f1ead9'),
            0.008,
            (0.05, 0.05),
        )
    wire(height, 0.17, metal('#3a4247', 0.35), 0.045 - width / 2, 0.172)
    x = width / 2 - 0.17 * part
    end = height / 2 + 0.005
    loop = rounded([(-end, 0.007), (end, 0.007), (end, 0.278), (-end, 0.278)], 0.03, 6, closed=True)
    wrap(loop, cloth(INK, 150, 0.5), 0.062, 0.011, at=x)
    front = [(-width / 2, 0.27), (width / 2, 0.27)]
    dark = ink()
    write(front, '54', 0.62 * part, dark, (0.26, height / 2 - 0.52 * part))
    write(front, 'weeks', 0.2 * part, dark, (0.28, height / 2 - 0.9 * part), weight=500)
    write(front, 'Paper/Street', 0.08 * part, dark, (0.27, -height / 2 + 0.16 * part), weight=500)


def planner_with_pencil(size='a5'):
    """The planner, shut, with a red pencil beside it."""
    planner_closed(size)
    width, height, _ = SIZES[size]
    pencil(VERMILION, length=1.75, radius=0.034, at=(width / 2 + 0.22, -0.86, 0.034), turn=(-90, 0, -5))


def planner_open():
    """The planner open: the week on the left, the right page empty, as many days as one writes down."""
    width, height, _ = SIZES['a5']
    board, stock = paper('#83917a'), paper('#f1ead9')
    dark, line = ink(), ink('#a8a496', 0.8)
    left = right = None
    for side in (-1, 1):
        for k in range(11):
            z = 0.02 if k == 0 else 0.036 + 0.011 * k
            rise = 0.05 if k == 10 else 0.02 if k == 9 else 0.0
            ends = [(0.06, z), (width * 0.5, z), (width * 0.8, z + rise * 0.3), (width + 0.05 - (0.02 if k else 0), z + rise)]
            path = [tuple(point) for point in flowing(ends, 6)]
            path = path if side > 0 else mirrored(path)
            sheet(path, height - (0.05 if k else 0), stock if k else board, 0.008 if k else 0.03, (0, 0.05) if side > 0 else (0.05, 0))
        left, right = (path, right) if side < 0 else (left, path)
    wire(height, 0.13, metal('#3a4247', 0.35), 0, 0.13)
    top = height / 2 - 0.3
    tall = (height - 0.42) / 7
    write(left, 'Week', 0.1, dark, (0.12, top + 0.13), weight=500)
    marks(left, [(0.42, top + 0.08, 0.8, top + 0.085)], dark)
    for row, day in enumerate(('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')):
        y = top - row * tall
        marks(left, [(0.12, y - 0.004, width - 0.16, y + 0.004)], dark)
        write(left, day, 0.075, dark if day != 'Sun' else ink(VERMILION), (0.12, y - 0.075), weight=500)
        marks(left, [(0.42, y - 0.128, width - 0.16, y - 0.124)], line)
    pencil(VERMILION, length=1.75, radius=0.034, at=(0.75, -0.8, 0.21), turn=(-88, 0, 12))


def sketchbook_closed():
    """The large sketchbook, shut: oat canvas, a spine of sea cloth, a label on the board, a brush and a pencil on top."""
    width, height, thick = 2.0, 2.6, 0.22
    path = closed_book(cloth('#cbbfa6', 60, 0.8, 0.2), (width, height, thick), 0.04, ribbon=VERMILION)
    whole = length_of(path)
    low = whole / 2 - thick / 2 - 0.32
    spine = [place_on(path, low + (thick + 0.64) * k / 40) for k in range(41)]
    sheet([(x + way[1] * -0.017, z + way[0] * 0.017) for (x, z), way in spine], height + 0.006, cloth(SEA, 80, 0.6, 0.2), 0.012)
    top = [(-width / 2, thick + 0.012), (width / 2, thick + 0.012)]
    card = paper('#f1ead9')
    marks(top, [(0.68, 0.38, 1.64, 0.98)], card, 0.004)
    dark = ink()
    write(top, 'Sketchbook', 0.15, dark, (1.16, 0.78), weight=500, lift=0.006, align='middle')
    write(top, 'for big drawings', 0.085, dark, (1.16, 0.62), lift=0.006, align='middle')
    write(top, 'Paper/Street', 0.06, dark, (1.16, 0.49), lift=0.006, align='middle')
    group(lambda: pencil(SEA, 1.75, 0.036, natural=True), (-0.4, -1.02, thick + 0.05), (-90, 0, -52))
    brush((-0.28, -1.16, thick + 0.066), (-89, 0, -60), 1.5)


def strokes(path, lines, material, width=0.012, seed=2):
    """Pencil lines on a page: each a polyline gone over by hand, thick and thin, a little beside itself."""
    chance = random.Random(seed)
    vertices, faces = [], []
    for line in lines:
        places = flowing([(x, y, 0) for x, y in line], 8)
        phase = chance.uniform(0, 6)
        start = len(vertices)
        for k, place in enumerate(places):
            way = way_at(places, k)
            wide = width * (0.55 + 0.45 * math.sin(k * 0.21 + phase) ** 2) / 2
            middle = place + Vector((math.sin(k * 0.33 + phase), math.cos(k * 0.27 + phase), 0)) * 0.004
            vertices += [middle + Vector((-way.y, way.x, 0)) * wide, middle - Vector((-way.y, way.x, 0)) * wide]
        faces += [(start + 2 * k, start + 2 * k + 2, start + 2 * k + 3, start + 2 * k + 1) for k in range(len(places) - 1)]
    return onto(mesh_of([tuple(vertex) for vertex in vertices], faces, [material], 180), path, 0.005)


def junk():
    """A junk under sail, begun: hull, three battened sails, water, the hill behind only hinted at. In x and y of a page."""
    bold = [
        [(0.3, 0.02), (0.55, -0.16), (0.95, -0.22), (1.3, -0.17), (1.56, 0.06)],
        [(0.3, 0.02), (0.5, -0.03), (0.9, -0.07), (1.3, -0.03), (1.56, 0.06)],
        [(0.33, 0.0), (0.36, 0.08), (0.56, 0.04)],
        [(1.56, 0.06), (1.5, 0.15), (1.24, 0.08), (1.22, -0.02)],
        [(0.92, -0.05), (0.94, 0.5), (0.97, 1.04)],
        [(0.56, -0.01), (0.55, 0.35), (0.56, 0.66)],
        [(1.3, 0.06), (1.33, 0.4), (1.34, 0.66)],
        [(0.68, 0.06), (0.72, 0.5), (0.93, 1.0), (1.16, 0.82), (1.22, 0.4), (1.2, 0.04), (0.95, 0.02), (0.68, 0.06)],
        [(0.38, 0.1), (0.4, 0.4), (0.55, 0.64), (0.63, 0.4), (0.64, 0.1), (0.5, 0.08), (0.38, 0.1)],
        [(1.24, 0.16), (1.27, 0.45), (1.36, 0.64), (1.48, 0.42), (1.5, 0.2), (1.36, 0.16), (1.24, 0.16)],
    ]
    fine = [[(0.69 + 0.02 * k, 0.06 + 0.16 * k), (0.95, 0.04 + 0.17 * k), (1.2 - 0.012 * k * k, 0.05 + 0.175 * k)] for k in range(1, 5)]
    fine += [[(0.39, 0.1 + 0.12 * k), (0.63, 0.11 + 0.125 * k)] for k in range(1, 4)]
    fine += [[(1.25, 0.16 + 0.11 * k), (1.49 - 0.02 * k, 0.19 + 0.115 * k)] for k in range(1, 4)]
    fine += [
        [(x, y), (x + 0.14, y - 0.012), (x + 0.3, y + 0.006), (x + reach, y)]
        for x, y, reach in ((0.2, -0.28, 0.5), (0.8, -0.3, 0.7), (0.4, -0.37, 0.45), (1.1, -0.4, 0.5), (0.65, -0.48, 0.6))
    ]
    fine += [[(0.42 + 0.1 * k, -0.06 - 0.004 * k), (0.5 + 0.1 * k, -0.15)] for k in range(8)]
    hill = [
        [(0.12, 0.22), (0.3, 0.38), (0.45, 0.34), (0.6, 0.52)],
        [(1.3, 0.74), (1.55, 0.56), (1.78, 0.3)],
        [(0.12, 0.2), (0.3, 0.2)],
        [(1.6, 0.16), (1.8, 0.17)],
    ]
    return bold, fine, hill


def sketchbook_open():
    """The sketchbook open at a drawing that was begun, its pencil left on the page."""
    size = (2.0, 2.6, 0.24)
    _, right = open_book(cloth('#cbbfa6', 60, 0.8, 0.2), size, 0.04, ('plain', 'plain'), 11, (0.06, 0.05), '#f0e9da')
    bold, fine, hill = ([[(0.06 + x * 1.0, y * 1.15 - 0.32) for x, y in line] for line in part] for part in junk())
    strokes(right, bold, ink('#3c3e40', 0.4), 0.017)
    strokes(right, bold, ink('#6a6b6b', 0.4), 0.008, 9)
    strokes(right, fine, ink('#6a6b6b', 0.4), 0.011, 4)
    strokes(right, hill, ink('#9a9a96', 0.4), 0.01, 6)
    group(lambda: pencil(SEA, 1.75, 0.036, natural=True), (-1.3, -1.0, 0.2), (-89, 0, -38))


PICTURES = [
    *views(
        'notebook',
        notebook_pair,
        'stone',
        front=(14, 46),
        angle=(256, 26),
        detail=(-24, 32),
        fill=0.8,
        angle_fill=0.7,
        detail_fill=1.8,
        aim=(-0.1, -0.8, 0.2),
        other=lambda: standing_book(bookcloth('sea'), '#1a3038'),
        close=notebook,
    ),
    Shot('notebook-ruled', lambda: notebook_spread('ruled'), 'stone', 16, 46, 0.8),
    Shot('notebook-plain', lambda: notebook_spread('plain'), 'stone', 16, 46, 0.8),
    Shot('notebook-dotted-a6', notebook_small, 'stone', 16, 42, 0.6),
    *views(
        'notebook-red',
        notebook_red_stack,
        'stone',
        front=(22, 40),
        angle=(256, 26),
        detail=(-38, 26),
        fill=0.78,
        angle_fill=0.7,
        detail_fill=2.2,
        aim=(0.35, -0.85, 0.3),
        other=lambda: standing_book(bookcloth('vermilion'), '#6e2214'),
    ),
    Shot('notebook-red-ruled', lambda: notebook_spread('ruled', 'vermilion', OAT), 'stone', 16, 46, 0.8),
    Shot('notebook-red-plain', lambda: notebook_spread('plain', 'vermilion', OAT), 'stone', 16, 46, 0.8),
    *views(
        'diary',
        diary_closed,
        'stone',
        front=(24, 40),
        angle=(14, 46),
        detail=(-30, 34),
        fill=0.74,
        angle_fill=0.8,
        detail_fill=2.2,
        aim=(-0.25, 0.6, 0.3),
        other=diary_open,
    ),
    *views(
        'planner',
        planner_with_pencil,
        'stone',
        front=(18, 40),
        angle=(14, 46),
        detail=(40, 26),
        fill=0.76,
        angle_fill=0.8,
        detail_fill=2.2,
        aim=(-0.6, -0.55, 0.25),
        other=planner_open,
    ),
    Shot('planner-a6', lambda: planner_with_pencil('a6'), 'stone', 18, 40, 0.6),
    *views(
        'sketchbook',
        sketchbook_closed,
        'stone',
        front=(22, 42),
        angle=(8, 46),
        detail=(10, 40),
        fill=0.78,
        angle_fill=0.8,
        detail_fill=2.0,
        aim=(1.0, 0.1, 0.15),
        other=sketchbook_open,
        close=sketchbook_open,
    ),
]

SHOTS = [on_wide_paper(shot) for shot in PICTURES]
