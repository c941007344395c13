"""Leather bags and packs of Star Street."""

import math

from mathutils import Matrix, Vector

from lettering import lettering, print_lines
from lines import along, belt, beside, evenly, flowing, hoop, long_strap, lying, seam, strap, tube, zipper
from materials import cloth, ink, leather, rubber, satin_brass
from shapes import box, group, lathe, rectangle, rounded, skin, slab, subdivide, thicken
from soft import crumple, inflate, layer, trace
from studio import Shot, views

# Leather, thread, lining and the print stamped into the leather.
HIDES = {'tan': ('#8a5029', '#c9a675', '#7d6a52', '#4f2d16'), 'ink': ('#2b3236', '#6d6a62', '#7a7466', '#14181a')}
# Canvas, its leather, and the darker canvas or webbing of the straps.
CANVAS = {'olive': ('#5b5a40', '#8a5836', '#4c4b36'), 'ink': ('#2a3338', '#6d4429', '#232b30')}


def bag_body(plan, height, material, rows=32, top=0.0):
    """The wall and base of a bag: `plan(t)` gives half width, half depth, corner and pinch of the sides at a share of its height; `top`
    closes it with a vault that high.
    """

    def ring(t, z, shrink=1.0):
        half, deep, corner, pinch = plan(t)
        half, deep = half * shrink, deep * shrink
        outline = rectangle(2 * half, 2 * deep, min(corner, half * 0.9, deep * 0.9))
        points = evenly([*outline, outline[0]], 110)[:-1]
        result = []
        for x, y in points:
            inward = pinch * max(0.0, 1 - (y / deep) ** 2) * max(0.0, abs(x) / half - 0.75) * 4
            result.append((x - math.copysign(inward, x), y, z))
        return result

    rings = [ring(0, 0.012, share) for share in (0.06, 0.25, 0.5, 0.75, 0.93)]
    rings += [ring(k / rows, 0.03 + (height - 0.03) * k / rows) for k in range(rows + 1)]
    if top:
        rings += [ring(1, height + top * math.sin(math.pi / 2 * k / 9), math.cos(math.pi / 2 * k / 9)) for k in range(1, 9)]
        rings.append(ring(1, height + top, 0.05))
    return skin(rings, material, caps=bool(top), angle=180)


def from_front(x, z):
    """A ray onto the front of a bag."""
    return ((x, -4, z), (0, 1, 0))


def from_behind(x, z):
    """A ray onto its back."""
    return ((x, 4, z), (0, -1, 0))


def from_above(x, y):
    """A ray onto its top."""
    return ((x, y, 4), (0, 0, -1))


def across(ray, half, z, steps=40):
    """Rays onto a bag from side to side, `half` its middle to either, at a height (or a depth, from above)."""
    return [ray(half * (2 * k / steps - 1), z) for k in range(steps + 1)]


def lie_on(thing, place, out):
    """Puts a flat thing (made in x and y) onto a place of a bag's front or back, upright."""
    up = Vector((0, 0, 1)) - out * out.z
    up.normalize()
    thing.location = place
    thing.rotation_euler = Matrix((up.cross(out), up, out)).transposed().to_euler()
    return thing


def rivet(place, out, material, radius=0.035):
    """A solid rivet, pressed a little into the leather."""
    head = [(0, -0.02), (radius, -0.02), (radius, 0.008, 0.006), (radius * 0.7, 0.02, 0.01), (0, 0.024)]
    return lie_on(lathe(head, material, 0.006, segments=40), place, out)


def sewn(body, rays, lift, thread, length=0.034, gap=0.024, radius=0.0048):
    """A seam on a bag, along where rays meet it."""
    return seam([place for place, _ in trace(body, rays, lift)], thread, length, gap, radius)


def tab_outline(width=0.19, height=0.44):
    """The tab under a handle: narrow above, rounded below."""
    w, h = width / 2, height / 2
    return rounded(
        [(-w * 0.62, h), (-w * 0.8, 0), (-w, -h * 0.55), (-w, -h), (w, -h), (w, -h * 0.55), (w * 0.8, 0), (w * 0.62, h)],
        0.1,
        8,
        closed=True,
    )


