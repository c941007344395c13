"""Furniture of Tai Hang Woodwork: stools, a bench, small tables and the open shelf."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from goods.cups import mug
from goods.garden import pot_plant
from goods.lamps import night_light
from goods.tableware import water
from goods.vases import bud_vase, low_vase
from lettering import around, lettering
from lines import seam
from materials import INK, SEA, VERMILION, clay, glass, glaze, ink, leather, pages, paint, rubber, satin_brass, wood
from parts import stud
from shapes import arc, box, circle, group, lathe, link, pose, rectangle, rounded, saw, slab, smooth, spindle
from studio import Shot, views

# Of a stool to sit on at a table, and at a bar: how far out its feet stand, and how high its rungs and its ring for the heels are.
STOOLS = {'table': (0.66, (0.5, 0.6, 0.7), 0.56), 'bar': (0.72, (0.8, 0.92, 1.04), 0.86)}


def brand(size):
    """The maker's name, burnt into the wood, lying flat."""
    return lettering('TAI HANG WOODWORK', size, ink('#4a2f1c'), weight=600, spacing=1.1)


def sawn(thing, shift):
    """Gives a part a grain of its own, as if sawn elsewhere in the trunk; what is far from the heart has a wide figure."""
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    part = link(mesh)
    mesh.transform(Matrix.Translation(shift))
    smooth(mesh, 40)
    part.matrix_world = thing.matrix_world @ Matrix.Translation(-Vector(shift))
    bpy.data.objects.remove(thing)
    return part


def board(size, kind, at, edge=0.02, along='x', shift=0.0):
    """A plank; `shift` is where in the trunk it was sawn."""
    return sawn(box(size, wood(kind, along), edge, at), (shift * 1.9, shift * 0.4, 0.9 + shift * 0.7))


def leg(top, foot, kind, thick=0.085, thin=0.058, over=0.06, cut=None):
    """A turned leg through the seat, cut level at the floor and, at `cut`, flush with the seat."""
    low, high = Vector(foot), Vector(top)
    way = (high - low).normalized()
    bar = spindle(
        [(0, 0), (thin, 0), (thin * 1.12, 0.2), (thick * 1.04, 0.72, 0.1), (thick, 0.9), (thick * 0.94, 1), (0, 1)],
        low - way * 0.05,
        high + way * over,
        wood(kind, 'z'),
        0.05,
    )
    saw(bar, 0)
    if cut:
        saw(bar, cut, keep_above=False)
    return bar


def three(radius, height, start=30):
    """Three places on a circle, for legs."""
    return [(x, y, height) for x, y in arc(start, start + 240, 2, radius)]


def between(first, second, height):
    """Where the line of a leg is at a height."""
    share = (height - second[2]) / (first[2] - second[2])
    return tuple(second[axis] + (first[axis] - second[axis]) * share for axis in range(3))


def stool(height=1.8):
    """The three-leg stool: a hollowed seat, legs that come through it with their wedges, rungs between them."""
    reach, (spread, rungs, _) = 0.43, STOOLS['table' if height < 2.2 else 'bar']
    seat = lathe(
        [
            (0, height - 0.15),
            (0.56, height - 0.15),
            (0.68, height - 0.09, 0.05),
            (0.69, height - 0.03, 0.03),
            (0.65, height, 0.04),
            (0.3, height - 0.022, 0.2),
            (0, height - 0.026),
        ],
        wood('oak', 'x'),
        segments=200,
    )
    seat.rotation_euler = (0, 0, 0.35)
    tops, feet = three(reach, height), three(spread, 0)
    for top, foot in zip(tops, feet):
        leg(top, foot, 'oak', 0.088, cut=height - 0.004)
        turn = math.degrees(math.atan2(top[1], top[0]))
        box((0.024, 0.165, 0.02), wood('walnut', 'y'), 0.003, (top[0], top[1], height - 0.01), (0, 0, turn))
    for k, level in enumerate(rungs):
        first, second = between(tops[k], feet[k], level), between(tops[(k + 1) % 3], feet[(k + 1) % 3], level)
        spindle([(0, 0), (0.034, 0), (0.048, 0.5, 0.3), (0.034, 1), (0, 1)], first, second, wood('oak', 'z'), 0.2)
    around(brand(0.036), 0.6915, -90, height - 0.062)


