"""Cushions, the blanket and towels."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from lettering import lettering
from lines import evenly, length_of, strands, strip, tube, wrap
from materials import cloth, ink, terry, wool
from shapes import arc, box, grid, group, pose, smooth, subdivide, thicken
from soft import cushion, drop, freeze, lay, ripple
from studio import Shot, views

LINENS = {'rust': ('#8f4a2e', '#74371f'), 'sea': ('#31505c', '#263f49'), 'oat': ('#ddd3bf', '#c4b69a'), 'sage': ('#8f9c85', '#78856f')}
COTTONS = {'sea': '#3a4f58', 'sage': '#8f9c85', 'cream': '#e3d8c2', 'oat': '#ddd2bd', 'sand': '#bb9f7c', 'rust': '#94523a'}
MERINO = '#64777e'


def stand(thing):
    """Sets a soft thing on the ground so that its own weight presses its lowest part flat."""
    sink, soft = 0.06, 0.1
    lay(thing)
    lowest = min(vertex.co.z for vertex in thing.data.vertices)
    for vertex in thing.data.vertices:
        height = vertex.co.z - lowest - sink
        vertex.co.z = height if height > soft else soft * math.exp((height - soft) / soft)
    return thing


def rim_of(mesh):
    """The vertices around a cover sewn from two square sheets, in order: from a corner straight on until the start is met again."""
    work = bmesh.new()
    work.from_mesh(mesh)
    start = next(vertex for vertex in work.verts if len(vertex.link_edges) == 2)
    here, edge, found = start, start.link_edges[0], []
    while not found or here is not start:
        found.append(here.index)
        here = edge.other_vert(here)
        edge = next(
            other
            for other in here.link_edges
            if other is not edge and (len(here.link_edges) == 2 or not set(other.link_faces) & set(edge.link_faces))
        )
    work.free()
    return found


def linen_cushion(colour='rust', side=2.0, seed=1, at=(0, 0, 0), lean=72, turn=0):
    """A linen cover over a wool filling, on its edge and leaning back: washed, so creased, with a piped seam all round."""
    tone, piping = LINENS[colour]
    body = cushion(side, side, side * 0.38, cloth(tone, thread=120, strength=0.35, sheen=0.5), puff=0.5, seed=seed)
    rim = rim_of(body.data)
    body.modifiers.clear()
    freeze(subdivide(body, 2))
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        way_in = max(0.0, 1 - max(abs(x), abs(y)) / side * 2)
        inside = 1 - math.exp(-9 * way_in)
        # Gathers run in from the seam; the middle is creased from washing.
        gathers = (
            0.06
            * ripple(y if abs(x) > abs(y) else x, way_in * 0.5, 0, 5.5, seed + (1 if x > 0 else 2) + (3 if y > 0 else 5))
            * math.exp(-4 * way_in)
        )
        crease = (
            gathers
            + 0.045 * ripple(x, y * 1.6, z * 0.4, 2.4, seed)
            + 0.02 * ripple(x + 0.3 * y, y, z, 6.5, seed)
            + 0.007 * ripple(x, y, z, 15, seed)
        )
        dent = 0.12 * math.exp(-((x / side * 3.2) ** 2)) * max(0.0, y / side * 2) ** 2
        vertex.co.z += math.copysign(1, z) * (crease - dent) * inside
        # The solver pulls the sides in further than a woven cover does.
        vertex.co.x *= 1 + 0.09 * (1 - (2 * y / side) ** 2)
        vertex.co.y *= 1 + 0.09 * (1 - (2 * x / side) ** 2)
    pose(body, turn=(lean, 0, 0))
    stand(body)
    body.data.transform(Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z'))
    smooth(body.data, 180)
    cord = tube([body.data.vertices[index].co.copy() for index in rim], side * 0.013, cloth(piping, thread=160, strength=0.5), closed=True)
    cord.data.resolution_u = 3
    return body


def cushions(front, behind):
    """A pair in two colours, one leaning on the other."""
    linen_cushion(behind, 2.1, 1, (-0.35, 0.4, 0), 80, -10)
    linen_cushion(front, 2.1, 5, (0.5, -0.55, 0), 62, 16)


def folded_in_four(depth, thick, gap):
    """How cloth runs, seen from the side, that was folded in half twice: one big fold in front, around a small one; a point every `gap`."""
    front, back, t = -depth / 2, depth / 2, thick
    path = [
        (back, t * 0.5),
        *arc(270, 90, 14, 1.5 * t, (front + 1.5 * t, 2 * t)),
        *arc(90, -90, 14, 0.5 * t, (back - 0.5 * t, 3 * t)),
        *arc(90, 270, 14, 0.5 * t, (front + 1.7 * t, 2 * t)),
        (back - 0.05, 1.5 * t),
    ]
    return evenly(path, round(length_of(path) / gap))


def towel(colour, width=1.9, depth=1.3, thick=0.09, height=0.0, seed=1, pinch=0.0, cell=0.016):
    """A towel folded in four that lies on others: loops of terry, and near one end a woven border around the folds."""
    path = folded_in_four(depth, thick * 1.12, cell)
    across = round(width / cell)
    chance = random.Random(seed)
    border = {round(across * part) for part in (0.08, 0.92)}

    def is_woven(column):
        return any(abs(column - middle) * cell < 0.075 for middle in border)

    def shape(u, v):
        y, z = path[round(v * (len(path) - 1))]
        column = round(u * across)
        x = (u - 0.5) * width
        ends = abs(u - 0.5) * 2
        # Loops stand up where it is terry, and every layer lies a little otherwise.
        pile = 0 if is_woven(column) else 0.009
        y += 0.035 * ripple(x, z * 2, 0, 0.9, seed) + 0.012 * ripple(x, y, z, 4, seed) + chance.uniform(-pile, pile) * 0.6
        z += 0.022 * ripple(x, y, 0, 1.1, seed) * z / thick / 2 + 0.012 * ripple(x, y, z * 3, 3.4, seed) + chance.uniform(-pile, pile)
        x += 0.022 * ripple(y, z * 6, 0, 1.6, seed + 9) * (1 if u > 0.5 else -1) * ends**3
        z *= 1 - 0.06 * ends**4
        squeeze = 1 - pinch * math.exp(-((x / 0.3) ** 2))
        return (x, y * (1 - pinch * 0.5 * math.exp(-((x / 0.25) ** 2))), (height + z) * squeeze)

    pile, woven = terry(colour), cloth(colour, thread=110, strength=0.8, sheen=0.5)
    thing = grid(across, len(path) - 1, shape, pile)
    thing.data.materials.append(woven)
    group_of = thing.vertex_groups.new(name='thickness')
    for vertex in thing.data.vertices:
        group_of.add([vertex.index], 0.72 if is_woven(vertex.index % (across + 1)) else 1.0, 'REPLACE')
    for face in thing.data.polygons:
        face.material_index = int(is_woven(face.vertices[0] % (across + 1)))
    thicken(thing, thick, 0).modifiers['solid'].vertex_group = 'thickness'
    return thing


def woven_label(at, turn=(90, 0, 0)):
    """A tag of cotton ribbon, sewn into a fold, with the brand's word."""

    def build():
        box((0.3, 0.17, 0.012), cloth('#efe8d8', thread=150, strength=0.3), 0.005)
        pose(lettering('slow lane', 0.066, ink(), weight=500), (0, 0, 0.007))

    group(build, at, turn)


