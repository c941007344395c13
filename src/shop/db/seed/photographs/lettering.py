"""Letters and other print as flat meshes, labels, and how they are laid onto what they are printed on."""

import math
import os

import bmesh
import bpy
from mathutils import Euler, Vector
from mathutils.geometry import delaunay_2d_cdt

from lines import place_on
from shapes import grid, lathe, link, mesh_of, pose

LATIN = os.path.join(
    os.path.dirname(__file__), '../../../../../node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-{}-normal.woff2'
)
FONTS = {'cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc', 'cjk-serif': '/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc'}


def lettering(text, size, material, font='sans', weight=400, spacing=1.0, lift=0.003):
    """A line of text as flat letters in x and y, centred on 0 and `lift` above it; `weight` is one of the Latin face's, 400 to 700."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body = text
    file = FONTS.get(font) or LATIN.format(weight)
    curve.font = bpy.data.fonts.load(file, check_existing=True)
    curve.size = size
    curve.space_character = spacing
    curve.fill_mode = 'NONE'
    curve.resolution_u = 6
    holder = link(curve)
    outline = bpy.data.meshes.new_from_object(holder.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(holder)
    # Blender's own filling of letters leaves holes and blots: the outline is triangulated, and what lies inside it is kept.
    points = [vertex.co.to_2d() / size for vertex in outline.vertices]
    # In the order of the outline: only the side that closes one leads back to a lower number.
    edges = [
        (a, b) if abs(a - b) == 1 and a < b or abs(a - b) > 1 and a > b else (b, a) for a, b in (edge.vertices for edge in outline.edges)
    ]
    flat, _, triangles, *_ = delaunay_2d_cdt(points, edges, [], 1, 1e-6)
    sides = [(points[start], points[end]) for start, end in edges]
    inside = [corners for corners in triangles if encloses(sides, sum((flat[corner] for corner in corners), Vector((0, 0))) / 3)]
    middle = [(min(values) + max(values)) / 2 for values in zip(*flat)] if flat else [0, 0]
    return mesh_of([((x - middle[0]) * size, (y - middle[1]) * size, lift) for x, y in flat], inside, [material], 30)


def encloses(sides, place):
    """Whether a place lies inside outlines given by their sides, which may overlap: whether they turn about it."""
    turns = 0
    for (x1, y1), (x2, y2) in sides:
        if (y1 > place[1]) != (y2 > place[1]) and x1 + (place[1] - y1) * (x2 - x1) / (y2 - y1) > place[0]:
            turns += 1 if y2 > y1 else -1
    return turns != 0


def half_width(word):
    """How far a centred word reaches to the left: what aligns it there."""
    return -min(vertex.co.x for vertex in word.data.vertices)


def print_lines(lines, material, at=(0, 0, 0), turn=(0, 0, 0), **how):
    """Lines of print on a plane with the origin `at`, `turn`ed: each is (text, size, height) and may go on as `lettering` does, font,
    weight.
    """
    for text, size, height, *face in lines:
        up = Euler([math.radians(angle) for angle in turn]).to_matrix() @ Vector((0, height, 0))
        pose(lettering(text, size, material, *face, **how), Vector(at) + up, turn)


def print_around(lines, material, radius, middle=0.0, **how):
    """Lines of print in front on a standing cylinder, or a turned form (`around`): as for `print_lines`, heights from the `middle`."""
    for text, size, height, *face in lines:
        around(lettering(text, size, material, *face, **how), radius, height=middle + height)


def around(thing, radius, angle=-90, height=0.0):
    """Bends flat letters (or any flat thing) about the z axis onto a cylinder, or a turned form whose `radius(z)` is that at a height;
    `angle` -90 faces the camera.
    """
    reach = radius if callable(radius) else lambda _: radius
    middle = reach(height)
    work = bmesh.new()
    work.from_mesh(thing.data)
    # A chord as long as this would sink into the cylinder.
    while long := [edge for edge in work.edges if abs(edge.verts[0].co.x - edge.verts[1].co.x) > middle * 0.12]:
        bmesh.ops.subdivide_edges(work, edges=long, cuts=1)
    bmesh.ops.triangulate(work, faces=work.faces)
    for vertex in work.verts:
        x, y, z = vertex.co
        turn = math.radians(angle) + x / middle
        vertex.co = ((reach(y + height) + z) * math.cos(turn), (reach(y + height) + z) * math.sin(turn), y + height)
    work.to_mesh(thing.data)
    work.free()
    thing.data.update()
    return thing


def arched(thing, radius, angle=90, height=0.0):
    """Bends flat letters into an arc of that radius in their own plane, around the origin; `angle` 90 is the top, read from inside it.

    A radius below zero turns them round: the arc is then opposite, and read from outside.
    """
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        turn = math.radians(angle) - x / radius
        vertex.co = ((radius + y) * math.cos(turn), (radius + y) * math.sin(turn), z + height)
    thing.data.update()
    return thing


def band(radius, low, high, material, lift=0.004):
    """A paper band around a standing cylinder between two heights."""
    return lathe([(radius, low), (radius + lift, low), (radius + lift, high), (radius, high)], material, 0)


def patch(width, height, radius, material, lift=0.004, corner=0.05, angle=-90, middle=0.0):
    """A label that covers part of a standing cylinder: width along the curve, rounded corners."""

    def shape(u, v):
        x = (u - 0.5) * width
        cut = corner - math.sqrt(max(corner**2 - max(abs(x) - width / 2 + corner, 0) ** 2, 0))
        return (x, (2 * v - 1) * (height / 2 - cut), lift)

    return around(grid(48, 1, shape, material), radius, angle, middle)


def onto(thing, path, lift=0.004):
    """Lays flat print (x along the path from its start, y up the page) on a curved sheet."""
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        base, way = place_on(path, x)
        vertex.co = (base[0] - way[1] * (z + lift), y, base[1] + way[0] * (z + lift))
    thing.data.update()
    return thing


def write(path, text, size, material, at, font='sans', weight=400, lift=0.004, align='left'):
    """A word printed on a sheet, `at` its left end (or its middle) and the height of its middle."""
    word = lettering(text, size, material, font, weight, lift=0.001)
    left = half_width(word) if align == 'left' else 0
    for vertex in word.data.vertices:
        vertex.co.x += at[0] + left
        vertex.co.y += at[1]
    return onto(word, path, lift)


def marks(path, areas, material, lift=0.004):
    """Printed rectangles (x1, y1, x2, y2) on a sheet."""
    vertices, faces = [], []
    for x1, y1, x2, y2 in areas:
        pieces = max(1, round((x2 - x1) / 0.05))
        start = len(vertices)
        for k in range(pieces + 1):
            x = x1 + (x2 - x1) * k / pieces
            vertices += [(x, y1, 0), (x, y2, 0)]
        faces += [(start + 2 * k, start + 2 * k + 2, start + 2 * k + 3, start + 2 * k + 1) for k in range(pieces)]
    return onto(mesh_of(vertices, faces, [material], 180), path, lift)