def leather_stool(height=1.8):
    """The walnut stool: a leather seat with a stitched edge, and a brass ring for the heels."""
    reach, (spread, _, level) = 0.43, STOOLS['table' if height < 2.2 else 'bar']
    lathe(
        [(0, height - 0.26), (0.57, height - 0.26), (0.64, height - 0.21, 0.04), (0.645, height - 0.13, 0.02), (0, height - 0.13)],
        wood('walnut', 'x'),
        segments=200,
    )
    hide = leather(SEA, 0.44)
    pad = lathe(
        [
            (0, height - 0.13),
            (0.66, height - 0.13),
            (0.685, height - 0.115, 0.02),
            (0.69, height - 0.03, 0.06),
            (0.6, height + 0.005, 0.08),
            (0.3, height + 0.03, 0.2),
            (0, height + 0.035),
        ],
        hide,
        segments=240,
    )
    chance = random.Random(5)
    waves = [(chance.randint(5, 34), chance.uniform(0, 6), chance.uniform(0.2, 1)) for _ in range(9)]
    for vertex in pad.data.vertices:
        x, y, z = vertex.co
        r, angle = math.hypot(x, y), math.atan2(y, x)
        pull = sum(size * math.sin(count * angle + phase) for count, phase, size in waves) * 0.0016
        vertex.co.z += pull * min(1, r / 0.6) ** 4 * (z > height - 0.1) - 0.02 * math.exp(-((x - 0.1) ** 2 + (y + 0.05) ** 2) / 0.08)
    lathe([(0.678, height - 0.055), (0.7, height - 0.055), (0.7, height - 0.02), (0.678, height - 0.02)], hide, 0.012, segments=200)
    seam([(x, y, height - 0.095) for x, y in circle(0.691, steps=120)], clay('#c9a97c'), 0.034, 0.016, 0.0052, closed=True)
    tops, feet = three(reach, height - 0.26), three(spread, 0)
    for top, foot in zip(tops, feet):
        leg(top, foot, 'walnut', 0.088, over=0.05)
    x, y, _ = between(tops[0], feet[0], level)
    radius = math.hypot(x, y)
    ring = circle(0.026, (radius, level), 16)
    lathe([*ring, ring[0]], satin_brass(), 0, segments=200)
    around(brand(0.036), 0.6465, -90, height - 0.172)


def step_stool(name=''):
    """The step stool for small people: two treads between stepped sides, rubber under its feet, and a name if one was asked for."""
    side = rounded(
        [
            (-0.78, 0.05),
            (-0.48, 0.05),
            (-0.3, 0.26),
            (0.34, 0.26),
            (0.5, 0.05),
            (0.78, 0.05),
            (0.78, 1.5),
            (0.04, 1.5),
            (0.0, 0.72),
            (-0.78, 0.72),
        ],
        0.07,
        8,
        closed=True,
    )
    for x in (-0.82, 0.82):
        sawn(slab(side, 0.13, wood('oak', 'y'), 0.022, at=(x, 0, 0), turn=(90, 0, 90)), (0.3, 2 * x, 1.3 + x / 2))
        for y in (-0.63, 0.64):
            lathe([(0, 0), (0.07, 0), (0.075, 0.06), (0, 0.06)], rubber(), 0.012, at=(x, y, 0))
    tread(-0.42, 0.78, 0.8)
    tread(0.42, 0.84, 1.58, slot=True)
    box((1.52, 0.09, 0.26), wood('oak', 'x'), 0.018, (0, 0.66, 0.52))
    if name:
        pose(lettering(name, 0.2, ink('#5b3c24'), lift=0.001), (0, 0.2, 1.645))
    else:
        pose(brand(0.052), (0, -0.7, 0.8645))