def towel_stack(colours, width=1.9, depth=1.3, thick=0.09, pinch=0.0, seed=3):
    """Folded towels on one another, the first colour at the bottom; gives the height of the stack."""
    chance = random.Random(seed)
    step = thick * 4.45
    for index, colour in enumerate(colours):
        thing = towel(
            COTTONS[colour],
            width * (1 - chance.uniform(0, 0.03)),
            depth * (1 - chance.uniform(0, 0.03)),
            thick,
            index * step,
            seed + index,
            pinch,
        )
        pose(thing, (chance.uniform(-0.025, 0.025), chance.uniform(-0.03, 0.03), 0.02), (0, 0, chance.uniform(-1.6, 1.6)))
    return len(colours) * step


def towels(colour='sea', size='hand'):
    """Combed-cotton towels of one colour: three hand towels, or two bath towels."""
    if size == 'hand':
        top = towel_stack([colour] * 3, 1.9, 1.3, 0.105)
        woven_label((-0.45, -0.69, top * 0.66), turn=(82, 0, 2))
    else:
        top = towel_stack([colour] * 2, 2.5, 1.75, 0.165, seed=8)
        woven_label((-0.6, -0.93, top * 0.5), turn=(82, 0, 2))


def bow(at, material, size=0.42, width=0.13, turn=0):
    """A bow of tape lying on its knot: two loops and two ends that fall away."""

    def build():
        for way in (-1, 1):
            loop = [
                (0, 0, 0.03),
                (way * size * 0.55, 0.05, 0.2),
                (way * size, 0.06, 0.19),
                (way * size * 1.08, 0.03, 0.09),
                (way * size * 0.6, -0.02, 0.035),
                (0, 0, 0.04),
            ]
            strip(loop, (0.1 * way, 1, 0), material, width, steps=16)
            end = [(0, -0.02, 0.03), (way * size * 0.4, -0.16, 0.05), (way * size * 0.75, -0.3, 0.025), (way * size * 1.0, -0.42, 0.02)]
            strip(end, (0.5 * way, 0.9, 0), material, width * 0.95, steps=16)
        box((0.12, 0.15, 0.09), material, 0.035, (0, 0, 0.05))

    group(build, at, (0, 0, turn))


