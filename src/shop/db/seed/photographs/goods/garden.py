"""Plants in pots, the watering can and the balcony set."""

import math
import random

import bpy
from mathutils import Matrix, Vector

from lettering import lettering, print_lines
from lines import flowing, strands, tube
from materials import OAT, brass, clay, foliage, glaze, ink, leaf, paint, paper, soil
from parts import leaf_form, stud
from shapes import GOLDEN_ANGLE, box, copies, grid, group, lathe, link, outwards, pose, smooth, thicken, turned_to
from soft import ripple
from studio import Shot, views

TERRACOTTA = '#a8613f'


def leaf_mesh(half_width, material, cup=0.2, droop=0.15, wave=0.0, steps=(8, 16), seed=1):
    """A leaf one unit long, growing along y from its stalk; `half_width(t)` is its half width along it. Hollow by `cup`, bent down by
    `droop`.
    """
    across, along = steps
    vertices, faces, marks = [], [], []
    for j in range(along + 1):
        t = j / along
        for i in range(across + 1):
            s = i / across * 2 - 1
            x = s * half_width(t)
            edge = wave * ripple(t * 5, s, seed, 1.3, seed) * abs(s) + wave * 0.4 * ripple(t * 14, s * 3, seed, 1, seed)
            vertices.append((x, t, cup * abs(x) ** 1.5 - droop * t * t + edge))
            marks.append((i / across, t))
    for j in range(along):
        for i in range(across):
            first = j * (across + 1) + i
            faces.append((first, first + 1, first + across + 2, first + across + 1))
    return marked_mesh(vertices, faces, marks, material)


def round_leaf_mesh(material, cup=0.14, seed=1):
    """A round leaf of radius one whose stalk meets it from below, a little behind its middle: hollow there, its rim turned down."""
    rings, steps = 9, 40
    vertices, faces, marks = [(0, 0, -0.02)], [], [(0, 0)]
    for ring in range(1, rings + 1):
        r = ring / rings
        for k in range(steps):
            angle = math.tau * k / steps
            reach = r * (1 + 0.025 * ripple(math.cos(angle), math.sin(angle), seed, 1.6, seed)) * (1 + 0.14 * math.sin(angle) * r)
            height = (
                cup * (1 - math.cos(r * 2.2)) * 0.9
                - 0.24 * r**4
                + 0.07 * ripple(math.cos(angle) * r, math.sin(angle) * r, seed, 1.4, seed) * r
            )
            vertices.append((reach * math.cos(angle), reach * math.sin(angle), height))
            marks.append((k / steps, r))
    for k in range(steps):
        faces.append((0, 1 + k, 1 + (k + 1) % steps))
    for ring in range(rings - 1):
        for k in range(steps):
            start, after = 1 + ring * steps, (k + 1) % steps
            faces.append((start + k, start + steps + k, start + steps + after, start + after))
    return marked_mesh(vertices, faces, marks, material)


def marked_mesh(vertices, faces, marks, material):
    """A smooth mesh whose vertices carry UV marks for the veins."""
    mesh = bpy.data.meshes.new('leaf')
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new(name='veins')
    for loop in mesh.loops:
        layer.data[loop.index].uv = marks[loop.vertex_index]
    mesh.materials.append(material)
    smooth(mesh, 180)
    return mesh


def grow(mesh, at, way, size=1.0, up=(0, 0, 1)):
    """Sets a leaf at a place: its length along `way`, its upper side as near to `up` as it can be."""
    ahead = Vector(way).normalized()
    side = ahead.cross(Vector(up))
    side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0))
    thing = link(mesh)
    frame = Matrix((side, ahead, side.cross(ahead))).transposed().to_4x4()
    thing.matrix_world = Matrix.Translation(at) @ frame @ Matrix.Diagonal((size, size, size, 1))
    return thing


def stalk(points, radius, material, taper=0.5):
    """A stem through points, thinner at its end."""
    count = len(points)
    thing = tube(points, radius, material, radii=[1 - (1 - taper) * k / max(1, count - 1) for k in range(count)])
    thing.data.resolution_u = 6
    thing.data.bevel_resolution = 3
    return thing