def handle(body, ray, x, z, high, lean, material, thread, bright):
    """A rolled handle that rises from two tabs, each sewn round its edge and held by two rivets."""
    for sign in (-1, 1):
        places = trace(body, [ray(sign * x, z + rise) for rise in (0.16, 0.06, -0.06, -0.16)], 0.022)
        middle = (places[1][0] + places[2][0]) / 2
        out = (places[0][1] + places[1][1] + places[2][1] + places[3][1]).normalized()
        outline = tab_outline()

        def tab():
            slab(outline, 0.03, material, 0.01)
            seam([(px * 0.82, py * 0.91, 0.016) for px, py in outline], thread, 0.032, 0.02, 0.006, True)

        lie_on(group(tab), middle, out)
        for rise in (-0.13, 0.05):
            place, _ = trace(body, [ray(sign * x, z + rise)], 0.04)[0]
            rivet(place, out, bright)
    foot = [trace(body, [ray(sign * x, z + 0.1)], 0.045)[0][0] for sign in (-1, 1)]
    rim = [trace(body, [ray(sign * x, z + 0.24)], 0.05)[0][0] for sign in (-1, 1)]
    y = rim[0].y
    path = [
        foot[0],
        rim[0],
        (-x * 0.98, y + lean * 0.25, z + high * 0.5),
        (-x * 0.72, y + lean * 0.7, z + high * 0.87),
        (0, y + lean, z + high),
    ]
    path += [(x * 0.72, y + lean * 0.7, z + high * 0.87), (x * 0.98, y + lean * 0.25, z + high * 0.5), rim[1], foot[1]]
    tube(path, 0.046, material, radii=[0.75, 0.85, 1, 1.05, 1.05, 1.05, 1, 0.85, 0.75])
    line = flowing(path, 14)
    seam([place - Vector((0, 0, 0.043)) for place in line[42:-42]], thread, 0.03, 0.02, 0.005)


def leather_wall(body, lining):
    """Gives the wall of a leather bag its thickness, with another colour inside."""
    body.data.materials.append(lining)
    thicken(body, 0.03).modifiers['solid'].material_offset = 1
    subdivide(body, 1)


def mark(body, words, x, z, size, material):
    """A name stamped into the leather of the front, following its curve."""
    letters = lettering(words, size, material, spacing=1.15, lift=0)
    places = trace(body, [from_front(x + vertex.co.x, z + vertex.co.y) for vertex in letters.data.vertices], 0.006)
    for vertex, (place, _) in zip(letters.data.vertices, places):
        vertex.co = place
    return letters


def tote(colour='tan', wide=2.28, height=1.78, deep=0.84):
    """The leather tote: one hide that stands by itself, its sides falling in a little; rolled handles on riveted tabs, seams along every
    edge.
    """
    tone, thread_tone, lining_tone, print_tone = HIDES[colour]
    hide = leather(tone, 0.48, 60)
    thread = rubber(thread_tone)
    bright = satin_brass()

    def plan(t):
        return (wide / 2 * (0.9 + 0.1 * t), deep / 2 * (1 - 0.34 * t), 0.09, 0.17 * t**1.4)

    body = bag_body(plan, height, hide)
    rest = inflate(body, 1.6, lambda place: 1 if place.z < 0.05 else 0.5 if place.z > height - 0.06 else 0.0, 12, 12, 0.6)
    crumple(body, 0.035, 1.3, (1, 1, 0.7), 3, lambda place: min(1, place.z) * 0.9)
    crumple(body, 0.012, 4.5, (1, 1, 1.6), 8, lambda place: max(0.15, abs(place.x) / wide * 2 - 0.45) * min(1, place.z * 1.2))
    layer(body, rest, lambda place: 0.03 < place.z < height * 0.2, hide, 0.016, 0.02)
    for ray in (from_front, from_behind):
        sewn(body, across(ray, wide * 0.44, height * 0.185), 0.021, thread)
        sewn(body, across(ray, wide * 0.475, height - 0.075), 0.005, thread)
        for sign in (-1, 1):
            sewn(
                body,
                [ray(sign * wide / 2 * (0.9 + 0.1 * k / 30 - 0.075), height * (0.22 + 0.72 * k / 30)) for k in range(31)],
                0.005,
                thread,
            )
    handle(body, from_front, wide * 0.21, height * 0.77, height * 0.68, 0.03, hide, thread, bright)
    handle(body, from_behind, wide * 0.21, height * 0.77, height * 0.64, 0.16, hide, thread, bright)
    mark(body, 'STAR STREET', 0, height * 0.52, 0.075, ink(print_tone))
    leather_wall(body, leather(lining_tone, 0.8, 90))
    for x in (-wide * 0.38, wide * 0.38):
        for y in (-deep * 0.32, deep * 0.32):
            lathe([(0, 0), (0.04, 0), (0.05, 0.03, 0.01), (0, 0.035)], bright, 0.008, segments=32, at=(x, y, -0.012))