def towels_warm():
    """Six hand towels, two each of oat, sand and rust, tied with cotton tape."""
    thick, depth = 0.062, 1.25
    top = towel_stack(['rust', 'rust', 'sand', 'sand', 'oat', 'oat'], 1.85, depth, thick, pinch=0.05, seed=11) * 0.955
    tape = cloth('#efe7d5', thread=150, strength=0.6, sheen=0.3)
    y, low, high = depth / 2 + 0.035, 0.006, top + 0.028
    corners = [(y, low), (-y, low), (-y, high), (y, high)]
    loop = []
    for (y1, z1), (y2, z2) in zip(corners, corners[1:] + corners[:1]):
        loop += [(y1 + (y2 - y1) * k / 12, z1 + (z2 - z1) * k / 12) for k in range(1, 12)]
    wrap(loop, tape, 0.15)
    bow((0, -0.1, high - 0.01), tape, turn=-18)


def fringe(edge, material):
    """Twisted strands along the edge of a cloth: `edge` is pairs of (place, way out); they hang, and lie where they meet the ground."""
    chance = random.Random(2)
    length, gap, floor = 0.34, 0.028, 0.012
    lines, carry = [], 0.0
    for (start, out), (end, _) in zip(edge, edge[1:]):
        reach = (end - start).length
        position = carry
        while position < reach:
            place = start.lerp(end, position / reach)
            way = (out + Vector((chance.uniform(-0.22, 0.22), chance.uniform(-0.22, 0.22), chance.uniform(-0.1, 0.1)))).normalized()
            own, line = length * chance.uniform(0.85, 1.1), []
            for k in range(9):
                line.append((*place, 1 - 0.05625 * k))
                fall = way + Vector((chance.uniform(-0.12, 0.12), chance.uniform(-0.12, 0.12), -0.16 * k))
                place = place + fall.normalized() * own / 8
                place.z = max(place.z, floor + chance.uniform(0, 0.012))
            lines.append(line)
            position += gap * chance.uniform(0.8, 1.2)
        carry = max(position - reach, 0.0)
    return strands(lines, 0.0085, material, 2)