def earth(radius, height, seed=1):
    """Potting soil, heaped a little, with crumbs and a few grains of perlite on it."""
    chance = random.Random(seed)
    stuff, white = soil(), clay('#d9d4c6')

    def shape(u, v):
        angle, r = math.tau * u, radius * v
        x, y = r * math.cos(angle), r * math.sin(angle)
        return (x, y, height + 0.05 * (1 - v * v) + 0.02 * ripple(x, y, 0, 5, seed) + 0.012 * ripple(x, y, 0, 14, seed))

    grid(72, 22, shape, stuff)
    for index in range(90):
        angle, r = chance.uniform(0, math.tau), radius * 0.94 * math.sqrt(chance.random())
        size = chance.uniform(0.012, 0.03)
        crumb = lathe([(0, -1), (0.8, -0.6), (1, 0.1), (0.6, 0.8), (0, 1)], white if index % 9 == 0 else stuff, 0, segments=7)
        crumb.scale = (size, size * 0.8, size * 0.7)
        pose(
            crumb,
            (r * math.cos(angle), r * math.sin(angle), height + 0.045 * (1 - (r / radius) ** 2) + size * 0.3),
            (chance.uniform(0, 90), chance.uniform(0, 90), 0),
        )


def pot(radius=0.72, height=1.0, saucer=True):
    """A terracotta pot with a rolled collar, standing in its saucer; gives the height of the soil."""
    stuff = clay(TERRACOTTA)
    base = 0.0
    if saucer:
        wide = radius * 1.02
        lathe(
            [
                (0, 0),
                (wide - 0.08, 0, 0.03),
                (wide, 0.15, 0.03),
                (wide + 0.02, 0.17, 0.02),
                (wide - 0.04, 0.17, 0.02),
                (wide - 0.12, 0.05, 0.03),
                (0, 0.045),
            ],
            stuff,
            0.015,
        )
        base = 0.046
    foot, lip = radius * 0.66, height * 0.24
    lathe(
        [
            (0, 0),
            (foot, 0, 0.04),
            (radius * 0.9, height - lip, 0.02),
            (radius, height - lip + 0.01, 0.03),
            (radius * 1.03, height, 0.035),
            (radius * 0.92, height, 0.03),
            (radius * 0.88, height - lip * 0.9, 0.05),
            (radius * 0.82, height - lip),
        ],
        stuff,
        0.02,
        at=(0, 0, base),
    )
    earth(radius * 0.9, base + height - lip * 0.62)
    return base + height - lip * 0.55


def pot_plant():
    """A small plant in a clay pot, hanging over its rim."""
    lathe([(0, 0), (0.17, 0), (0.23, 0.3), (0.25, 0.3), (0.25, 0.37), (0.22, 0.37), (0.2, 0.3), (0, 0.3)], clay('#b06a48'), 0.012)
    lathe([(0, 0.33), (0.215, 0.32)], soil(), 0)
    chance = random.Random(7)
    stems, places = [], []
    for _ in range(26):
        around_by, reach, rise = chance.uniform(0, math.tau), chance.uniform(0.08, 0.34), chance.uniform(0.08, 0.42)
        out = outwards(around_by)
        root = out * 0.06 + Vector((0, 0, 0.31))
        points = [root + out * reach * t + Vector((0, 0, rise * math.sin(t * 2.3) - 0.16 * reach * t)) for t in (0, 0.25, 0.5, 0.75, 1)]
        stems.append([(*point, 1) for point in points])
        for index in (2, 3, 4):
            way = (points[index] - points[index - 1]).normalized()
            side = Vector((-way.y, way.x, 0.3)) * chance.choice((-0.8, 0.8))
            places.append(
                turned_to(
                    points[index], (way + side * (index < 4)).normalized(), (chance.uniform(0.45, 0.7),) * 3, chance.uniform(-0.6, 0.6)
                )
            )
    strands(stems, 0.006, leaf('#5d7048'))
    copies(leaf_form(leaf('#4d6b4a', '#86a072')), places)