def zip_tape(tone):
    """What the teeth of a zip sit on."""
    return cloth(tone, 120, 0.5, 0.1)


def zip_pull(place, out, way, material):
    """The slider of a zip with its hanging pull."""

    def build():
        box((0.1, 0.075, 0.035), material, 0.012, (0, 0, 0.012))
        slab(
            rounded([(-0.02, -0.035), (0.2, -0.045), (0.24, 0), (0.2, 0.045), (-0.02, 0.035)], 0.02, 6, closed=True),
            0.014,
            material,
            0.005,
            at=(0.06, 0, 0.038),
            turn=(0, 6, 0),
        )

    holder = group(build)
    holder.location = place
    way = (way - out * way.dot(out)).normalized()
    holder.rotation_euler = Matrix((way, out.cross(way), out)).transposed().to_euler()
    return holder


def tote_zip(colour='tan'):
    """The day bag: closed by a brass zip that runs past both ends, two short handles, a strap for the shoulder beside it."""
    tone, thread_tone, _, print_tone = HIDES[colour]
    hide = leather(tone, 0.48, 60)
    thread = rubber(thread_tone)
    bright = satin_brass()
    wide, height, deep = 2.0, 1.5, 0.74

    def plan(t):
        return (
            wide / 2 * (1 - 0.02 * t),
            deep / 2 * (1 - 0.72 * max(0, t - 0.25) ** 1.3 / 0.69),
            0.1 * (1 - 0.5 * t),
            0.1 * t * (1 - t) * 4,
        )

    body = bag_body(plan, height, hide, top=0.03)
    rest = inflate(body, 2.4, lambda place: 1 if place.z < 0.05 else 0.8 if place.z > height - 0.03 else 0.0, 12, 12, 0.6)
    crumple(body, 0.03, 1.5, (1, 1, 0.8), 5, lambda place: min(1, place.z) * (0.35 if place.z > height - 0.1 else 1))
    crumple(
        body,
        0.011,
        4.5,
        (1, 1, 1.6),
        2,
        lambda place: max(0.15, abs(place.x) / wide * 2 - 0.45) * min(1, place.z * 1.2) * (0.2 if place.z > height - 0.1 else 1),
    )
    layer(body, rest, lambda place: 0.03 < place.z < height * 0.2, hide, 0.016, 0.02)
    for ray in (from_front, from_behind):
        for z, lift in ((height * 0.185, 0.021), (height - 0.09, 0.005)):
            sewn(body, across(ray, wide * 0.465, z), lift, thread)
        for sign in (-1, 1):
            sewn(body, [ray(sign * wide / 2 * 0.915, height * (0.22 + 0.7 * k / 30)) for k in range(31)], 0.005, thread)
    top = trace(body, across(from_above, wide * 0.47, 0, 60), 0.008)
    up = Vector((0, 0, 1))
    first, last = top[0][0], top[-1][0]
    tails = [(first + Vector((-0.1 * k, 0, -0.05 * k * k)), up) for k in (2, 1)]
    ends = [(last + Vector((0.1 * k, 0, -0.05 * k * k)), up) for k in (1, 2)]
    places = [*tails, *[(place, up) for place, _ in top], *ends]
    zipper(places, zip_tape('#3a3126' if colour == 'tan' else '#1d2225'), bright, 0.15)
    for sign, place in ((-1, places[0][0]), (1, places[-1][0])):
        box((0.16, 0.19, 0.03), hide, 0.01, place + Vector((sign * 0.05, 0, -0.01)), (0, sign * 28, 0))
    zip_pull(places[-9][0] + up * 0.012, up, Vector((-1, 0, 0)), bright)
    handle(body, from_front, wide * 0.2, height * 0.68, height * 0.62, -0.02, hide, thread, bright)
    handle(body, from_behind, wide * 0.2, height * 0.68, height * 0.58, 0.1, hide, thread, bright)
    mark(body, 'STAR STREET', 0, height * 0.44, 0.07, ink(print_tone))
    shoulder_strap(hide, bright, thread_tone, wide, height)


