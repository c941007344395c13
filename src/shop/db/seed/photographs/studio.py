"""The studio: what a photograph is (`Shot`), and the rolls of paper, the lights and the camera that all goods have in common."""

import math
from dataclasses import dataclass, replace
from typing import Callable

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from materials import backdrop, linear
from shapes import group, link

# The rolls of paper behind the goods.
BACKDROPS = {
    'sand': '#d6c6ab',
    'fawn': '#c9a587',
    'grey': '#b4bab6',
    'sage': '#b9bfa6',
    'straw': '#cfb994',
    'stone': '#c6c0b3',
    'sky': '#a9bcbf',
    'clay': '#b98368',
}

# Rays per pixel, and the grain at which one needs no more: few, for the denoiser takes grain out. Scenes are dim, and shown largest.
GOODS, SCENES, DRAFTS = (32, 0.04), (64, 0.02), (10, 0.04)
DRAFT_SCALE = 0.4

# The camera's lens and the longer side of its film, in millimetres.
LENS, FILM = 85, 36

# The most of the frame that goods fill as a whole; where their middle is in it, from below; how far in front of that it is sharpest, since
# what is nearest is what is looked at.
FULL, MIDDLE, NEARER = 0.8, 0.485, 0.45


@dataclass(frozen=True)
class Shot:
    """One photograph: what stands there, on which paper, and where the camera is.

    `turn` is how far the goods are turned clockwise and `rise` how far the camera looks down, in degrees; `fill` is the share of the
    frame they take, at most `FULL`. `aim` points the camera at a place of the goods instead of at their middle, for details: there a `fill`
    above `FULL` goes closer. `size` is in pixels, `stop` the f-number: the smaller, the less is sharp. `stage` replaces the roll of paper and
    `camera` (position, aim, lens) the framing, for scenes of several goods; a stage that is not `lit` brings lights of its own.
    """

    name: str
    build: Callable[[], None]
    paper: str | None = None
    turn: float = 20
    rise: float = 14
    fill: float = 0.66
    aim: tuple | None = None
    size: tuple = (1000, 1000)
    stop: float = 0.9
    stage: Callable[[], None] | None = None
    camera: tuple | None = None
    lit: bool = True


def views(
    name,
    build,
    paper,
    front=(20, 14),
    angle=(-35, 30),
    detail=(20, 20),
    fill=0.66,
    angle_fill=None,
    detail_fill=1.5,
    aim=None,
    other=None,
    close=None,
):
    """The three photographs of a goods: itself, from another side (`-angle`) and close by (`-detail`), the camera's turn and rise for each.

    `other` and `close` build what those two show where it is not the goods as it stands in the first. The closer the camera comes, the
    smaller its opening, or little would be sharp.
    """
    first = Shot(name, build, paper, *front, fill)
    return [
        first,
        replace(first, name=f'{name}-angle', build=other or build, turn=angle[0], rise=angle[1], fill=angle_fill or fill),
        replace(
            first,
            name=f'{name}-detail',
            build=close or build,
            turn=detail[0],
            rise=detail[1],
            fill=detail_fill,
            aim=aim,
            stop=0.3 * detail_fill,
        ),
    ]


def on_wide_paper(shot):
    """Flat goods seen from above reach far back: the paper behind them rises later."""
    return replace(shot, stage=lambda: roll(BACKDROPS[shot.paper], 6)) if shot.rise >= 24 else shot


def unframed(thing):
    """Lets the camera be placed as if a thing were not there."""
    thing['unframed'] = True
    return thing


