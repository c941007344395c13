"""The forms goods are built from. Every function puts a new object into the scene and gives it back; lengths are scene units, angles degrees."""

import math
import os

import bmesh
import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt

LATIN = os.path.join(os.path.dirname(__file__), '../../node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-{}-normal.woff2')
FONTS = {
    'cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc',
    'cjk-serif': '/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc',
}


def link(data, name='goods'):
    """Puts mesh, curve or light data into the scene."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    return thing


def pose(thing, at=(0, 0, 0), turn=(0, 0, 0)):
    """Places an object: where it is, and how it is turned about x, y and z."""
    thing.location = at
    thing.rotation_euler = [math.radians(angle) for angle in turn]
    return thing


def smooth(mesh, angle=40):
    """Shades a mesh as curved, with edges sharper than `angle` kept."""
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)


def bevel(thing, width, segments=4):
    """Rounds every edge: nothing made by hand or by machine has a perfect one."""
    modifier = thing.modifiers.new('bevel', 'BEVEL')
    modifier.width = width
    modifier.segments = segments
    modifier.limit_method = 'ANGLE'
    return thing


def subdivide(thing, levels=2):
    modifier = thing.modifiers.new('subdivide', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return thing


def rounded(points, radius, steps=8, closed=False):
    """A polyline whose corners are rounded. A point is (x, y) or (x, y, its own radius)."""
    count = len(points)
    result = []
    for index, point in enumerate(points):
        own = point[2] if len(point) > 2 else radius
        if own <= 0 or (not closed and index in (0, count - 1)):
            result.append((point[0], point[1]))
            continue

        def towards(other):
            reach = math.hypot(other[0] - point[0], other[1] - point[1])
            part = min(own, reach * 0.48) / max(reach, 1e-6)
            return (point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part)

        start, end = towards(points[index - 1]), towards(points[(index + 1) % count])
        for step in range(steps + 1):
            t = step / steps
            result.append(
                tuple((1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * point[axis] + t * t * end[axis] for axis in (0, 1))
            )
    return result


def circle(radius, at=(0, 0), steps=64):
    """A closed outline."""
    return [(at[0] + radius * math.cos(math.tau * k / steps), at[1] + radius * math.sin(math.tau * k / steps)) for k in range(steps)]


def mesh_of(vertices, faces, materials, angle=50):
    """An object from raw vertices and faces, welded, facing outwards, smooth."""
    mesh = bpy.data.meshes.new('mesh')
    mesh.from_pydata(vertices, [], faces)
    for material in materials:
        mesh.materials.append(material)
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    smooth(mesh, angle)
    return link(mesh)


def lathe(profile, material, radius=0.03, below=None, ribs=0, rib_depth=0.02, segments=160, at=(0, 0, 0), turn=(0, 0, 0)):
    """A profile of (radius, height) points turned about z. `radius` rounds its corners (a third number of a point rounds that one).

    `below` is (height, material): that much of the outside is of another material, up to where the profile is widest. `ribs` flutes it that
    many times.
    """
    outline = rounded(profile, radius)
    segments = max(segments, ribs * 8)
    vertices, faces = [], []
    for r, z in outline:
        for k in range(segments):
            angle = math.tau * k / segments
            reach = r * (1 + rib_depth * math.cos(ribs * angle)) if ribs else r
            vertices.append((reach * math.cos(angle), reach * math.sin(angle), z))
    for row in range(len(outline) - 1):
        for k in range(segments):
            after = (k + 1) % segments
            faces.append((row * segments + k, row * segments + after, (row + 1) * segments + after, (row + 1) * segments + k))
    thing = mesh_of(vertices, faces, [material] + ([below[1]] if below else []))
    if below:
        for face in thing.data.polygons:
            outwards = face.normal.x * face.center.x + face.normal.y * face.center.y
            face.material_index = int(face.center.z < below[0] and (outwards > 0 or face.normal.z < 0))
    return pose(thing, at, turn)


def box(size, material, edge=0.04, at=(0, 0, 0), turn=(0, 0, 0)):
    """A block with bevelled edges; `at` is its middle."""
    x, y, z = (side / 2 for side in size)
    vertices = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (-z, z)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh_of(vertices, faces, [material], 40)
    return pose(bevel(thing, edge, 5), at, turn)


def slab(outline, thickness, material, edge=0.03, holes=(), at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat outline in x and y given thickness along z (its middle at 0), edges rounded; `holes` are outlines too."""
    curve = bpy.data.curves.new('slab', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    curve.extrude = max(thickness / 2 - edge, 0.0005)
    curve.bevel_depth = edge
    curve.bevel_resolution = 5
    curve.offset = -edge
    for points in (outline, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for point, (x, y) in zip(spline.points, points):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    curve.materials.append(material)
    return pose(link(curve), at, turn)


def tube(points, radius, material, radii=None, closed=False, flat=None, at=(0, 0, 0), turn=(0, 0, 0)):
    """A round bar along smooth points; `radii` are factors point by point; `flat` (width, thickness) makes it a strap instead."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.resolution_u = 24
    curve.use_fill_caps = True
    if flat:
        curve.bevel_mode = 'OBJECT'
        section = bpy.data.curves.new('section', 'CURVE')
        section.dimensions = '2D'
        w, h = flat[0] / 2, flat[1] / 2
        spline = section.splines.new('POLY')
        outline = rounded([(-w, -h), (w, -h), (w, h), (-w, h)], min(w, h) * 0.6, 4, closed=True)
        spline.points.add(len(outline) - 1)
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
        holder = link(section, 'STAGE section')
        holder.hide_render = True
        curve.bevel_object = holder
    else:
        curve.bevel_depth = radius
        curve.bevel_resolution = 8
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    for index, place in enumerate(points):
        knot = spline.bezier_points[index]
        knot.co = place
        knot.handle_left_type = knot.handle_right_type = 'AUTO'
        if radii:
            knot.radius = radii[index]
    spline.use_cyclic_u = closed
    curve.materials.append(material)
    return pose(link(curve), at, turn)


def pipe(points, radii, material, wall=0.02, mouth=None, segments=40):
    """A spout along smooth points that lie in x and z, with its radius at each of them, hollow where it ends; `mouth` is the way the cut end faces."""
    path = [Vector(point) for point in points]
    knots = [path[0] * 2 - path[1], *path, path[-1] * 2 - path[-2]]
    sizes = [radii[0], *radii, radii[-1]]

    def curve(values, k, t):
        a, b, c, d = values[k : k + 4]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)

    steps = [(k, t / 14) for k in range(len(path) - 1) for t in range(14)] + [(len(path) - 2, 1.0)]
    centres = [curve(knots, k, t) for k, t in steps]
    reaches = [curve(sizes, k, t) for k, t in steps]
    side = Vector((0, 1, 0))
    rings = []
    for index, (centre, reach) in enumerate(zip(centres, reaches)):
        way = (centres[min(index + 1, len(centres) - 1)] - centres[max(index - 1, 0)]).normalized()
        if mouth:
            way = way.lerp(Vector(mouth).normalized(), max(0.0, 1 - (len(centres) - 1 - index) / 9)).normalized()
        rings.append((centre, way, reach))
    centre, way, reach = rings[-1]
    lip = [(centre + way * wall * 0.4, way, reach - wall * 0.15), (centre + way * wall * 0.4, way, reach - wall * 0.85)]
    hollow = [(centre, way, reach - wall) for centre, way, reach in reversed(rings[len(rings) // 3 :])]
    vertices, faces = [], []
    for centre, way, reach in rings + lip + hollow:
        upwards = way.cross(side)
        vertices += [centre + (side * math.cos(math.tau * k / segments) + upwards * math.sin(math.tau * k / segments)) * reach for k in range(segments)]
    for row in range(len(vertices) // segments - 1):
        for k in range(segments):
            after = (k + 1) % segments
            faces.append((row * segments + k, row * segments + after, (row + 1) * segments + after, (row + 1) * segments + k))
    return mesh_of(vertices, faces, [material], 60)


def ball(radius, material, at=(0, 0, 0), scale=(1, 1, 1), turn=(0, 0, 0)):
    """A sphere, or an ellipsoid by scale."""
    steps = 24
    profile = [(radius * math.sin(math.pi * k / steps), -radius * math.cos(math.pi * k / steps)) for k in range(steps + 1)]
    thing = lathe(profile, material, 0, segments=56, at=at, turn=turn)
    thing.scale = scale
    return thing


def grid(across, along, shape, material):
    """A sheet of across × along cells in x and y, each vertex moved to what `shape(u, v)` gives for u, v in 0…1 (x, y, z)."""
    vertices = [shape(i / across, j / along) for j in range(along + 1) for i in range(across + 1)]
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    return mesh_of(vertices, faces, [material], 180)


def thicken(thing, thickness):
    """Gives a sheet a thickness, inwards."""
    modifier = thing.modifiers.new('solid', 'SOLIDIFY')
    modifier.thickness = thickness
    return thing


def flowing(points, steps=8):
    """A smooth line through points of two or three numbers, `steps` pieces between each two of them."""
    places = [Vector(point) for point in points]
    ends = [2 * places[0] - places[1], *places, 2 * places[-1] - places[-2]]
    result = []
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            result.append(0.5 * (2 * start + (end - before) * t + (2 * before - 5 * start + 4 * end - after) * t**2 + (3 * (start - end) + after - before) * t**3))
    return [*result, places[-1]]


def strip(points, across, material, width=0.2, thickness=0.012, notch=0.0, steps=8):
    """A ribbon or tape along smooth points; `across` is the way its width lies (one vector, or one a point); `notch` cuts a swallow-tail into its end."""
    path = flowing(points, steps)
    sides = flowing(across, steps) if isinstance(across[0], (tuple, list, Vector)) else [Vector(across)] * len(path)
    last = len(path) - 1

    def shape(u, v):
        k = round(v * last)
        way = (path[min(k + 1, last)] - path[max(k - 1, 0)]).normalized()
        side = (sides[k] - way * sides[k].dot(way)).normalized()
        return path[k] + side * width * (u - 0.5) - way * notch * (1 - abs(2 * u - 1)) * (k / last) ** 12

    thing = thicken(grid(6, last, shape, material), thickness)
    thing.modifiers['solid'].offset = 0
    smooth(thing.data, 60)
    return thing


def loft(outlines, material, angle=40, edge=0.0):
    """A solid through closed outlines of (x, y, z) points, all of the same number, from below upwards; ends are closed, edges bevelled."""
    count = len(outlines[0])
    vertices = [point for outline in outlines for point in outline]
    faces = [tuple(range(count))[::-1], tuple(range(len(vertices) - count, len(vertices)))]
    for row in range(len(outlines) - 1):
        for k in range(count):
            after = (k + 1) % count
            faces.append((row * count + k, row * count + after, (row + 1) * count + after, (row + 1) * count + k))
    thing = mesh_of(vertices, faces, [material], angle)
    return bevel(thing, edge) if edge else thing


def cushion(width, height, depth, material, puff=1.0, seed=1, at=(0, 0, 0), turn=(0, 0, 0)):
    """A filled cover lying flat: two sheets sewn at the rim and blown up by the cloth solver, so that corners pull and seams wrinkle."""
    import random

    chance = random.Random(seed)
    steps = 44
    row = steps + 1
    vertices, faces = [], []
    for side in (1, -1):
        for j in range(row):
            for i in range(row):
                x, y = (i / steps - 0.5) * width, (j / steps - 0.5) * height
                rim = i in (0, steps) or j in (0, steps)
                vertices.append((x, y, 0 if rim else side * (0.02 + chance.random() * 0.012)))
    for side in (0, 1):
        start = side * row * row
        for j in range(steps):
            for i in range(steps):
                face = [start + j * row + i, start + j * row + i + 1, start + (j + 1) * row + i + 1, start + (j + 1) * row + i]
                faces.append(face if side == 0 else face[::-1])
    thing = mesh_of(vertices, faces, [material], 180)
    solver = thing.modifiers.new('cloth', 'CLOTH').settings
    solver.quality = 6
    solver.mass = 0.3
    solver.tension_stiffness = solver.compression_stiffness = 25
    solver.shear_stiffness = 12
    solver.bending_stiffness = 0.6
    solver.use_pressure = True
    solver.uniform_pressure_force = 5.5 * puff
    solver.effector_weights.gravity = 0
    settle(30)
    freeze(thing)
    tallest = max(abs(vertex.co.z) for vertex in thing.data.vertices)
    for vertex in thing.data.vertices:
        vertex.co.z *= depth / 2 / max(tallest, 1e-3)
    subdivide(thing, 1)
    smooth(thing.data, 180)
    return pose(thing, at, turn)


def settle(frames):
    """Runs the scene's cloth that many frames on."""
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)


def freeze(thing):
    """Keeps the form that modifiers gave an object, and drops them."""
    evaluated = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(evaluated)
    thing.modifiers.clear()
    thing.data = mesh
    return thing


def drop(thing, onto=(), frames=40, stiffness=6.0, weight=0.3, pinned=None):
    """Lets a sheet fall over the objects in `onto` and keeps the folds; `pinned` names a vertex group that stays where it is."""
    for other in onto:
        other.modifiers.new('collision', 'COLLISION')
        other.collision.thickness_outer = 0.015
    modifier = thing.modifiers.new('cloth', 'CLOTH')
    solver = modifier.settings
    solver.quality = 8
    solver.mass = weight
    solver.tension_stiffness = solver.compression_stiffness = stiffness * 3
    solver.bending_stiffness = stiffness * 0.1
    if pinned:
        solver.vertex_group_mass = pinned
    modifier.collision_settings.use_self_collision = True
    modifier.collision_settings.distance_min = 0.012
    settle(frames)
    freeze(thing)
    for other in onto:
        other.modifiers.remove(other.modifiers['collision'])
    return thing


def lettering(text, size, material, font='sans', weight=0.0, spacing=1.0, depth=0.003):
    """A line of text as flat letters in x and y, centred on 0; Latin from regular (`weight` 0) over semibold (0.02) to bold (0.03)."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body = text
    file = FONTS.get(font) or LATIN.format(min(400 + round(weight * 100) * 100, 700))
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
    edges = [(a, b) if abs(a - b) == 1 and a < b or abs(a - b) > 1 and a > b else (b, a) for a, b in (edge.vertices for edge in outline.edges)]
    flat, _, triangles, *_ = delaunay_2d_cdt(points, edges, [], 1, 1e-6)
    sides = [(points[start], points[end]) for start, end in edges]
    inside = [corners for corners in triangles if encloses(sides, sum((flat[corner] for corner in corners), Vector((0, 0))) / 3)]
    middle = [(min(values) + max(values)) / 2 for values in zip(*flat)] if flat else [0, 0]
    return mesh_of([((x - middle[0]) * size, (y - middle[1]) * size, depth) for x, y in flat], inside, [material], 30)


def encloses(sides, place):
    """Whether a place lies inside outlines given by their sides, which may overlap: whether they turn about it."""
    turns = 0
    for (x1, y1), (x2, y2) in sides:
        if (y1 > place[1]) != (y2 > place[1]) and x1 + (place[1] - y1) * (x2 - x1) / (y2 - y1) > place[0]:
            turns += 1 if y2 > y1 else -1
    return turns != 0


def around(thing, radius, angle=-90, height=0.0):
    """Bends flat letters (or any flat thing) about the z axis onto a cylinder; `angle` -90 faces the camera."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    # A chord as long as this would sink into the cylinder.
    while long := [edge for edge in work.edges if abs(edge.verts[0].co.x - edge.verts[1].co.x) > radius * 0.12]:
        bmesh.ops.subdivide_edges(work, edges=long, cuts=1)
    bmesh.ops.triangulate(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        turn = math.radians(angle) + x / radius
        reach = radius + z
        vertex.co = (reach * math.cos(turn), reach * math.sin(turn), y + height)
    thing.data.update()
    return thing


def wrap(thing, radius, angle=-90, height=0.0):
    """Bends flat letters onto a turned form that is not a cylinder: `radius(z)` is its radius at a height; `angle` as in `around`."""
    middle = radius(height)
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        turn = math.radians(angle) + x / middle
        reach = radius(y + height) + z
        vertex.co = (reach * math.cos(turn), reach * math.sin(turn), y + height)
    thing.data.update()
    return thing


def band(radius, low, high, material, lift=0.004, at=(0, 0, 0)):
    """A paper band around a standing cylinder between two heights."""
    return lathe([(radius, low), (radius + lift, low), (radius + lift, high), (radius, high)], material, 0, at=at)


def patch(width, height, radius, material, lift=0.004, corner=0.05, angle=-90, middle=0.0):
    """A label that covers part of a standing cylinder: width along the curve, rounded corners."""
    outline = rounded([(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)], corner, 6, closed=True)
    columns = 48
    vertices, faces = [], []
    for k in range(columns + 1):
        x = (k / columns - 0.5) * width
        crossing = [y for y in edge_heights(outline, max(min(x, width / 2 - 1e-4), -width / 2 + 1e-4))]
        vertices += [(x, min(crossing), lift), (x, max(crossing), lift)]
    for k in range(columns):
        faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
    return around(mesh_of(vertices, faces, [material], 180), radius, angle, middle)


def edge_heights(outline, x):
    """Heights at which a closed outline crosses a vertical line."""
    heights = []
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1]):
        if (x1 - x) * (x2 - x) <= 0 and x1 != x2:
            heights.append(y1 + (y2 - y1) * (x - x1) / (x2 - x1))
    return heights or [0.0]