def shoulder_strap(hide, bright, thread_tone, wide, height):
    """The long strap: from a ring at one side down onto the table, round before the bag and up to the other side."""
    reach, z = wide / 2 + 0.03, height * 0.72
    for side in (-1, 1):
        hoop(0.085, 0.016, bright, (side * reach, 0, z - 0.06), (90, 0, 90))
        strap(
            [(side * (reach - 0.1), 0, z - 0.3), (side * (reach - 0.02), 0, z - 0.14), (side * (reach + 0.014), 0, z + 0.02)],
            0.12,
            0.025,
            hide,
        )
    x = reach + 0.03
    long_strap(
        [
            (x - 0.02, 0, z - 0.14),
            (x + 0.06, -0.02, z - 0.45),
            (x + 0.14, -0.08, 0.3),
            (x + 0.26, -0.25, 0.05),
            (x + 0.2, -0.6, 0.025),
            (x - 0.4, -0.85, 0.025),
            (0.1, -0.8, 0.025),
            (-0.5, -1.0, 0.025),
            (-x + 0.1, -0.95, 0.025),
            (-x - 0.22, -0.6, 0.025),
            (-x - 0.26, -0.25, 0.05),
            (-x - 0.14, -0.08, 0.3),
            (-x - 0.06, -0.02, z - 0.45),
            (-x + 0.02, 0, z - 0.14),
        ],
        0.13,
        hide,
        rubber(thread_tone),
    )


def buckle(place, out, material, width=0.2, high=0.15):
    """A frame buckle with its pin, lying on a strap."""

    def build():
        h = high / 2
        tube([(x, y, 0) for x, y in rectangle(width, high, 0.04, 4)], 0.015, material, closed=True)
        tube([(0, h, 0.012), (0, 0, 0.022), (0, -h, 0.018)], 0.011, material)

    return lie_on(group(build), place, out)


def front_strap(body, x, top, low, at, width, hide, thread, bright):
    """A leather strap from the lid down to its buckle, with a keeper, holes and a pointed end."""
    places = trace(body, [from_front(x, top - (top - low) * k / 40) for k in range(41)], 0.085)
    belt(lying(places), width, 0.028, hide)
    for sign in (-1, 1):
        seam([place + out * 0.016 + Vector((sign * width * 0.34, 0, 0)) for place, out in places], thread, 0.035, 0.022, 0.005)
    place, out = trace(body, [from_front(x, at)], 0.105)[0]
    buckle(place, out, bright, width * 1.35)
    keeper = trace(body, [from_front(x, at - 0.17)], 0.088)[0]
    lie_on(box((width * 1.18, 0.07, 0.05), hide, 0.012), *keeper)
    for z in (at - 0.26, at - 0.33, at - 0.4):
        if z > low + 0.05:
            hole = trace(body, [from_front(x, z)], 0.101)[0]
            lie_on(lathe([(0, 0), (0.013, 0), (0.013, 0.002), (0, 0.002)], rubber('#1c1612'), 0, segments=20), *hole)


