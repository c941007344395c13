"""The forms goods are built from: outlines, objects that are put into the scene, and what changes these; lengths are scene units.

Angles are degrees where something is turned or bent by them, radians where they say where on a circle something is.
"""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

# Leaves that each stand this much further round their stem cover one another least.
GOLDEN_ANGLE = 2.39996

# The sides of a block, whose corners are in the order of x, then y, then z.
BLOCK = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


def ease(value):
    """A soft step from 0 to 1."""
    value = min(max(value, 0.0), 1.0)
    return value * value * (3 - 2 * value)


def outwards(angle, rise=0.0):
    """The way out from the z axis at an angle (in radians), level or rising."""
    return Vector((math.cos(angle), math.sin(angle), rise))


def link(data):
    """Puts mesh, curve or light data into the scene."""
    thing = bpy.data.objects.new('goods', data)
    bpy.context.collection.objects.link(thing)
    return thing


def pose(thing, at=(0, 0, 0), turn=(0, 0, 0)):
    """Places an object: where it is, and how it is turned about x, y and z."""
    thing.location = at
    thing.rotation_euler = [math.radians(angle) for angle in turn]
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
    """Divides every face, and smooths what comes of it."""
    modifier = thing.modifiers.new('subdivide', 'SUBSURF')
    modifier.levels = modifier.render_levels = levels
    return thing


def thicken(thing, thickness, offset=-1):
    """Gives a sheet a thickness: inwards (`offset` -1), or to both sides alike (0)."""
    modifier = thing.modifiers.new('solid', 'SOLIDIFY')
    modifier.thickness = thickness
    modifier.offset = offset
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
            result.append(tuple((1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * point[axis] + t * t * end[axis] for axis in (0, 1)))
    return result


def rectangle(width, height, corner=0.0, steps=8):
    """The closed outline of a rectangle around the origin, its corners rounded."""
    x, y = width / 2, height / 2
    return rounded([(-x, -y), (x, -y), (x, y), (-x, y)], corner, steps, closed=True)


def circle(radius, at=(0, 0), steps=64):
    """A closed outline."""
    return [(at[0] + radius * math.cos(math.tau * k / steps), at[1] + radius * math.sin(math.tau * k / steps)) for k in range(steps)]


def arc(start, end, steps, radius, at=(0, 0)):
    """Points on part of a circle, or of an ellipse where `radius` is two numbers; angles in degrees."""
    wide, high = radius if isinstance(radius, tuple) else (radius, radius)
    turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    return [(at[0] + wide * math.cos(turn), at[1] + high * math.sin(turn)) for turn in turns]


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


def grid(across, along, shape, material):
    """A sheet of across × along cells in x and y, each vertex moved to what `shape(u, v)` gives for u, v in 0…1 (x, y, z)."""
    vertices = [shape(i / across, j / along) for j in range(along + 1) for i in range(across + 1)]
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    return mesh_of(vertices, faces, [material], 180)


def lathe(profile, material, radius=0.03, below=None, ribs=0, rib_depth=0.02, segments=160, at=(0, 0, 0), turn=(0, 0, 0)):
    """A profile of (radius, height) points turned about z. `radius` rounds its corners (a third number of a point rounds that one).

    `below` is (height, material): that much of the outside is of another material, up to where the profile is widest. `ribs` flutes it that
    many times.
    """
    segments = max(segments, ribs * 8)
    angles = [math.tau * k / segments for k in range(segments)]
    reaches = [1 + rib_depth * math.cos(ribs * angle) if ribs else 1 for angle in angles]
    rings = [
        [(r * reach * math.cos(angle), r * reach * math.sin(angle), z) for angle, reach in zip(angles, reaches)]
        for r, z in rounded(profile, radius)
    ]
    thing = skin(rings, material, caps=False, angle=50)
    if below:
        bare_below(thing, *below)
    return pose(thing, at, turn)


def bare_below(thing, height, material):
    """Makes the outside of a turned thing of another material up to a height."""
    thing.data.materials.append(material)
    for face in thing.data.polygons:
        outwards = face.normal.x * face.center.x + face.normal.y * face.center.y
        face.material_index = int(face.center.z < height and (outwards > 0 or face.normal.z < 0))
    return thing


def spindle(profile, start, end, material, radius=0.02):
    """A turned bar from one place to another; the profile is (radius, share of the way) points, the grain runs along it."""
    way = Vector(end) - Vector(start)
    thing = lathe([(point[0], point[1] * way.length, *point[2:]) for point in profile], material, radius, segments=64)
    thing.location = start
    thing.rotation_euler = way.to_track_quat('Z', 'Y').to_euler()
    return thing


def ball(radius, material, at=(0, 0, 0), scale=(1, 1, 1)):
    """A sphere, or an ellipsoid by scale."""
    steps = 24
    profile = [(radius * math.sin(math.pi * k / steps), -radius * math.cos(math.pi * k / steps)) for k in range(steps + 1)]
    thing = lathe(profile, material, 0, segments=56, at=at)
    thing.scale = scale
    return thing


def box(size, material, edge=0.04, at=(0, 0, 0), turn=(0, 0, 0)):
    """A block with bevelled edges; `at` is its middle."""
    x, y, z = (side / 2 for side in size)
    vertices = [(a, b, c) for a in (-x, x) for b in (-y, y) for c in (-z, z)]
    thing = mesh_of(vertices, BLOCK, [material], 40)
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


def turned_to(place, way, scale=(1, 1, 1), spin=0.0):
    """The placing of a copy that grows at a place in a direction."""
    return (
        Matrix.Translation(place)
        @ Vector(way).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        @ Matrix.Rotation(spin, 4, 'Z')
        @ Matrix.Diagonal((*scale, 1))
    )


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