def pilea():
    """Pilea peperomioides: coin leaves on long arching stalks around a woody stem, and two young ones beside it."""
    chance = random.Random(12)
    ground = pot(0.66, 0.92)
    old, young, bark = (
        foliage('#3f6238', '#b9c98f', 9, 0.32, radial=True),
        foliage('#6d9048', '#c8d69a', 9, 0.32, radial=True),
        clay('#6b5238'),
    )
    green = foliage('#6f8a4e', '#8fa563', 0, 0.5)
    discs = [round_leaf_mesh(old, 0.1 + 0.03 * k, k) for k in range(4)]
    fresh = [round_leaf_mesh(young, 0.18 + 0.05 * k, 7 + k) for k in range(2)]
    top = ground + 0.5
    stalk([(0, 0, ground - 0.05), (0.02, 0.01, ground + 0.22), (0, 0, top)], 0.055, bark, 0.75)
    count = 34
    for index in range(count):
        part = index / (count - 1)
        angle = index * GOLDEN_ANGLE + chance.uniform(-0.25, 0.25)
        reach = (1.02 - 0.72 * part) * chance.uniform(0.8, 1.12)
        lift = (-0.12 + 1.0 * part) * chance.uniform(0.85, 1.1)
        size = (0.34 - 0.2 * max(0, part - 0.35)) * chance.uniform(0.68, 1.12)
        start = Vector((0.01, 0, ground + 0.14 + 0.36 * part))
        out = outwards(angle)
        end = start + out * reach + Vector((0, 0, 0.34 + lift))
        middle = start + out * reach * 0.45 + Vector((0, 0, 0.34 + lift * 0.72 + 0.14 * (1 - part)))
        stalk([start, middle, end], 0.0165, green, 0.7)
        facing = out * (0.75 - 0.45 * part) + Vector((chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.3) - 0.22, 0.75 + 0.3 * part))
        place_disc(chance.choice(discs if part < 0.86 else fresh), end, facing, out, size)
    for angle, reach in ((-1.9, 0.4), (-0.7, 0.42)):
        foot = Vector((reach * math.cos(angle), reach * math.sin(angle), ground - 0.02))
        for k in range(5):
            way = angle + k * 1.26
            out = outwards(way)
            end = foot + out * 0.1 + Vector((0, 0, 0.13 + 0.03 * k))
            stalk([foot, foot + out * 0.04 + Vector((0, 0, 0.1)), end], 0.008, green, 0.7)
            place_disc(fresh[k % 2], end, out * 0.5 + Vector((0, -0.2, 1)), out, 0.07 + 0.012 * k)


def place_disc(mesh, at, facing, out, size):
    """Sets a round leaf on the end of its stalk, looking along `facing`, its longer side outwards and down."""
    above = facing.normalized()
    down = out - Vector((0, 0, 0.6))
    grow(mesh, at, down - above * down.dot(above), size, above)


def heart(t):
    """Half width of a heart-shaped leaf with a drawn-out tip."""
    return 0.62 * math.sin(math.pi * min(1, t * 0.93 + 0.07) ** 0.62) ** 0.8 * (1 - t) ** 0.25 + 0.02 * (1 - t)


def oval(wide=0.36):
    """Half widths of an egg-shaped leaf."""
    return lambda t: wide * math.sin(math.pi * (t * 0.97 + 0.03) ** 0.8) ** 0.75 * (1 - 0.15 * t)


def cutting(size='s'):
    """A heart-leaved cutting in a small pot with its saucer; the medium one is older, with side shoots."""
    chance = random.Random(5 if size == 's' else 9)
    ground = pot(0.62, 0.85) if size == 's' else pot(0.82, 1.02)
    dark, light = foliage('#3c6440', '#86a868', 6, 0.25), foliage('#6f9a45', '#b5cc80', 6, 0.25)
    green = foliage('#5f7d42', '#8fa563', 0, 0.5)
    leaves = [leaf_mesh(heart, dark, 0.35, 0.22 + 0.08 * k, 0.05, (10, 18), k) for k in range(4)]
    fresh = leaf_mesh(heart, light, 0.5, 0.15, 0.04, (10, 18), 8)
    shoots = [(0, 0, 1.05, 7)] if size == 's' else [(0, 0, 1.25, 8), (0.22, -0.12, 0.85, 6), (-0.2, 0.12, 1.0, 6)]
    for x, y, height, count in shoots:
        lean = (chance.uniform(-0.15, 0.15) + x * 0.9, chance.uniform(-0.1, 0.1) + y * 0.9)
        stem = flowing(
            [
                (x, y, ground - 0.05),
                (x + lean[0] * 0.3, y + lean[1] * 0.3, ground + height * 0.5),
                (x + lean[0], y + lean[1], ground + height),
            ],
            10,
        )
        stalk(stem[::4] + [stem[-1]], 0.028, green, 0.5)
        for k in range(count):
            part = (k + 1) / count
            start = stem[min(len(stem) - 1, round(part * (len(stem) - 1)))]
            angle = k * 2.5 + x * 5 + chance.uniform(-0.3, 0.3)
            out = outwards(angle)
            end = start + out * (0.34 - 0.16 * part) + Vector((0, 0, 0.16 + 0.04 * part))
            stalk([start, start.lerp(end, 0.5) + Vector((0, 0, 0.05)), end], 0.014, green, 0.8)
            last = k == count - 1
            way = out * (1 - 0.5 * last) + Vector((0, 0, -0.35 + 0.9 * part * part))
            grow(
                fresh if k >= count - 2 else chance.choice(leaves),
                end,
                way,
                (0.72 - 0.26 * part) * chance.uniform(0.85, 1.1),
                out * 0.35 + Vector((0, -0.3, 1)),
            )