def tread(y, deep, height, slot=False):
    """A step that stands a little over the sides, plugs of walnut over its screws; the upper one has a slot to carry it by."""
    outline = rectangle(1.96, deep, 0.08)
    hole = rounded([(-0.2, 0.06), (0.2, 0.06), (0.2, 0.17), (-0.2, 0.17)], 0.055, 8, closed=True)
    sawn(slab(outline, 0.13, wood('oak', 'x'), 0.03, [hole] if slot else [], at=(0, y, height)), (height * 3, 0.2, 0.8 + height / 2))
    plug = wood('walnut', 'x')
    for x in (-0.82, 0.82):
        for place in (-0.22, 0.22):
            stud(0.034, 0.007, plug, (x, y + place, height + 0.064))


def bench(width=2.6):
    """The entrance bench: a seat of two boards on a trestle, held by four brass bolts."""
    for k, y in enumerate((-0.235, 0.235)):
        board((width, 0.455, 0.1), 'oak', (0, y, 1.25), 0.022, shift=0.5 + 0.9 * k)
    inset = width / 2 - 0.36
    for x in (-inset, inset):
        board((0.13, 0.84, 0.14), 'oak', (x, 0, 1.13), 0.02, 'y', 0.3)
        for y in (-0.36, 0.36):
            spread = 0.05 if y > 0 else -0.05
            leg((x, y * 0.95, 1.08), (x + math.copysign(0.14, x), y + spread, 0), 'oak', 0.082, 0.055, 0.03)
        board((0.09, 0.7, 0.12), 'oak', (x + math.copysign(0.085, x), 0, 0.42), 0.02, 'y', 0.8)
        for y in (-0.22, 0.22):
            lathe(
                [(0, 0), (0.042, 0), (0.042, 0.02), (0.02, 0.024), (0.02, 0.008), (0, 0.008)],
                satin_brass(),
                0.005,
                segments=48,
                at=(x, y, 1.298),
            )
    board((2 * inset + 0.2, 0.075, 0.15), 'oak', (0, 0, 0.42), 0.02, shift=1.4)
    pose(brand(0.04), (width / 2 - 0.42, -0.4645, 1.25), (90, 0, 0))


def book(size, cover, at, turn=(0, 0, 0), title=''):
    """A cloth-bound book lying flat, its spine to the front, lettered with its title, and its leaves behind."""
    wide, deep, thick = size
    skin = paint(cover, 0.85, 0)

    def build():
        for z in (0.012, thick - 0.012):
            box((wide, deep, 0.024), skin, 0.008, (0, 0, z))
        box((wide, 0.026, thick), skin, 0.011, (0, -deep / 2 + 0.008, thick / 2))
        box((wide - 0.05, deep - 0.05, thick - 0.05), pages(across='z'), 0.004, (0, -0.006, thick / 2))
        if title:
            pose(lettering(title, thick * 0.42, ink('#eadfc8'), weight=500), (0, -deep / 2 - 0.0055, thick / 2), (90, 0, 0))

    group(build, at, turn)


def round_table(kind, height, radius, shelf, shelf_radius, rim=False):
    """A round top on three turned legs, with a shelf that ties them."""
    edge = [(0, height - 0.075), (radius - 0.1, height - 0.075), (radius, height - 0.03, 0.03)]
    brim = (
        [(radius, height + 0.06, 0.02), (radius - 0.05, height + 0.06, 0.02), (radius - 0.06, height, 0.02)]
        if rim
        else [(radius, height, 0.02)]
    )
    lathe([*edge, *brim, (0, height)], wood(kind, 'x'), 0.012, segments=220)
    lathe(
        [
            (0, shelf - 0.03),
            (shelf_radius - 0.03, shelf - 0.03),
            (shelf_radius, shelf, 0.01),
            (shelf_radius, shelf + 0.03, 0.02),
            (0, shelf + 0.03),
        ],
        wood(kind, 'x'),
        0.012,
        segments=200,
    )
    tops, feet = three(radius * 0.62, height - 0.06, -30), three(radius * 0.86, 0, -30)
    for top, foot in zip(tops, feet):
        leg(top, foot, kind, 0.07, 0.05, over=0.0)


