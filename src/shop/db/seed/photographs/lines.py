"""What runs along a line: tubes, threads, seams, ribbons and straps."""

import math

import bpy
from mathutils import Vector

from shapes import BLOCK, circle, ease, grid, link, mesh_of, pose, rounded, skin, smooth, thicken


def flowing(points, steps=8, closed=False):
    """A smooth line through points of two or more numbers, `steps` pieces between each two of them."""
    knots = [Vector(point) for point in points]
    if closed:
        knots = [knots[-1], *knots, *knots[:2]]
    else:
        knots = [knots[0], *knots, knots[-1]]
    result = []
    for before, start, end, after in zip(knots, knots[1:], knots[2:], knots[3:]):
        bend, twist = 2 * before - 5 * start + 4 * end - after, 3 * (start - end) + after - before
        result += [0.5 * (2 * start + (end - before) * t + bend * t**2 + twist * t**3) for t in (step / steps for step in range(steps))]
    return result if closed else [*result, knots[-2]]


def length_of(path):
    """How long a polyline is."""
    return sum(math.dist(start, end) for start, end in zip(path, path[1:]))


def place_on(path, distance):
    """The point of a flat path at a distance from its start, and the way it goes there."""
    for index, (start, end) in enumerate(zip(path, path[1:])):
        reach = math.dist(start, end)
        if distance <= reach or index == len(path) - 2:
            way = ((end[0] - start[0]) / max(reach, 1e-9), (end[1] - start[1]) / max(reach, 1e-9))
            return (start[0] + way[0] * distance, start[1] + way[1] * distance), way
        distance -= reach


def way_at(path, index, closed=False):
    """Where a line goes at one of its points: from the point before towards the one after."""
    before, after = (index - 1, (index + 1) % len(path)) if closed else (max(index - 1, 0), min(index + 1, len(path) - 1))
    return (path[after] - path[before]).normalized()


def evenly(path, count):
    """A flat polyline again, as `count` pieces of equal length."""
    whole = length_of(path)
    return [place_on(path, whole * k / count)[0] for k in range(count + 1)]


def tube(points, radius, material, radii=None, closed=False, at=(0, 0, 0), turn=(0, 0, 0)):
    """A round bar along smooth points; `radii` are factors point by point."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.resolution_u = 24
    curve.use_fill_caps = True
    curve.bevel_depth = radius
    curve.bevel_resolution = 8
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    for index, (knot, place) in enumerate(zip(spline.bezier_points, points)):
        knot.co = place
        knot.handle_left_type = knot.handle_right_type = 'AUTO'
        if radii:
            knot.radius = radii[index]
    spline.use_cyclic_u = closed
    curve.materials.append(material)
    return pose(link(curve), at, turn)


def hoop(radius, thickness, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A ring bent from a round bar, lying flat."""
    return tube([(x, y, 0) for x, y in circle(radius, steps=12)], thickness, material, closed=True, at=at, turn=turn)