def bowl(colour, radius, height, foot, saucer=None, edge=None, speck=0.0):
    """A thrown planting bowl on a foot, glazed outside to above the bare foot."""
    skin = glaze(colour, edge, speck)
    base = 0.0
    if saucer:
        lathe(
            [(0, 0), (saucer - 0.12, 0, 0.03), (saucer, 0.12, 0.04), (saucer - 0.05, 0.13, 0.02), (saucer - 0.14, 0.055, 0.03), (0, 0.05)],
            skin,
            0.015,
        )
        base = 0.05
    lathe(
        [
            (0, 0.03),
            (foot - 0.06, 0.03),
            (foot - 0.04, 0),
            (foot, 0),
            (foot + 0.02, 0.08, 0.04),
            (radius * 0.86, height * 0.4, 0.3),
            (radius, height, 0.035),
            (radius - 0.07, height, 0.035),
            (radius * 0.86, height * 0.6, 0.2),
            (radius * 0.7, height * 0.5),
        ],
        skin,
        0.02,
        below=(0.13, clay('#a9774f')),
        at=(0, 0, base),
    )
    earth(radius * 0.92, base + height - 0.17)
    return base + height - 0.13


def basil(at, height, meshes, green, chance, lean):
    """A stem of basil: pairs of hollow leaves crosswise, large below, a tuft on top."""
    top = Vector(at) + Vector((lean[0], lean[1], height))
    stem = flowing([Vector(at), Vector(at).lerp(top, 0.5) + Vector((-lean[0] * 0.15, -lean[1] * 0.15, 0)), top], 8)
    stalk([stem[0], stem[8], stem[-1]], 0.02, green, 0.6)
    levels = 5
    for level in range(levels):
        part = 0.3 + 0.7 * level / (levels - 1)
        place = stem[round(part * (len(stem) - 1))]
        turn = level * math.pi / 2 + chance.uniform(-0.3, 0.3)
        for side in (0, math.pi):
            out = outwards(turn + side, 0.15 + 0.55 * part**3)
            size = (0.42 - 0.2 * part * part) * chance.uniform(0.8, 1.15)
            end = place + out.normalized() * 0.05
            stalk([place, end], 0.011, green, 0.9)
            grow(chance.choice(meshes), end, out, size)


def mint(at, height, meshes, green, chance, lean):
    """A stem of mint: many toothed pairs, close together at the top."""
    top = Vector(at) + Vector((lean[0], lean[1], height))
    stem = flowing([Vector(at), Vector(at).lerp(top, 0.6), top], 8)
    stalk([stem[0], stem[8], stem[-1]], 0.016, green, 0.6)
    for level in range(7):
        part = 0.2 + 0.8 * level / 6
        place = stem[round(part * (len(stem) - 1))]
        turn = level * math.pi / 2 + chance.uniform(-0.2, 0.2)
        for side in (0, math.pi):
            out = outwards(turn + side, 0.1 + 0.7 * part**4)
            grow(chance.choice(meshes), place, out, (0.27 - 0.13 * part**2) * chance.uniform(0.8, 1.15))