def roll(colour, wall=3.4, bend=2.4, width=60):
    """Paper that hangs behind and lies under the goods, without a line between."""
    steps = [math.pi / 2 * k / 32 for k in range(1, 33)]
    outline = [(-40, 0), (wall - bend, 0)] + [(wall - bend + bend * math.sin(a), bend - bend * math.cos(a)) for a in steps] + [(wall, 40)]
    vertices = [(x, y, z) for y, z in outline for x in (-width, width)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(outline) - 1)]
    mesh = bpy.data.meshes.new('roll')
    mesh.from_pydata(vertices, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.append(backdrop(colour))
    return unframed(link(mesh))


def softbox(at, aim, size, power, colour='#ffffff', height=None):
    """A square lamp (or `size` × `height`) that looks at a point; power in watts."""
    lamp = bpy.data.lights.new('softbox', 'AREA')
    lamp.energy = power
    lamp.color = linear(colour)[:3]
    lamp.size = size
    if height:
        lamp.shape = 'RECTANGLE'
        lamp.size_y = height
    thing = link(lamp)
    thing.location = at
    thing.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return thing


def bulb(at, power, colour='#ffca8a', size=0.2):
    """A lamp inside a goods."""
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy = power
    lamp.color = linear(colour)[:3]
    lamp.shadow_soft_size = size
    thing = link(lamp)
    thing.location = at
    return thing


def sun(power, turn, colour='#ffe2bd', angle=9):
    """Low daylight from one side, with edges as soft as `angle` degrees of sky."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy = power
    lamp.angle = math.radians(angle)
    lamp.color = linear(colour)[:3]
    thing = link(lamp)
    thing.rotation_euler = [math.radians(part) for part in turn]
    return thing


def ambient(strength, colour='#fff9f1'):
    """Light from everywhere."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = linear(colour)
    background.inputs['Strength'].default_value = strength
    # Even light has nothing to aim at: what rays meet of it is enough.
    world.cycles.sampling_method = 'NONE'


def lights():
    """The set-up of every single goods: warm key from the upper left, weak cool fill, a light from behind for the edges, a strip at the
    right.
    """
    ambient(0.26)
    softbox((-4.4, -3.2, 5.4), (0, 0, 0.7), 2.6, 760, '#fff1de')
    softbox((5.5, -3.0, 3.0), (0, 0, 0.8), 4.5, 70, '#eef5ff')
    softbox((2.2, 3.0, 6.5), (0, 0, 0.8), 3.0, 190, '#fffaf0')
    softbox((6.5, 0.2, 2.4), (0, 0, 1.0), 0.9, 110, '#ffffff', height=5.0)


def outline_points():
    """Places on the surface of the goods, in the world, enough of them to know what the camera sees; what is `unframed` does not count."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in bpy.context.scene.objects:
        if thing.type not in ('MESH', 'CURVE') or thing.get('unframed'):
            continue
        seen = thing.evaluated_get(graph)
        mesh = seen.to_mesh()
        step = max(1, len(mesh.vertices) // 1500)
        found += [seen.matrix_world @ vertex.co for vertex in list(mesh.vertices)[::step]]
        seen.to_mesh_clear()
    return found


def frame(shot):
    """Puts the camera so that the goods (or the aimed place) fill their share of the picture, a little below its middle."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new('camera')
    data.lens = LENS
    data.dof.use_dof = True
    data.dof.aperture_fstop = shot.stop
    camera = link(data)
    scene.camera = camera
    bpy.context.view_layer.update()
    if shot.camera:
        position, aim, data.lens = shot.camera
        data.sensor_fit = 'HORIZONTAL'
        way = Vector(aim) - Vector(position)
        camera.location = position
        camera.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
        data.dof.focus_distance = way.length
        return
    points = outline_points()
    least, most = ([pick(point[axis] for point in points) for axis in range(3)] for pick in (min, max))
    centre = (Vector(least) + Vector(most)) / 2
    rise = math.radians(shot.rise)
    back = Vector((0, -math.cos(rise), math.sin(rise)))
    camera.rotation_euler = (-back).to_track_quat('-Z', 'Y').to_euler()
    axes = camera.rotation_euler.to_matrix()
    distance = 10.0
    wide, high = scene.render.resolution_x, scene.render.resolution_y
    # What is nearer looks larger: the right place is found step by step.
    for _ in range(8):
        camera.location = centre + back * distance
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, point) for point in points]
        xs, ys = [point.x for point in seen], [point.y for point in seen]
        view = distance * FILM / LENS
        shift_x = ((max(xs) + min(xs)) / 2 - 0.5) * view * min(1, wide / high)
        shift_y = ((max(ys) + min(ys)) / 2 - MIDDLE) * view * min(1, high / wide)
        centre = centre + axes @ Vector((shift_x, shift_y, 0))
        distance *= max(max(xs) - min(xs), max(ys) - min(ys)) / (FULL if shot.aim else shot.fill)
    if shot.aim:
        distance *= FULL / shot.fill
        centre = Matrix.Rotation(math.radians(-shot.turn), 3, 'Z') @ Vector(shot.aim)
        camera.location = centre + back * distance
    data.dof.focus_distance = distance - (0 if shot.aim else NEARER)


def prepare(shot, draft):
    """Render settings: the path tracer with few samples, since a denoiser follows."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.samples, cycles.adaptive_threshold = DRAFTS if draft else SCENES if shot.stage else GOODS
    cycles.use_adaptive_sampling = True
    cycles.adaptive_min_samples = 4
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 8
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 4
    cycles.sample_clamp_direct = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1
    cycles.light_sampling_threshold = 0.03
    cycles.use_denoising = False
    scene.render.threads_mode = 'AUTO'
    scene.render.resolution_percentage = 100
    scale = DRAFT_SCALE if draft else 1
    scene.render.resolution_x, scene.render.resolution_y = (round(side * scale) for side in shot.size)
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'Medium High Contrast'
    scene.view_settings.exposure = 0.25


def compose(shot, draft=False):
    """Builds the scene of a shot, ready to be rendered."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    prepare(shot, draft)
    # The goods turn, not the camera: the light always comes from the upper left of the picture.
    group(shot.build, turn=(0, 0, 0 if shot.camera else -shot.turn))
    if shot.stage:
        shot.stage()
    else:
        roll(BACKDROPS[shot.paper])
    if shot.lit:
        lights()
    frame(shot)