def carry_straps(wide, height, deep, material, trim, thread):
    """Behind: two padded shoulder straps, narrow below, sewn at the shoulder and at the base, and the loop to hang it up by."""
    for side in (-1, 1):
        path = [
            (side * wide * 0.12, deep * 0.48, height * 0.97),
            (side * wide * 0.17, deep * 0.62, height * 0.9),
            (side * wide * 0.24, deep * 0.82, height * 0.68),
            (side * wide * 0.3, deep * 0.84, height * 0.42),
            (side * wide * 0.36, deep * 0.68, height * 0.2),
            (side * wide * 0.42, deep * 0.5, height * 0.09),
        ]
        strap(path, 0.26, 0.06, material, (1, 0, 0), 12, [0.9, 1, 1, 0.8, 0.4, 0.35], crown=0.02)
        places = along(path, (1, 0, 0), 12)[4:38]
        for offset in (-0.085, 0.085):
            for lift in (-0.048, 0.048):
                seam(beside(places, offset, lift), thread, 0.04, 0.025, 0.006)
    strap(
        [
            (-0.16, deep * 0.42, height * 0.985),
            (-0.15, deep * 0.42, height * 1.06),
            (0, deep * 0.42, height * 1.1),
            (0.15, deep * 0.42, height * 1.06),
            (0.16, deep * 0.42, height * 0.985),
        ],
        0.11,
        0.035,
        trim,
    )


def puff(x0, x1, z0, z1, amount):
    """How far a sewn-on pocket stands out: not at its edges, most in its middle, more at its foot."""

    def lift(place):
        u, v = (place.x - x0) / (x1 - x0) * 2 - 1, (place.z - z0) / (z1 - z0)
        return 0.014 + amount * max(0.0, 1 - u**4) ** 0.5 * max(0.0, 1 - (2 * v - 1) ** 4) ** 0.5

    return lift


def pack_plan(wide, deep, corner, shoulder=0.1):
    """The plan of a pack: fullest a third up, a little narrower at the shoulders."""

    def plan(t):
        full = 1 - shoulder * max(0, t - 0.35) ** 1.5 * 1.6 - 0.02 * (1 - min(1, t * 4))
        return (wide / 2 * full, deep / 2 * (full - 0.12 * max(0, t - 0.5)), corner, 0)

    return plan


def hold(place, height, deep):
    """What keeps the form of a pack: its base, its padded back, and what is packed up to its shoulders."""
    if place.z < 0.16:
        return 1 - max(0, place.z - 0.04) * 4
    return 0.5 if place.y > deep * 0.38 or place.z > height * 0.94 else 0.0


def waxed(tone):
    """Canvas with wax in it: a dull shine on the folds."""
    return cloth(tone, 110, 0.45, 0.15, rough=0.68, specular=0.3)


def pocket_on(body, rest, half, low, high, amount, deep, canvas):
    """A pocket sewn onto the front of a pack, between two heights."""

    def covers(place):
        return place.y < -deep * 0.3 and abs(place.x) < half and low < place.z < high

    layer(body, rest, covers, canvas, puff(-half, half, low, high, amount), 0.03)