def thyme(at, way, length, meshes, green, chance, rim):
    """A wiry sprig of thyme that lies outwards, with tiny leaves in pairs all along; it passes over the bowl's `rim` (radius, height)."""
    start = Vector(at)
    out = outwards(way)
    rise = chance.uniform(0.3, 1.25)
    bend = [start + out * length * t + Vector((0, 0, length * (rise * t * 1.6 - 0.9 * t * t))) for t in (0, 0.35, 0.7, 1)]
    stem = flowing(bend, 8)
    for place in stem:
        if math.hypot(place.x, place.y) > rim[0] - 0.26:
            place.z = max(place.z, rim[1] + 0.05)
    stalk([*stem[::6], stem[-1]], 0.008, green, 0.6)
    for index, place in enumerate(stem[2:]):
        turn = index * math.pi / 2
        ahead = (stem[min(index + 3, len(stem) - 1)] - place).normalized() if index + 3 < len(stem) else out
        side = ahead.orthogonal().normalized()
        for sign in (1, -1):
            across = Matrix.Rotation(turn, 3, ahead) @ side * sign
            grow(chance.choice(meshes), place, across + ahead * 0.8 + Vector((0, 0, 0.3)), chance.uniform(0.045, 0.075))


def herb_bowl():
    """A wide stoneware bowl with basil at the left, mint at the back right and thyme that falls over the front."""
    chance = random.Random(21)
    radius = 1.2
    ground = bowl('#d9d0bc', radius, 0.66, 0.66, edge='#b08a5e', speck=0.5)
    green, wood_green = foliage('#6f9150', '#8fa563', 0, 0.5), clay('#7a6a4c')

    def toothed(t):
        return oval(0.3)(t) * (1 + 0.09 * (1 if int(t * 20) % 2 else -1) * (t < 0.95))

    basils = [
        leaf_mesh(oval(0.46), foliage(tone, '#a6c07a', 5, 0.28), 0.9, 0.3, 0.05, (8, 14), k)
        for k, tone in enumerate(('#4f8038', '#5f9442', '#477531'))
    ]
    mints = [
        leaf_mesh(toothed, foliage(tone, '#93b087', 9, 0.5), 0.4, 0.2, 0.09, (8, 20), k) for k, tone in enumerate(('#3c6b45', '#4b7b4e'))
    ]
    thymes = [
        leaf_mesh(oval(0.27), foliage(tone, '#a3af8f', 1, 0.55), -0.3, 0.1, 0, (2, 4), k)
        for k, tone in enumerate(('#6f8262', '#7f9070', '#5f7556'))
    ]
    for index in range(21):
        x, y = -0.44 + chance.uniform(-0.4, 0.4), 0.08 + chance.uniform(-0.55, 0.5)
        basil((x, y, ground - 0.03), chance.uniform(0.4, 0.95), basils, green, chance, ((x + 0.3) * 0.45, y * 0.4))
    for index in range(24):
        x, y = 0.46 + chance.uniform(-0.42, 0.42), 0.3 + chance.uniform(-0.36, 0.36)
        mint((x, y, ground - 0.03), chance.uniform(0.4, 0.85), mints, green, chance, ((x - 0.3) * 0.5, y * 0.35))
    for index in range(80):
        x, y = 0.34 + chance.uniform(-0.5, 0.5), -0.5 + chance.uniform(-0.32, 0.3)
        thyme(
            (x, y, ground - 0.02),
            math.atan2(y - 0.1, x - 0.2) + chance.uniform(-1.3, 1.3),
            chance.uniform(0.3, 0.6),
            thymes,
            wood_green,
            chance,
            (radius, 0.66),
        )


def frond(at, way, length, pinna, green, chance, rise=1.0):
    """A fern's frond: it rises, arches over and tapers, with leaflets in two rows."""
    start = Vector(at)
    out = outwards(way)
    spots = [
        start + out * length * (0.2 * t + 0.75 * t * t) + Vector((0, 0, length * rise * (1.15 * t - 0.75 * t * t)))
        for t in (0, 0.25, 0.5, 0.75, 1)
    ]
    stem = flowing(spots, 9)
    stalk(spots, 0.012, green, 0.35)
    side = out.cross(Vector((0, 0, 1)))
    for index in range(4, len(stem)):
        part = index / (len(stem) - 1)
        size = length * 0.3 * math.sin(math.pi * min(1, part * 0.9 + 0.1) ** 0.8) ** 0.8 + 0.02
        ahead = (stem[index] - stem[index - 1]).normalized()
        above = side.cross(ahead)
        for sign in (1, -1):
            way_out = side * sign + ahead * (0.25 + 0.6 * part**3) + above * chance.uniform(0.02, 0.2)
            grow(pinna, stem[index], way_out, size * chance.uniform(0.88, 1.08), above)


