"""Cloth, leather and fillings: what hangs, bulges, creases or is sewn onto a soft body."""

import random

import bpy
from mathutils import Matrix, Vector, noise
from mathutils.bvhtree import BVHTree

from shapes import mesh_of, smooth, subdivide, thicken


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


def cushion(width, height, depth, material, puff=1.0, seed=1):
    """A filled cover lying flat: two sheets sewn at the rim and blown up by the cloth solver, so that corners pull and seams wrinkle."""
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
    return thing


def drop(thing, onto=(), frames=40, stiffness=6.0):
    """Lets a sheet fall over the objects in `onto` and keeps the folds."""
    for other in onto:
        other.modifiers.new('collision', 'COLLISION')
        other.collision.thickness_outer = 0.015
    modifier = thing.modifiers.new('cloth', 'CLOTH')
    solver = modifier.settings
    solver.quality = 8
    solver.mass = 0.3
    solver.tension_stiffness = solver.compression_stiffness = stiffness * 3
    solver.bending_stiffness = stiffness * 0.1
    modifier.collision_settings.use_self_collision = True
    modifier.collision_settings.distance_min = 0.012
    settle(frames)
    freeze(thing)
    for other in onto:
        other.modifiers.remove(other.modifiers['collision'])
    return thing


def inflate(thing, pressure, pinned, frames=12, stiffness=15.0, bending=1.0):
    """Lets the wall of a bag bulge and sag; `pinned(position)` is how firmly (0…1) a place stays where it was. Gives the positions from
    before, vertex by vertex.
    """
    rest = [vertex.co.copy() for vertex in thing.data.vertices]
    held = thing.vertex_groups.new(name='held')
    for index, place in enumerate(rest):
        held.add([index], max(0.0, min(1.0, pinned(place))), 'REPLACE')
    solver = thing.modifiers.new('cloth', 'CLOTH').settings
    solver.quality = 4
    solver.mass = 0.3
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
    """A second piece of cloth or leather sewn onto a soft body: over the faces whose middle before inflating `keep`s; `lift` may be a
    function of that place.
    """
    mesh = thing.data
    mesh.calc_normals()
    faces = [tuple(face.vertices) for face in mesh.polygons if keep(sum((rest[k] for k in face.vertices), Vector()) / len(face.vertices))]
    used = sorted({index for face in faces for index in face})
    place_of = {index: place for place, index in enumerate(used)}
    raised = [mesh.vertices[k].co + mesh.vertices[k].normal * (lift(rest[k]) if callable(lift) else lift) for k in used]
    piece = mesh_of(raised, [tuple(place_of[k] for k in face) for face in faces], [material], 60)
    return freeze(subdivide(thicken(piece, thickness), 1))


def trace(thing, rays, lift=0.0):
    """Where rays (origin, direction) meet a body: the places lifted off its skin, and the way out of it there."""
    tree = BVHTree.FromPolygons([vertex.co for vertex in thing.data.vertices], [tuple(face.vertices) for face in thing.data.polygons])
    found = []
    for origin, direction in rays:
        place, out, _, _ = tree.ray_cast(Vector(origin), Vector(direction).normalized())
        if place:
            if out.dot(Vector(direction)) > 0:
                out = -out
            found.append((place + out * lift, out))
    return found


def crumple(thing, amount, scale=2.0, stretch=(1, 1, 1), seed=0, where=None):
    """Moves the skin of a soft thing in and out in irregular folds; `where(position)` gives how much at a place."""
    mesh = thing.data
    normals = [vertex.normal.copy() for vertex in mesh.vertices]
    shift = Vector((seed * 7.3, seed * 3.1, seed * 5.7))
    for vertex, normal in zip(mesh.vertices, normals):
        place = Vector(part * factor * scale for part, factor in zip(vertex.co, stretch)) + shift
        depth = noise.fractal(place, 0.9, 2.1, 4)
        vertex.co += normal * depth * amount * (where(vertex.co) if where else 1)
    mesh.update()
    return thing


def ripple(x, y, z, scale, seed=0.0):
    """Smooth chance between -1 and 1 at a place."""
    return noise.noise(Vector((x * scale + seed * 7.3, y * scale - seed * 3.1, z * scale + seed)))


def lay(thing):
    """Moves an object's vertices by its own placing, so that its place is the origin again."""
    bpy.context.view_layer.update()
    thing.data.transform(thing.matrix_world)
    thing.matrix_world = Matrix()
    return thing
