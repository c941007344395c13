"""Parts that several goods have: screws and studs, boxes of board, leaves of paper and of plants, the shop's flag."""

import math

from lines import length_of, place_on
from materials import INK, VERMILION, ink
from shapes import bevel, box, grid, group, lathe, smooth, thicken


def screw(material, at, turn=(90, 0, 0), radius=0.035):
    """A countersunk screw with its slot."""

    def build():
        lathe([(0, 0), (radius, 0), (radius * 0.9, radius * 0.35, 0.006), (0, radius * 0.42)], material, 0.006, segments=40)
        box((radius * 1.5, radius * 0.28, 0.006), ink('#26221c'), 0.001, (0, 0, radius * 0.42))

    group(build, at, turn)


def stud(radius, high, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """The head of a rivet, or a plug over a screw: flat, its edge rounded."""
    lathe([(0, 0), (radius, 0), (radius * 0.97, high * 0.82, high * 0.3), (0, high)], material, high * 0.25, segments=40, at=at, turn=turn)


def open_box(width, depth, height, material, thick):
    """A box of board or card without a lid, or a lid."""
    box((width, depth, thick), material, thick * 0.2, (0, 0, thick / 2))
    for side in (-1, 1):
        box((width, thick, height), material, thick * 0.25, (0, side * (depth - thick) / 2, height / 2))
        box((thick, depth - 2 * thick, height), material, thick * 0.25, (side * (width - thick) / 2, 0, height / 2))


def sheet(path, height, material, thickness=0.02, corners=(0, 0)):
    """A leaf, cover or board: `path` is its cross-section in x and z, `height` goes along y, `corners` round its two ends."""
    whole = length_of(path)
    stops, passed = {0.0, whole}, 0.0
    for start, end in zip(path, path[1:]):
        passed += math.dist(start, end)
        stops.add(round(passed, 5))
    for step in range(11):
        part = 1 - math.sin(math.pi / 2 * step / 10)
        stops |= {round(part * corners[0], 5), round(whole - part * corners[1], 5)}
    stops = sorted(stop for stop in stops if 0 <= stop <= whole)
    columns = []
    for stop in stops:
        (x, z), _ = place_on(path, stop)
        cut = 0.0
        for distance, corner in ((stop, corners[0]), (whole - stop, corners[1])):
            if corner and distance < corner:
                cut = corner - math.sqrt(max(corner**2 - (corner - distance) ** 2, 0))
        columns.append((x, height - 2 * cut, z))

    def shape(u, v):
        x, tall, z = columns[round(v * (len(columns) - 1))]
        return (x, (u - 0.5) * tall, z)

    thing = thicken(grid(12, len(columns) - 1, shape, material), thickness, 0)
    smooth(thing.data, 40)
    return bevel(thing, thickness * 0.35, 2) if thickness > 0.01 else thing


def flag(width, lift=0.001):
    """The shop's mark, the signal flag for H, as flat print: half white, half vermilion, an ink outline."""
    half, tall, rim = width / 2, width * 0.45, width * 0.055

    def field(left, right, low, high, z, colour):
        return grid(8, 1, lambda u, v: (left + (right - left) * u, low + (high - low) * v, z), ink(colour))

    return [
        field(-half - rim, half + rim, -tall - rim, tall + rim, lift, INK),
        field(-half, 0, -tall, tall, 2 * lift, '#f6f2e9'),
        field(0, half, -tall, tall, 2 * lift, VERMILION),
    ]


def leaf_form(material, length=0.24, width=0.2):
    """A round leaf with a fold along its middle and a curl to its end."""

    def shape(u, v):
        half = width / 2 * math.sin(math.pi * min(1.0, v * 0.96 + 0.02)) ** 0.62
        across = (u - 0.5) * 2
        return (half * across, 0.05 * abs(across) * math.sin(math.pi * v) + 0.05 * v * v, length * v)

    return grid(6, 9, shape, material)