def backpack(colour='olive', wide=1.5, height=1.75, deep=0.82):
    """The day pack: a sack of waxed canvas under a lid with two leather straps; pockets before and at the sides."""
    tone, hide_tone, dark = CANVAS[colour]
    canvas, lid_canvas = waxed(tone), waxed(tone)
    hide = leather(hide_tone, 0.46, 60)
    thread, bright = rubber('#c9b288' if colour == 'olive' else '#9a7c55'), satin_brass()
    body = bag_body(pack_plan(wide, deep, 0.22), height, canvas, top=0.24)
    rest = inflate(body, 3.0, lambda place: hold(place, height, deep), 12, 10, 0.5)
    crumple(body, 0.035, 1.4, (1, 1, 1.2), 4, lambda place: min(1, place.z * 2))
    crumple(body, 0.016, 3.6, (0.7, 0.7, 1.8), 6, lambda place: min(1, place.z * 2))
    pocket_on(body, rest, wide * 0.36, height * 0.09, height * 0.47, 0.08, deep, canvas)
    for sign in (-1, 1):
        layer(
            body,
            rest,
            lambda place: sign * place.x > wide * 0.36 and abs(place.y) < deep * 0.36 and height * 0.07 < place.z < height * 0.44,
            canvas,
            lambda place: 0.03 + 0.07 * max(0, 1 - (place.y / deep / 0.36) ** 2) * max(0, 1 - (place.z / height / 0.5) ** 4),
            0.03,
        )
    layer(body, rest, lambda place: 0.02 < place.z < height * 0.075, hide, 0.02, 0.02)
    lid_edge = height * 0.6

    def under_lid(place):
        return place.z > height - 0.02 or (place.z > lid_edge + 0.12 * max(0, abs(place.x) / wide * 2 - 0.55) and place.y < deep * 0.1)

    layer(body, rest, under_lid, lid_canvas, lambda place: 0.035 + 0.03 * max(0, (height - place.z) / (height - lid_edge)), 0.03)
    sewn(
        body,
        [from_front(wide * 0.4 * (k / 40 - 0.5) * 2, lid_edge + 0.075 + 0.12 * max(0, abs(k / 40 - 0.5) * 1.6 - 0.55)) for k in range(41)],
        0.068,
        thread,
        0.04,
        0.026,
        0.006,
    )
    sewn(body, across(from_front, wide * 0.36 * 0.94, height * 0.47 - 0.06, 30), 0.06, thread, 0.04, 0.026, 0.006)
    for x in (-wide * 0.22, wide * 0.22):
        front_strap(body, x, height * 1.02, height * 0.3, height * 0.52, 0.14, hide, thread, bright)
    badge(*trace(body, [from_front(0, height * 0.8)], 0.06)[0], hide, thread)
    carry_straps(wide, height * 1.08, deep, waxed(dark), hide, thread)
    subdivide(body, 1)


def badge(place, out, hide, thread):
    """The sewn-on leather label."""

    def build():
        outline = rectangle(0.38, 0.17, 0.03, 6)
        slab(outline, 0.024, hide, 0.008)
        seam([(x * 0.91, y * 0.8, 0.013) for x, y in outline], thread, 0.026, 0.018, 0.004, True)
        print_lines([('STAR', 0.06, 0.026), ('STREET', 0.044, -0.034)], ink('#2c190c'), (0, 0, 0.0135), spacing=1.2, lift=0.001)

    return lie_on(group(build), place, out)