def blanket():
    """A merino blanket folded to a stack, its last layer thrown open so that a corner with fringe falls to the ground."""
    stuff, yarn = wool(MERINO), wool('#566a72')
    depth, thick = 1.6, 0.085
    for index in range(2):
        path = folded_in_four(depth, thick, 0.03)
        layer = grid(
            70,
            len(path) - 1,
            lambda u, v, lift=index * thick * 4.1, seed=index + 2: (
                (u - 0.5) * 2.3 + 0.03 * ripple(path[round(v * (len(path) - 1))][0], v * 3, 0, 1.4, seed),
                path[round(v * (len(path) - 1))][0] + 0.05 * ripple(u * 2, path[round(v * (len(path) - 1))][1] * 3, 0, 0.9, seed),
                lift
                + 0.02
                + path[round(v * (len(path) - 1))][1] * (1 - 0.05 * abs(2 * u - 1) ** 4)
                + 0.02 * ripple(u * 2.3, v * 6, 0, 1.5, seed),
            ),
            stuff,
        )
        thicken(layer, thick * 0.82, 0)
    block = box((2.24, depth - 0.06, thick * 8.3), stuff, 0.12, (0, 0, thick * 4.2))
    ground = grid(1, 1, lambda u, v: (u * 12 - 6, v * 12 - 6, -0.01), stuff)
    across, along, wide, long = 40, 52, 1.75, 2.3
    sheet = grid(across, along, lambda u, v: ((u - 0.5) * wide, (v - 0.5) * long, 0.004 * ripple(u, v, 0, 9)), stuff)
    pose(sheet, (-0.42, -0.5, thick * 8.3 + 0.2), (0, 0, -24))
    lay(sheet)
    drop(sheet, (block, ground), 40, stiffness=3.0)
    for helper in (block, ground):
        bpy.data.objects.remove(helper)
    row = across + 1
    spots = [sheet.data.vertices[i].co.copy() for i in range(row)]
    inner = [sheet.data.vertices[row + i].co.copy() for i in range(row)]
    fringe([(spot, (spot - within).normalized()) for spot, within in zip(spots, inner)], yarn)
    subdivide(thicken(sheet, 0.04), 1)
    smooth(sheet.data, 180)


SHOTS = [
    *views(
        'cushion-rust',
        lambda: cushions('rust', 'sea'),
        'fawn',
        front=(10, 14),
        angle=(-50, 26),
        detail=(10, 24),
        fill=0.74,
        aim=(0.15, -0.9, 1.55),
        detail_fill=1.7,
    ),
    Shot('cushion-pale', lambda: cushions('sage', 'oat'), 'fawn', 10, 14, 0.74),
    *views('blanket', blanket, 'fawn', front=(14, 26), angle=(-38, 34), detail=(14, 30), fill=0.8, aim=(-0.6, -1.3, 0.25), detail_fill=2.2),
    *views(
        'towels-sea', towels, 'sage', front=(28, 16), angle=(-40, 34), detail=(20, 20), fill=0.7, aim=(-0.45, -0.65, 0.85), detail_fill=2.4
    ),
    Shot('towels-sea-bath', lambda: towels('sea', 'bath'), 'sage', 28, 16, 0.76),
    Shot('towels-sage', lambda: towels('sage'), 'sage', 28, 16, 0.7),
    Shot('towels-sage-bath', lambda: towels('sage', 'bath'), 'sage', 28, 16, 0.76),
    Shot('towels-cream', lambda: towels('cream'), 'sage', 28, 16, 0.7),
    Shot('towels-cream-bath', lambda: towels('cream', 'bath'), 'sage', 28, 16, 0.76),
    *views(
        'towels-warm', towels_warm, 'sage', front=(26, 16), angle=(-42, 36), detail=(26, 34), fill=0.7, aim=(0, -0.3, 1.6), detail_fill=2.2
    ),
]