def side_table(kind='walnut'):
    """The round side table, its thin top over a shelf; a mug and the book one is not reading."""
    round_table(kind, 2.0, 0.9, 0.62, 0.72)
    around(brand(0.03), 0.902, -78, 1.976)
    group(lambda: mug('oat', 1.3), (-0.3, 0.05, 2.0), (0, 0, -30), 0.19)
    book((0.62, 0.44, 0.09), SEA, (0.02, -0.05, 0.65), (0, 0, 14), 'STAR FERRY')
    book((0.55, 0.4, 0.07), '#b06a48', (0.0, -0.02, 0.74), (0, 0, -9), 'TIDES')


def glass_of_water():
    """A small glass, two thirds full."""
    lathe([(0, 0), (0.12, 0, 0.02), (0.14, 0.32, 0.004), (0.132, 0.32, 0.004), (0.115, 0.03, 0.02), (0, 0.03)], glass('#fbfdfc'), 0.004)
    water([(0, 0.031), (0.1145, 0.031, 0.01), (0.128, 0.21), (0, 0.21)], 0.002)


def bedside():
    """The bedside table: the side table, lower and narrower, with a rim about its top and a small drawer beneath."""
    round_table('walnut', 1.9, 0.82, 0.55, 0.64, rim=True)
    lathe([(0, 1.5), (0.66, 1.5), (0.68, 1.52, 0.015), (0.68, 1.83), (0, 1.83)], wood('walnut', 'x'), 0.01, segments=200)
    drawer = lathe([(0.655, 1.535), (0.694, 1.535), (0.694, 1.8), (0.655, 1.8)], wood('walnut', 'x'), 0.012, segments=360)
    trim_to_front(drawer, 40)
    shadow = lathe([(0.66, 1.522), (0.6825, 1.522), (0.6825, 1.813), (0.66, 1.813)], ink('#1d120b'), 0, segments=360)
    trim_to_front(shadow, 41.2)
    lathe(
        [(0, 0), (0.02, 0), (0.02, 0.05), (0.045, 0.07), (0.045, 0.095), (0, 0.1)],
        satin_brass(),
        0.008,
        segments=48,
        at=(0, -0.69, 1.665),
        turn=(90, 0, 0),
    )
    group(glass_of_water, (0.3, -0.12, 1.9))
    book((0.56, 0.4, 0.1), '#c8b48f', (-0.2, 0.08, 1.9), (0, 0, 16), 'SLOW LANE')
    book((0.52, 0.4, 0.09), SEA, (0.0, 0.0, 0.58), (0, 0, -12), 'LAMMA')