def travel_pack(colour='ink'):
    """The weekend pack: opens like a case with a zip round three sides; grab handles above and beside, compression straps, orange pulls."""
    tone, hide_tone, dark = CANVAS[colour]
    canvas = waxed(tone)
    hide = leather(hide_tone, 0.46, 60)
    thread, bright = rubber('#8f8a7c'), satin_brass()
    webbing = cloth(dark, 130, 0.8, 0.1)
    wide, height, deep = 1.62, 2.12, 0.96
    body = bag_body(pack_plan(wide, deep, 0.26, 0.03), height, canvas, top=0.2)
    rest = inflate(body, 2.6, lambda place: hold(place, height, deep), 12, 12, 0.6)
    crumple(body, 0.04, 1.3, (1, 1, 1.2), 9, lambda place: min(1, place.z * 2))
    crumple(body, 0.014, 3.6, (0.7, 0.7, 1.8), 11, lambda place: min(1, place.z * 2))
    middle, y = height * 0.53, -deep * 0.2
    around_it = [math.radians(-52 + 284 * k / 120) for k in range(121)]
    line = trace(body, [((4 * math.cos(a), y, middle + 4 * math.sin(a)), (-math.cos(a), 0, -math.sin(a))) for a in around_it], 0.012)
    tape = zip_tape('#1b1f21')
    zipper(line, tape, bright, 0.13)
    for index, sense in ((46, 1), (54, -1)):
        way = (line[index + 1][0] - line[index][0]).normalized() * sense
        zip_pull(line[index][0] + line[index][1] * 0.016, line[index][1], way, bright)
        place = line[index][0] + line[index][1] * 0.05 + way * 0.3
        box((0.2, 0.06, 0.03), leather('#c4672f', 0.6, 60), 0.012, place)
    pocket_on(body, rest, wide * 0.38, height * 0.1, height * 0.56, 0.07, deep, canvas)
    flap = trace(body, across(from_front, wide * 0.38 * 0.92, height * 0.62, 50), 0.014)
    zipper(flap, tape, bright, 0.11)
    zip_pull(flap[-5][0] + flap[-5][1] * 0.012, flap[-5][1], (flap[-6][0] - flap[-5][0]).normalized(), bright)
    for z in (height * 0.27, height * 0.74):
        for side in (-1, 1):
            rays = [
                ((side * 4 * math.cos(a), -4 * math.sin(a) + 0.1, z), (-side * math.cos(a), math.sin(a), 0))
                for a in [math.radians(5 + 66 * k / 30) for k in range(31)]
            ]
            places = trace(body, rays, 0.03 if z > height / 2 else 0.1)
            belt(lying(places), 0.11, 0.02, webbing)
            buckle(places[24][0] + places[24][1] * 0.02, places[24][1], bright, 0.17, 0.13)
    top = height + 0.19
    strap(
        [(-0.3, 0.02, top - 0.02), (-0.27, 0.02, top + 0.08), (0, 0.02, top + 0.15), (0.27, 0.02, top + 0.08), (0.3, 0.02, top - 0.02)],
        0.15,
        0.04,
        hide,
        (0, 1, 0),
        crown=0.02,
    )
    for x in (-0.3, 0.3):
        rivet(trace(body, [from_above(x, 0.02)], 0.03)[0][0], Vector((0, 0, 1)), bright)
    side_x = trace(body, [((4, 0.12, height * 0.5), (-1, 0, 0))], 0)[0][0].x
    strap(
        [
            (side_x - 0.02, 0.16, height * 0.36),
            (side_x + 0.07, 0.16, height * 0.4),
            (side_x + 0.12, 0.16, height * 0.5),
            (side_x + 0.07, 0.16, height * 0.6),
            (side_x - 0.02, 0.16, height * 0.64),
        ],
        0.13,
        0.04,
        hide,
        (0, 1, 0),
        crown=0.02,
    )
    badge(*trace(body, [from_front(0, height * 0.83)], 0.014)[0], hide, rubber('#b89a6a'))
    carry_straps(wide, height * 1.03, deep, waxed(dark), hide, thread)
    subdivide(body, 1)


SHOTS = [
    *views(
        'tote-tan', tote, 'straw', front=(24, 14), angle=(-42, 30), detail=(16, 14), fill=0.72, detail_fill=2.0, aim=(-0.45, -0.35, 1.45)
    ),
    Shot('tote-tan-m', lambda: tote('tan', 1.9, 1.62, 0.78), 'straw', 24, 14, 0.62),
    Shot('tote-ink', lambda: tote('ink'), 'straw', 24, 14, 0.72),
    Shot('tote-ink-m', lambda: tote('ink', 1.9, 1.62, 0.78), 'straw', 24, 14, 0.62),
    *views(
        'tote-zip-tan', tote_zip, 'straw', front=(20, 20), angle=(-38, 42), detail=(30, 36), fill=0.76, detail_fill=2.1, aim=(0.6, 0, 1.5)
    ),
    Shot('tote-zip-ink', lambda: tote_zip('ink'), 'straw', 20, 20, 0.76),
    *views(
        'backpack-olive',
        backpack,
        'straw',
        front=(26, 12),
        angle=(205, 16),
        detail=(14, 14),
        fill=0.74,
        detail_fill=1.9,
        aim=(-0.2, -0.5, 1.0),
    ),
    Shot('backpack-olive-c24', lambda: backpack('olive', 1.56, 2.15, 0.9), 'straw', 26, 12, 0.8),
    Shot('backpack-ink', lambda: backpack('ink'), 'straw', 26, 12, 0.74),
    Shot('backpack-ink-c24', lambda: backpack('ink', 1.56, 2.15, 0.9), 'straw', 26, 12, 0.8),
    *views(
        'travel-pack-ink',
        travel_pack,
        'straw',
        front=(32, 16),
        angle=(208, 16),
        detail=(30, 24),
        fill=0.76,
        detail_fill=1.8,
        aim=(0.2, -0.3, 1.95),
    ),
    Shot('travel-pack-olive', lambda: travel_pack('olive'), 'straw', 32, 16, 0.76),
]