def rosette(at, size, mesh, turns=34, tilt=(0, 0)):
    """A succulent's rosette: thick leaves spiral from flat outside to upright inside."""

    def build():
        for index in range(turns):
            part = index / (turns - 1)
            angle = index * GOLDEN_ANGLE
            rise = 0.16 + 1.9 * part**1.3
            out = outwards(angle, rise).normalized()
            length = size * (1 - 0.62 * part)
            grow(mesh, out * size * 0.06 + Vector((0, 0, size * 0.22 * part)), out, length)

    group(build, at, (*tilt, 0))


def planted_bowl(size='s'):
    """A sea-glazed bowl on its saucer with mixed leaves: fern and succulents; the large one has broad striped leaves behind as well."""
    chance = random.Random(33)
    large = size == 'l'
    radius = 1.25 if large else 0.95
    ground = bowl('#3d6673', radius, 0.7 if large else 0.72, radius * 0.52, saucer=radius * 0.74, edge='#8fa39c')
    green = foliage('#5d7a45', '#8fa563', 0, 0.5)
    pinnas = [
        leaf_mesh(
            lambda t: 0.13 * math.sin(math.pi * (0.12 + 0.88 * t) ** 0.7) ** 0.6,
            foliage(tone, '#8db070', 1, 0.45),
            0.3,
            0.16,
            0.05,
            (4, 8),
            k,
        )
        for k, tone in enumerate(('#4f7a3d', '#41693a'))
    ]
    thick = foliage('#7f9c8c', '#a9bda4', 0, 0.5)
    plump = leaf_mesh(lambda t: 0.27 * math.sin(math.pi * (0.1 + 0.9 * t) ** 1.25) ** 0.55, thick, 1.1, -0.06, 0, (8, 12), 2)
    rosy = leaf_mesh(
        lambda t: 0.24 * math.sin(math.pi * (0.1 + 0.9 * t) ** 1.3) ** 0.55,
        foliage('#8c6f62', '#b08d78', 0, 0.45),
        1.1,
        -0.06,
        0,
        (8, 12),
        3,
    )
    middle = (-0.35 * radius, 0.2 * radius)
    for index in range(26 if large else 20):
        way = index * GOLDEN_ANGLE + chance.uniform(-0.3, 0.3)
        foot = (middle[0] + 0.07 * math.cos(way), middle[1] + 0.07 * math.sin(way), ground - 0.02)
        frond(
            foot, way, chance.uniform(0.75, 1.15) * (1.15 if large else 1), chance.choice(pinnas), green, chance, chance.uniform(0.85, 1.7)
        )
    for x, y, reach, mesh in (
        (0.38, -0.42, 0.36, plump),
        (-0.12, -0.6, 0.25, rosy),
        (0.68, 0.02, 0.28, rosy),
        (0.1, -0.2, 0.22, plump),
        (-0.42, -0.5, 0.2, plump),
        (0.72, -0.24, 0.17, plump),
        (0.08, -0.72, 0.16, plump),
    ):
        rosette((x * radius, y * radius, ground + 0.03), reach * radius, mesh, tilt=(-y * 22, x * 22))
    if large:
        broad = [
            leaf_mesh(oval(0.27), foliage(tone, '#b9c6a0', 8, 0.3), 0.7, 0.3, 0.1, (10, 20), k)
            for k, tone in enumerate(('#35573f', '#2f5240'))
        ]
        for index in range(13):
            way = index * GOLDEN_ANGLE
            foot = Vector((0.36 + 0.05 * math.cos(way), 0.42 + 0.05 * math.sin(way), ground - 0.02))
            out = outwards(way)
            end = foot + out * chance.uniform(0.12, 0.36) + Vector((0, 0, chance.uniform(0.35, 0.85)))
            stalk([foot, foot.lerp(end, 0.5) + Vector((0, 0, 0.08)), end], 0.018, green, 0.7)
            grow(
                chance.choice(broad),
                end,
                out * 0.75 + Vector((0, 0, chance.uniform(0.5, 1.3))),
                chance.uniform(0.6, 0.82),
                Vector((0, -0.4, 1)),
            )