def stitches(points, material, length=0.06, gap=0.035, radius=0.012, closed=False):
    """A seam: short threads laid along a polyline of (x, y, z) points, as one object."""
    path = [Vector(point) for point in points] + ([Vector(points[0])] if closed else [])
    curve = bpy.data.curves.new('seam', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 3
    curve.use_fill_caps = True
    carry = 0.0
    for start, end in zip(path, path[1:]):
        reach = (end - start).length
        way = (end - start).normalized()
        position = carry
        while position + length <= reach:
            spline = curve.splines.new('POLY')
            spline.points.add(1)
            spline.points[0].co = (*(start + way * position), 1)
            spline.points[1].co = (*(start + way * (position + length)), 1)
            position += length + gap
        carry = max(position - reach, 0.0)
    curve.materials.append(material)
    return link(curve)


def spindle(profile, start, end, material, radius=0.02, segments=64):
    """A turned bar from one place to another; the profile is (radius, share of the way) points, the grain runs along it."""
    way = Vector(end) - Vector(start)
    thing = lathe([(point[0], point[1] * way.length, *point[2:]) for point in profile], material, radius, segments=segments)
    thing.location = start
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    return thing


def saw(thing, height, keep_above=True):
    """Cuts an object level at a height of the scene and closes the cut."""
    bpy.context.view_layer.update()
    back = thing.matrix_world.inverted()
    place, normal = back @ Vector((0, 0, height)), back.to_3x3() @ Vector((0, 0, 1))
    work = bmesh.new()
    work.from_mesh(thing.data)
    parts = [*work.verts, *work.edges, *work.faces]
    cut = bmesh.ops.bisect_plane(work, geom=parts, plane_co=place, plane_no=normal, clear_inner=keep_above, clear_outer=not keep_above)
    bmesh.ops.contextual_create(work, geom=[part for part in cut['geom_cut'] if isinstance(part, bmesh.types.BMEdge)])
    work.to_mesh(thing.data)
    work.free()
    return thing


def strands(lines, radius, material, round_steps=1):
    """Stems, hairs or threads as one object: every line is a list of points (x, y, z), or (x, y, z, its factor of the radius)."""
    curve = bpy.data.curves.new('strands', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = round_steps
    curve.use_fill_caps = True
    for line in lines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for knot, place in zip(spline.points, line):
            knot.co = (*place[:3], 1)
            knot.radius = place[3] if len(place) > 3 else 1.0
    curve.materials.append(material)
    return link(curve)


def copies(thing, matrices):
    """Many of the same (leaves, seeds, screws) as one object, placed by matrices; the pattern itself goes."""
    pattern = [vertex.co.copy() for vertex in thing.data.vertices]
    faces = [tuple(face.vertices) for face in thing.data.polygons]
    materials = list(thing.data.materials)
    bpy.data.objects.remove(thing)
    mesh = bpy.data.meshes.new('copies')
    mesh.from_pydata(
        [matrix @ place for matrix in matrices for place in pattern],
        [],
        [tuple(index + number * len(pattern) for index in face) for number in range(len(matrices)) for face in faces],
    )
    for material in materials:
        mesh.materials.append(material)
    smooth(mesh, 60)
    return link(mesh)


def along_ring(thing, radius, height=0.0, angle=-90):
    """Bends flat letters round a ring that lies flat, readable from outside; `angle` -90 faces the camera."""
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        turn = math.radians(angle) + x / radius
        vertex.co = ((radius - y) * math.cos(turn), (radius - y) * math.sin(turn), z + height)
    thing.data.update()
    return thing


def group(build, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Everything that `build()` makes, held by one empty, so that it can be placed, turned and scaled as a whole."""
    before = set(bpy.data.objects)
    build()
    holder = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(holder)
    for thing in set(bpy.data.objects) - before - {holder}:
        if thing.parent is None:
            thing.parent = holder
    pose(holder, at, turn)
    holder.scale = (scale,) * 3
    bpy.context.view_layer.update()
    return holder


def lay(thing, matrix=None):
    """Moves an object's vertices by its own placing (and `matrix`), so that its place is the origin again."""
    bpy.context.view_layer.update()
    thing.data.transform((matrix or Matrix()) @ thing.matrix_world)
    thing.matrix_world = Matrix()
    return thing


def smooth_path(points, steps=10, closed=False):
    """A polyline that runs smoothly through (x, y, z) points, `steps` pieces between two of them."""
    knots = [Vector(point) for point in points]
    count = len(knots)
    result = []
    for index in range(count if closed else count - 1):
        before, start, end, after = (knots[(index + k) % count] if closed else knots[min(max(index + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            result.append(
                0.5 * (2 * start + (end - before) * t + (2 * before - 5 * start + 4 * end - after) * t * t + (3 * start - before - 3 * end + after) * t**3)
            )
    return result if closed else result + [knots[-1]]


def along(points, across, steps=10, closed=False):
    """Places along smooth points for a strap: (position, direction of its width, direction out of its face)."""
    path = smooth_path(points, steps, closed)
    places = []
    for index, position in enumerate(path):
        if closed:
            way = path[(index + 1) % len(path)] - path[index - 1]
        else:
            way = path[min(index + 1, len(path) - 1)] - path[max(index - 1, 0)]
        way.normalize()
        wide = Vector(across)
        wide = (wide - way * wide.dot(way)).normalized()
        places.append((position, wide, wide.cross(way)))
    return places


def strap(points, width, thickness, material, across=(0, 1, 0), steps=10, widths=None, closed=False, crown=0.0):
    """A leather or woven strap along smooth points, its width along `across`; `widths` are factors point by point, `crown` makes it fuller in the middle."""
    places = along(points, across, steps, closed)
    edge = min(thickness * 0.4, width * 0.2)
    w, h = width / 2, thickness / 2
    section = rounded([(-w, -h), (-w / 2, -h - crown * 0.7), (w / 2, -h - crown * 0.7), (w, -h), (w, h), (w / 2, h + crown * 0.7), (-w / 2, h + crown * 0.7), (-w, h)], edge, 4, closed=True)
    rings = []
    for index, (position, wide, out) in enumerate(places):
        factor = 1.0
        if widths:
            t = index / steps
            low = min(int(t), len(widths) - 1)
            high = (low + 1) % len(widths) if closed else min(low + 1, len(widths) - 1)
            part = t - int(t)
            part = part * part * (3 - 2 * part)
            factor = widths[low] * (1 - part) + widths[high] * part
        rings.append([position + wide * x * factor + out * y for x, y in section])
    return skin(rings, material, closed=closed)


def strap_seam(points, offset, lift, across=(0, 1, 0), steps=10, closed=False):
    """Where a seam runs on a strap: `offset` from its middle line and `lift` out of it."""
    return [position + wide * offset + out * lift for position, wide, out in along(points, across, steps, closed)]


def skin(rings, material, caps=True, closed=False, angle=60):
    """A skin over closed outlines of equally many (x, y, z) points, one after another; ends are filled, or the last joins the first."""
    count = len(rings[0])
    vertices = [tuple(point) for ring in rings for point in ring]
    faces = []
    for row in range(len(rings) if closed else len(rings) - 1):
        here, there = row * count, (row + 1) % len(rings) * count
        faces += [(here + k, here + (k + 1) % count, there + (k + 1) % count, there + k) for k in range(count)]
    if caps and not closed:
        faces += [tuple(range(count)), tuple(len(vertices) - count + k for k in range(count))]
    return mesh_of(vertices, faces, [material], angle)


def crumple(thing, amount, scale=2.0, stretch=(1, 1, 1), seed=0, where=None):
    """Moves the skin of a soft thing in and out in irregular folds; `where(position)` gives how much at a place."""
    from mathutils import noise

    mesh = thing.data
    normals = [vertex.normal.copy() for vertex in mesh.vertices]
    shift = Vector((seed * 7.3, seed * 3.1, seed * 5.7))
    for vertex, normal in zip(mesh.vertices, normals):
        place = Vector(part * factor * scale for part, factor in zip(vertex.co, stretch)) + shift
        depth = noise.fractal(place, 0.9, 2.1, 4)
        vertex.co += normal * depth * amount * (where(vertex.co) if where else 1)
    mesh.update()
    return thing


def seam(points, material, length=0.045, gap=0.028, radius=0.006, closed=False):
    """A sewn line along a finely curved polyline: each stitch follows the curve."""
    path = [Vector(point) for point in points] + ([Vector(points[0])] if closed else [])
    lines, travelled = [], 0.0
    for start, end in zip(path, path[1:]):
        parts = max(1, math.ceil((end - start).length / (gap / 3)))
        for k in range(parts):
            spot = travelled % (length + gap)
            if spot < length:
                if not lines or spot < previous:
                    lines.append([])
                lines[-1].append(start.lerp(end, k / parts))
            previous = spot
            travelled += (end - start).length / parts
    return strands([line for line in lines if len(line) > 1], radius, material)


def inflate(thing, pressure, pinned, frames=20, stiffness=15.0, bending=1.0, weight=0.3):
    """Lets the wall of a bag bulge and sag; `pinned(position)` is how firmly (0…1) a place stays where it was. Gives the positions from before, vertex by vertex."""
    rest = [vertex.co.copy() for vertex in thing.data.vertices]
    held = thing.vertex_groups.new(name='held')
    for index, place in enumerate(rest):
        held.add([index], max(0.0, min(1.0, pinned(place))), 'REPLACE')
    solver = thing.modifiers.new('cloth', 'CLOTH').settings
    solver.quality = 6
    solver.mass = weight
    solver.tension_stiffness = solver.compression_stiffness = stiffness
    solver.shear_stiffness = stiffness / 2
    solver.bending_stiffness = bending
    solver.air_damping = 3
    solver.use_pressure = True
    solver.uniform_pressure_force = pressure
    solver.vertex_group_mass = 'held'
    settle(frames)
    freeze(thing)
    thing.vertex_groups.clear()
    return rest


def layer(thing, rest, keep, material, lift=0.015, thickness=0.02):
    """A second piece of cloth or leather sewn onto a soft body: over the faces whose middle before inflating `keep`s; `lift` may be a function of that place."""
    mesh = thing.data
    mesh.calc_normals()
    faces = [tuple(face.vertices) for face in mesh.polygons if keep(sum((rest[k] for k in face.vertices), Vector()) / len(face.vertices))]
    used = sorted({index for face in faces for index in face})
    place_of = {index: place for place, index in enumerate(used)}
    raised = [mesh.vertices[k].co + mesh.vertices[k].normal * (lift(rest[k]) if callable(lift) else lift) for k in used]
    piece = mesh_of(raised, [tuple(place_of[k] for k in face) for face in faces], [material], 60)
    solid = piece.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = thickness
    solid.offset = -1
    return subdivide(bevel(piece, thickness * 0.3, 2), 1)


def trace(thing, rays, lift=0.0):
    """Where rays (origin, direction) meet a body: the places lifted off its skin, and the way out of it there."""
    from mathutils.bvhtree import BVHTree

    tree = BVHTree.FromPolygons([vertex.co for vertex in thing.data.vertices], [tuple(face.vertices) for face in thing.data.polygons])
    found = []
    for origin, direction in rays:
        place, out, _, _ = tree.ray_cast(Vector(origin), Vector(direction).normalized())
        if place:
            if out.dot(Vector(direction)) > 0:
                out = -out
            found.append((place + out * lift, out))
    return found


def surface_strap(places, width, thickness, material):
    """A strap that lies on a body along traced places."""
    rings = []
    for index, (place, out) in enumerate(places):
        way = (places[min(index + 1, len(places) - 1)][0] - places[max(index - 1, 0)][0]).normalized()
        wide = way.cross(out).normalized()
        out = wide.cross(way)
        section = rounded([(-width / 2, -thickness / 2), (width / 2, -thickness / 2), (width / 2, thickness / 2), (-width / 2, thickness / 2)], thickness * 0.4, 3, closed=True)
        rings.append([place + wide * x + out * y for x, y in section])
    return skin(rings, material)


def zipper(places, tape, teeth, width=0.12, pitch=0.03):
    """A zip along traced places: two woven tapes and the row of metal teeth between them."""
    surface_strap(places, width, 0.012, tape)
    vertices, faces = [], []
    travelled, side = 0.0, 1
    for (start, out), (end, _) in zip(places, places[1:]):
        way = (end - start).normalized()
        wide = way.cross(out).normalized()
        travelled += (end - start).length
        while travelled >= pitch / 2:
            travelled -= pitch / 2
            side = -side
            middle = end - way * travelled + wide * side * 0.008 + out * 0.012
            first = len(vertices)
            vertices += [middle + way * a * pitch * 0.2 + wide * b * 0.018 + out * c * 0.01 for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
            faces += [tuple(first + k for k in face) for face in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    return mesh_of(vertices, faces, [teeth], 30)


def arched(thing, radius, angle=90):
    """Bends flat letters into an arc of that radius in their own plane, around the origin; `angle` 90 is the top, read from inside it."""
    for vertex in thing.data.vertices:
        x, y, z = vertex.co
        turn = math.radians(angle) - x / radius
        vertex.co = ((radius + y) * math.cos(turn), (radius + y) * math.sin(turn), z)
    thing.data.update()
    return thing


def coil(points, radius, wire, turns, material, steps=14):
    """A spiral cord, as on a telephone: its path, how far it winds around it, how thick the wire is, how often it turns."""
    places = along(points, (0.02, 0.03, 1), max(steps, round(turns * 14 / (len(points) - 1))))
    curve = bpy.data.curves.new('coil', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = wire
    curve.bevel_resolution = 3
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(places) - 1)
    for index, (position, wide, out) in enumerate(places):
        turn = math.tau * turns * index / (len(places) - 1)
        spline.points[index].co = (*(position + wide * radius * math.sin(turn) + out * radius * math.cos(turn)), 1)
    spline.use_smooth = True
    curve.materials.append(material)
    return link(curve)