def trim_to_front(thing, half):
    """Keeps what of a ring faces the front, so many degrees to either side."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    away = [face for face in work.faces if abs(math.degrees(math.atan2(face.calc_center_median().x, -face.calc_center_median().y))) > half]
    bmesh.ops.delete(work, geom=away, context='FACES')
    bmesh.ops.holes_fill(work, edges=[edge for edge in work.edges if edge.is_boundary])
    work.to_mesh(thing.data)
    work.free()


SHELF = (1.9, 0.62)


def frame_side(x, height, levels):
    """A ladder of the open shelf: two posts, and a notched rail under every board."""
    deep = SHELF[1] / 2 - 0.035
    for k, y in enumerate((-deep, deep)):
        board((0.075, 0.07, height), 'oak', (x, y, height / 2), 0.014, 'z', 0.4 + k + x)
    for level in levels:
        board((0.06, 2 * deep, 0.1), 'oak', (x, 0, level - 0.075), 0.012, 'y', level)
        for y in (-deep, deep):
            stud(0.017, 0.007, wood('walnut', 'z'), (x + math.copysign(0.037, x), y, level - 0.075), (0, math.copysign(90, x), 0))


def tier(at=(0, 0, 0), shift=0.0, turn=(0, 0, 0)):
    """One board of the shelf, its ends notched for the posts."""
    wide, deep = SHELF
    x, y = wide / 2, deep / 2 - 0.005
    notch = wide / 2 - 0.115
    inner = y - 0.075
    outline = [
        (-notch, -y),
        (notch, -y),
        (notch, -inner),
        (x, -inner),
        (x, inner),
        (notch, inner),
        (notch, y),
        (-notch, y),
        (-notch, inner),
        (-x, inner),
        (-x, -inner),
        (-notch, -inner),
    ]
    plank = slab(rounded(outline, 0.012, 3, closed=True), 0.065, wood('oak', 'x'), 0.014)
    return group(lambda: sawn(plank, (shift * 2, shift * 0.4, 0.9 + shift)), at, turn)


def bowls():
    """Three bowls, one in the other."""
    for k, colour in enumerate((SEA, '#9bab90', '#e4dac6')):
        size = 1 - 0.13 * k
        bowl = [
            (0, 0.03),
            (0.11, 0.03),
            (0.12, 0),
            (0.14, 0),
            (0.15, 0.03, 0.01),
            (0.27, 0.12, 0.06),
            (0.31, 0.22, 0.004),
            (0.298, 0.222, 0.004),
            (0.25, 0.13, 0.06),
            (0.12, 0.05, 0.04),
            (0, 0.045),
        ]
        thing = lathe(bowl, glaze(colour), 0.006, at=(0, 0, 0.075 * k))
        thing.scale = (size,) * 3


def books_standing(colours, at):
    """A row of books that lean a little on one another, spines to the front."""
    x, y, z = at
    for k, colour in enumerate(colours):
        tall, thick = 0.4 + 0.06 * ((k * 7) % 3), 0.06 + 0.018 * ((k * 5) % 3)
        lean = -9 if k == len(colours) - 1 else 0
        book((tall, 0.3, thick), colour, (x + (0.075 if lean else 0), y, z + tall / 2 + (0.004 if lean else 0)), (0, -90 + lean, 0))
        x += thick + 0.005


def shelf(tiers=3):
    """The open shelf of three tiers or four: boards in notches between two ladders, seen from both sides."""
    levels = [0.28 + 0.78 * k for k in range(tiers)]
    height = levels[-1] + 0.12
    for x in (-0.9, 0.9):
        frame_side(x, height, levels)
    for k, level in enumerate(levels):
        tier((0, 0, level), 0.35 + 0.8 * k)
    top = [level + 0.033 for level in levels]
    pose(brand(0.032), (0.6, -0.3065, levels[0]), (90, 0, 0))
    books_standing((SEA, '#c9b48f', '#b06a48', '#e4dac6', INK, '#9bab90'), (-0.76, 0, top[0]))
    group(bowls, (0.4, 0, top[0]), scale=1.05)
    group(pot_plant, (-0.48, 0, top[1]))
    for k, (colour, wide) in enumerate(((VERMILION, 0.56), ('#e4dac6', 0.5))):
        book((wide, 0.36, 0.075), colour, (0.42, 0, top[1] + 0.075 * k), (0, 0, 6 - 11 * k))
    group(lambda: mug('sage', 1.3), (0.42, 0, top[1] + 0.15), (0, 0, 20), 0.16)
    group(lambda: low_vase('sea'), (-0.45, 0, top[2]), scale=0.3)
    group(lambda: mug('oat', 1.3), (0.3, -0.04, top[2]), (0, 0, -20), 0.17)
    group(lambda: mug('ink', 1.3), (0.62, 0.05, top[2]), (0, 0, 30), 0.17)
    if tiers > 3:
        group(lambda: night_light('cream', power=6), (0.42, 0, top[3]), scale=0.3)
        group(lambda: bud_vase('cream'), (-0.5, 0, top[3]), scale=0.22)


def pin():
    """An oak pin with a shoulder that carries the board."""
    lathe(
        [
            (0, 0),
            (0.026, 0),
            (0.03, 0.01),
            (0.03, 0.14),
            (0.05, 0.145),
            (0.05, 0.165),
            (0.03, 0.17),
            (0.03, 0.26),
            (0.024, 0.27),
            (0, 0.27),
        ],
        wood('oak', 'z'),
        0.004,
        segments=48,
    )


def shelf_tier():
    """One loose tier with its four pins, leaning on the frame that it drops into."""
    levels = (0.28, 1.06)
    for x in (-0.9, 0.9):
        frame_side(x, 1.3, levels)
    tier((0, 0, levels[0]), 0.35)
    group(lambda: tier((0, 0, 0.95), 1.6, (90, 90, 0)), (0.62, -0.58, 0.007), (-10, 0, 0))
    for k, (x, y, turn) in enumerate(((-0.62, -0.66, 20), (-0.4, -0.98, 62), (-0.14, -0.66, -15), (0.12, -1.0, 100))):
        group(pin, (x, y, 0.05), (90, 0, turn))


SHOTS = [
    *views('stool', stool, 'fawn', front=(20, 14), angle=(-50, 44), detail=(20, 40), fill=0.7, detail_fill=1.7, aim=(0.03, -0.15, 1.78)),
    Shot('stool-cm65', lambda: stool(2.6), 'fawn', 20, 14, 0.74),
    *views(
        'stool-leather',
        leather_stool,
        'fawn',
        front=(20, 14),
        angle=(-50, 44),
        detail=(20, 26),
        fill=0.7,
        detail_fill=1.9,
        aim=(0.1, -0.6, 1.7),
    ),
    Shot('stool-leather-cm65', lambda: leather_stool(2.6), 'fawn', 20, 14, 0.74),
    *views('step-stool', step_stool, 'fawn', front=(28, 20), angle=(-140, 24), fill=0.66)[:2],
    Shot('step-stool-detail', lambda: step_stool('Hoi Ching'), 'fawn', 24, 38, 1.7, (0.1, 0.1, 1.5), stop=0.45),
    *views('bench', bench, 'fawn', front=(24, 14), angle=(-40, 32), detail=(30, 30), fill=0.76, detail_fill=2.4, aim=(0.95, -0.2, 1.2)),
    Shot('bench-cm120', lambda: bench(3.47), 'fawn', 24, 14, 0.78),
    *views(
        'side-table-walnut',
        side_table,
        'fawn',
        front=(14, 14),
        angle=(-60, 38),
        detail=(14, 22),
        fill=0.7,
        detail_fill=1.9,
        aim=(-0.15, -0.4, 1.95),
    ),
    Shot('side-table-oak', lambda: side_table('oak'), 'fawn', 14, 14, 0.7),
    *views('bedside', bedside, 'fawn', front=(16, 14), angle=(-50, 36), detail=(12, 20), fill=0.7, detail_fill=1.9, aim=(0.05, -0.6, 1.75)),
    *views('shelf', shelf, 'fawn', front=(22, 10), angle=(-140, 16), detail=(26, 14), fill=0.76, detail_fill=2.2, aim=(0.6, -0.2, 1.15)),
    Shot('shelf-four', lambda: shelf(4), 'fawn', 22, 10, 0.78),
    *views(
        'shelf-tier',
        shelf_tier,
        'fawn',
        front=(18, 18),
        angle=(-40, 34),
        detail=(18, 30),
        fill=0.74,
        detail_fill=2.5,
        aim=(0.08, -0.75, 0.22),
    ),
]