def pipe(points, radii, material, wall=0.02, mouth=None):
    """A spout along smooth points that lie in x and z, with its radius at each of them, hollow where it ends; `mouth` is the way the cut
    end faces.
    """
    places = flowing([(*point, reach) for point, reach in zip(points, radii)], 14)
    centres, reaches = [place.xyz for place in places], [place.w for place in places]
    stages = []
    for index, (centre, reach) in enumerate(zip(centres, reaches)):
        way = way_at(centres, index)
        if mouth:
            way = way.lerp(Vector(mouth).normalized(), max(0.0, 1 - (len(centres) - 1 - index) / 9)).normalized()
        stages.append((centre, way, reach))
    centre, way, reach = stages[-1]
    lip = [(centre + way * wall * 0.4, way, reach - wall * 0.15), (centre + way * wall * 0.4, way, reach - wall * 0.85)]
    hollow = [(centre, way, reach - wall) for centre, way, reach in reversed(stages[len(stages) // 3 :])]
    side = Vector((0, 1, 0))
    rings = [[centre + side * x + way.cross(side) * y for x, y in circle(reach, steps=40)] for centre, way, reach in stages + lip + hollow]
    return skin(rings, material, caps=False)


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


def seam(points, material, length=0.045, gap=0.028, radius=0.006, closed=False):
    """A sewn line along a finely curved polyline: each stitch follows the curve."""
    path = [Vector(point) for point in points] + ([Vector(points[0])] if closed else [])
    lines, travelled, previous = [], 0.0, 0.0
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


def coil(points, radius, wire, turns, material):
    """A spiral cord, as on a telephone: its path, how far it winds around it, how thick the wire is, how often it turns."""
    places = along(points, (0.02, 0.03, 1), max(14, round(turns * 14 / (len(points) - 1))))
    angles = [math.tau * turns * index / (len(places) - 1) for index in range(len(places))]
    line = [place + (wide * math.sin(angle) + out * math.cos(angle)) * radius for (place, wide, out), angle in zip(places, angles)]
    return strands([line], wire, material, 3)


def along(points, across=(0, 1, 0), steps=10, closed=False):
    """Places along smooth points for a strap or ribbon: (position, direction of its width, direction out of its face); `across` is one
    vector, or one a point.
    """
    path = flowing(points, steps, closed)
    sides = flowing(across, steps, closed) if isinstance(across[0], (tuple, list, Vector)) else [Vector(across)] * len(path)
    places = []
    for index, (position, side) in enumerate(zip(path, sides)):
        way = way_at(path, index, closed)
        wide = (side - way * side.dot(way)).normalized()
        places.append((position, wide, wide.cross(way)))
    return places


def strip(points, across, material, width=0.2, thickness=0.012, notch=0.0, steps=8):
    """A ribbon or tape along smooth points; `across` is the way its width lies (one vector, or one a point); `notch` cuts a swallow-tail
    into its end.
    """
    places = along(points, across, steps)
    last = len(places) - 1

    def shape(u, v):
        position, wide, out = places[round(v * last)]
        return position + wide * width * (u - 0.5) - out.cross(wide) * notch * (1 - abs(2 * u - 1)) * v**12

    thing = thicken(grid(6, last, shape, material), thickness, 0)
    smooth(thing.data, 60)
    return thing


def wrap(outline, material, width, thickness=0.012, axis='x', at=0.0):
    """A band drawn tight about a thing, along a closed outline in y and z (or in x and z, its width along y); `at` is where on that axis."""
    loop = [*outline, outline[0]]
    points, across = ([(at, y, z) for y, z in loop], (1, 0, 0)) if axis == 'x' else ([(x, at, z) for x, z in loop], (0, 1, 0))
    return strip(points, across, material, width, thickness, steps=1)


def lying(traced):
    """Places for a strap that lies on a body, from where it was traced: pairs of a position and the way out of the skin there."""
    path, places = [position for position, _ in traced], []
    for index, (position, out) in enumerate(traced):
        way = way_at(path, index)
        wide = way.cross(out).normalized()
        places.append((position, wide, wide.cross(way)))
    return places


def beside(places, offset, lift):
    """Where a seam runs on a strap: `offset` from its middle line and `lift` out of it."""
    return [position + wide * offset + out * lift for position, wide, out in places]


def belt(places, width, thickness, material, factors=None, closed=False, crown=0.0):
    """A leather or woven strap over places (`along`, `lying`); `factors` widen it place by place, `crown` makes it fuller in the middle."""
    w, h, full = width / 2, thickness / 2, thickness / 2 + crown * 0.7
    corners = [(-w, -h), (-w / 2, -full), (w / 2, -full), (w, -h), (w, h), (w / 2, full), (-w / 2, full), (-w, h)]
    section = rounded(corners, min(thickness * 0.4, width * 0.2), 4, closed=True)
    factors = factors or [1] * len(places)
    rings = [[position + wide * x * factor + out * y for x, y in section] for (position, wide, out), factor in zip(places, factors)]
    return skin(rings, material, closed=closed)


def strap(points, width, thickness, material, across=(0, 1, 0), steps=10, widths=None, closed=False, crown=0.0):
    """A strap along smooth points, its width along `across`; `widths` are factors point by point, `crown` makes it fuller in the middle."""
    places = along(points, across, steps, closed)
    factors = None
    if widths:
        factors = []
        for index in range(len(places)):
            knot, part = divmod(index / steps, 1)
            low, high = (widths[min(int(knot) + k, len(widths) - 1)] for k in (0, 1))
            factors.append(low * (1 - ease(part)) + high * ease(part))
    return belt(places, width, thickness, material, factors, closed, crown)


def zipper(places, tape, teeth, width=0.12, pitch=0.03):
    """A zip along traced places: two woven tapes and the row of metal teeth between them."""
    for _ in range(4):
        middles = [((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]).normalized()) for a, b, c in zip(places, places[1:], places[2:])]
        places = [places[0], *middles, places[-1]]
    belt(lying(places), width, 0.012, tape)
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
            vertices += [
                middle + way * a * pitch * 0.2 + wide * b * 0.013 + out * c * 0.007 for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)
            ]
            faces += [tuple(first + k for k in face) for face in BLOCK]
    return mesh_of(vertices, faces, [teeth], 30)


def long_strap(points, width, material, thread):
    """The strap of a bag or a camera: it hangs with its face outwards and turns flat where it lies on the table; a seam along both its
    edges.
    """
    path = flowing(points, 12)
    places = []
    for index, position in enumerate(path):
        way = way_at(path, index)
        flat = way.cross((0, 0, 1))
        flat = flat.normalized() if flat.length > 0.05 else way.cross((0, 1, 0)).normalized()
        upright = way.cross((1, 0, 0)).normalized() if abs(way.x) < 0.9 else flat
        if upright.dot(flat) < 0:
            upright = -upright
        low = min(max((0.3 - position.z) / 0.25, 0), 1)
        wide = (flat * low + upright * (1 - low)).normalized()
        places.append((position, wide, wide.cross(way)))
    belt(places, width, 0.032, material)
    for sign in (-1, 1):
        line = [position + wide * sign * width * 0.36 + out * math.copysign(0.018, out.z) for position, wide, out in places]
        seam(line, thread, 0.03, 0.02, 0.005)