def can():
    """A watering can of painted steel: long spout with a brace, a brass rose on a thread, one handle above and one behind."""
    skin, gold = paint('#93a48c', 0.4, 0.15, 0.06), brass()
    radius, height = 0.72, 1.12
    lathe(
        [
            (0, 0.03),
            (radius - 0.05, 0.03),
            (radius - 0.03, 0, 0.02),
            (radius, 0, 0.02),
            (radius + 0.012, 0.03, 0.02),
            (radius, 0.07, 0.02),
            (radius * 0.94, height - 0.06),
            (radius * 0.94 + 0.012, height - 0.03, 0.02),
            (radius * 0.94, height, 0.02),
            (0.5, height + 0.13, 0.05),
            (0.46, height + 0.14),
            (0.445, height + 0.19, 0.02),
            (0.42, height + 0.19, 0.02),
            (0.42, height + 0.1),
            (0.6, height - 0.1),
            (0.62, 0.1),
            (0, 0.08),
        ],
        skin,
        0.015,
    )
    for z in (0.3, 0.86):
        lathe([(radius - 0.013, z - 0.02), (radius + 0.006, z), (radius - 0.018, z + 0.02)], skin, 0.01)
    spout = [(0.6, 0, 0.26), (0.98, 0, 0.5), (1.5, 0, 1.05), (1.95, 0, 1.56)]
    tube(spout, 0.085, skin, radii=[1.75, 1.25, 0.88, 0.78])
    lathe([(0.1, 0), (0.135, 0.02), (0.125, 0.06), (0.1, 0.07)], skin, 0.01, at=(0.66, 0, 0.3), turn=(0, 58, 0)).scale = (1.35, 1.35, 1.2)
    tube([(0.66, 0, 0.98), (1.02, 0, 0.99), (1.36, 0, 0.93)], 0.024, skin)
    group(lambda: rose(gold), spout[-1], (0, 41, 0))
    tube(
        [(0.4, 0, height + 0.06), (0.36, 0, height + 0.5), (0, 0, height + 0.74), (-0.36, 0, height + 0.5), (-0.44, 0, height + 0.06)],
        0.042,
        skin,
    )
    tube([(-0.65, 0, 0.98), (-1.02, 0, 1.02), (-1.16, 0, 0.72), (-1.0, 0, 0.38), (-0.68, 0, 0.28)], 0.04, skin)
    for x, z in ((-0.675, 0.98), (-0.705, 0.28)):
        lathe([(0, 0), (0.1, 0), (0.085, 0.03), (0, 0.035)], skin, 0.012, at=(x + 0.01, 0, z), turn=(0, -90, 0))
        for side in (-0.068, 0.068):
            stud(0.018, 0.016, gold, (x - 0.018, side, z), (0, -90, 0))
    box((0.46, 0.012, 0.17), gold, 0.01, (0, -radius + 0.004, 0.6))
    pose(lettering('HARBOUR', 0.085, ink('#2a2219'), weight=500, spacing=1.15), (0, -radius - 0.004, 0.6), (90, 0, 0))


def rose(gold):
    """The brass rose: knurled collar, cone, and a domed face full of holes."""
    lathe([(0.06, -0.1), (0.098, -0.1), (0.098, 0.04), (0.06, 0.04)], gold, 0.012, ribs=30, rib_depth=0.025)
    lathe(
        [
            (0.07, 0.03),
            (0.09, 0.06, 0.03),
            (0.3, 0.36, 0.04),
            (0.33, 0.37, 0.012),
            (0.335, 0.41, 0.015),
            (0.3, 0.42, 0.02),
            (0.16, 0.455, 0.1),
            (0, 0.465),
        ],
        gold,
        0.015,
    )
    hole = ink('#17120b')
    for ring, count in ((0, 1), (0.055, 6), (0.11, 12), (0.165, 18), (0.22, 24), (0.268, 30)):
        for k in range(count):
            angle = math.tau * k / count
            z = 0.466 - 0.48 * ring**2 if ring < 0.2 else 0.451 - 0.115 * (ring - 0.16)
            lathe(
                [(0, 0), (0.0105, 0), (0.0105, 0.006), (0, 0.006)],
                hole,
                0,
                segments=10,
                at=(ring * math.cos(angle), ring * math.sin(angle), z - 0.002),
            )


def soil_bag():
    """Two litres of soil in a kraft bag: bulging, creased, its top rolled down and clipped."""
    width, depth, height = 1.0, 0.5, 1.25
    kraft, letters = paper('#b08f63', 0.9), ink()

    def shape(u, v):
        angle = math.tau * u
        full = 1 - v**3
        power = 0.42
        x = (
            math.copysign(abs(math.cos(angle)) ** power, math.cos(angle))
            * width
            / 2
            * (1 + 0.05 * math.sin(math.pi * v) * abs(math.sin(angle)))
        )
        y = (
            math.copysign(abs(math.sin(angle)) ** power, math.sin(angle))
            * depth
            / 2
            * (0.1 + 0.9 * full)
            * (1 + 0.22 * math.sin(math.pi * min(1, v * 1.1)))
        )
        crumple = 0.03 * ripple(x, y, v * height, 3, 2) + 0.016 * ripple(x, y, v * height, 8, 4)
        foot = min(1.0, v * 12)
        return (x * (1 + crumple), y * (1 + crumple * 2) - crumple * 0.5 * foot, v * height)

    grid(120, 60, shape, kraft)
    box((width, 0.13, 0.15), kraft, 0.05, (0, -0.02, height - 0.02))

    def front(height_there):
        v = height_there / height
        return -depth / 2 * (1 - 0.9 * v**3) * (1 + 0.22 * math.sin(math.pi * min(1, v * 1.1))) * 1.05 - 0.012

    thicken(grid(20, 20, lambda u, v: ((u - 0.5) * 0.7, front(0.28 + v * 0.6), 0.28 + v * 0.6), paper(OAT)), 0.006)
    for text, size, z, font in (
        ('Harbour', 0.15, 0.76, 'sans'),
        ('potting soil', 0.1, 0.6, 'sans'),
        ('盆栽泥  2 L', 0.18, 0.47, 'cjk-serif'),
        ('peat-free, Sheung Shui', 0.055, 0.35, 'sans'),
    ):
        words = lettering(text, size, letters, font, 500)
        for vertex in words.data.vertices:
            x, y, lift = vertex.co
            vertex.co = (x, front(y + z) - 0.009 - lift, y + z)


def advice_card():
    """A small card, leaning: what a balcony wants in its first month."""
    box((0.62, 0.86, 0.012), paper('#efe7d6'), 0.004)
    lines = [('First month', 0.085, 0.29), ('Four hours of sun.', 0.05, 0.1), ('Water in the morning.', 0.05, 0.0)]
    lines += [('Cut every other day.', 0.05, -0.1), ('Harbour', 0.06, -0.31)]
    print_lines(lines, ink(), (0, 0, 0.007), weight=500)


def balcony_set():
    """What the starter set holds: watering can, herb bowl, two litres of soil and a card of advice."""
    group(can, (-0.3, 0.75, 0), (0, 0, 168), 0.92)
    group(herb_bowl, (-0.5, -0.75, 0), (0, 0, 10), 0.66)
    group(soil_bag, (0.98, 0.2, 0), (0, 0, -10), 1.15)
    group(advice_card, (0.62, -0.72, 0.33), (64, 0, -8), 0.8)


SHOTS = [
    *views('pilea', pilea, 'straw', front=(10, 12), angle=(-60, 30), detail=(10, 24), fill=0.76, aim=(0.1, -0.5, 1.6), detail_fill=1.9),
    *views(
        'terracotta', cutting, 'straw', front=(10, 14), angle=(-70, 32), detail=(10, 24), fill=0.72, aim=(0.1, -0.2, 1.4), detail_fill=1.8
    ),
    Shot('terracotta-m', lambda: cutting('m'), 'straw', 10, 14, 0.78),
    *views(
        'herb-bowl', herb_bowl, 'clay', front=(6, 20), angle=(-46, 36), detail=(6, 30), fill=0.74, aim=(0.1, -0.5, 0.9), detail_fill=1.8
    ),
    *views(
        'glazed-bowl',
        planted_bowl,
        'straw',
        front=(6, 20),
        angle=(-50, 38),
        detail=(6, 32),
        fill=0.72,
        aim=(0.2, -0.5, 0.9),
        detail_fill=1.8,
    ),
    Shot('glazed-bowl-l', lambda: planted_bowl('l'), 'straw', 6, 20, 0.78),
    *views('can', can, 'clay', front=(20, 14), angle=(-140, 26), detail=(30, 16), fill=0.76, aim=(2.15, -0.1, 1.75), detail_fill=2.6),
    *views(
        'balcony-set', balcony_set, 'clay', front=(8, 20), angle=(-26, 34), detail=(8, 24), fill=0.78, aim=(0.6, -0.6, 0.8), detail_fill=1.7
    ),
]
