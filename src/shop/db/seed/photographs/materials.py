"""What the goods are made of: functions that each give a new Blender material. Colours are `#rrggbb` in sRGB, lengths in scene units.

One scene unit is about half the height of the goods in the picture, so patterns keep their size whatever is photographed.
"""

import bpy

# Colours that goods have in common.
INK, VERMILION, SEA, OAT, CREAM = '#24333b', '#c8452c', '#2f4b55', '#e9e2d2', '#f3ecdd'
STONEWARE, BISCUIT = '#b98a63', '#c9a77c'


def linear(colour):
    """A colour `#rrggbb` as the four linear numbers that Blender counts in."""
    parts = [int(colour.lstrip('#')[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return (*[part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts], 1.0)


class Nodes:
    """A material under construction: its principled shader, and short ways to add nodes and to join them."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']

    def set(self, **values):
        """Sets inputs of the shader by their names, spaces written as underscores; colours may be `#rrggbb`."""
        for name, value in values.items():
            socket = self.shader.inputs[name.replace('_', ' ')]
            socket.default_value = linear(value) if isinstance(value, str) else value
        return self

    def add(self, kind, **values):
        """A node of a kind (`TexNoise` for `ShaderNodeTexNoise`) with inputs and properties by name."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in values.items():
            socket = node.inputs.get(name.replace('_', ' '))
            if socket is None:
                setattr(node, name, value)
            else:
                socket.default_value = linear(value) if isinstance(value, str) else value
        return node

    def join(self, source, target):
        """Leads an output into an input."""
        self.tree.links.new(source, target)

    def place(self, scale=(1, 1, 1), space='Object'):
        """Coordinates of the object (or `UV`, `Generated`), stretched."""
        mapping = self.add('Mapping', Scale=scale)
        self.join(self.add('TexCoord').outputs[space], mapping.inputs['Vector'])
        return mapping.outputs['Vector']

    def noise(self, vector, scale, detail=4.0, distortion=0.0, roughness=0.5):
        """Clouds between 0 and 1."""
        node = self.add('TexNoise', Scale=scale, Detail=detail, Distortion=distortion, Roughness=roughness)
        self.join(vector, node.inputs['Vector'])
        return node.outputs['Fac']

    def cells(self, vector, scale, feature='F1'):
        """How far it is to the nearest of many scattered places."""
        node = self.add('TexVoronoi', Scale=scale, feature=feature)
        self.join(vector, node.inputs['Vector'])
        return node.outputs['Distance']

    def ramp(self, value, *stops):
        """Colours over a value: `(position, '#rrggbb')` pairs in order."""
        node = self.add('ValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = linear(colour)
        self.join(value, node.inputs['Fac'])
        return node.outputs['Color']

    def span(self, value, low, high, into=(0.0, 1.0)):
        """Maps `low`…`high` of a value to a range, clamped."""
        node = self.add('MapRange')
        for name, number in zip(('From Min', 'From Max', 'To Min', 'To Max'), (low, high, *into)):
            node.inputs[name].default_value = number
        self.join(value, node.inputs['Value'])
        return node.outputs['Result']

    def reckon(self, first, second, operation='ADD'):
        """Two values (or a value and a number) joined by an arithmetic operation."""
        node = self.add('Math', operation=operation)
        for socket, value in zip(node.inputs, (first, second)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.join(value, socket)
        return node.outputs['Value']

    def mix(self, factor, first, second, blend='MIX'):
        """Two colours mixed by a value; a colour is `#rrggbb` or an output."""
        node = self.add('MixRGB', blend_type=blend)
        for socket, value in zip(node.inputs, (factor, first, second)):
            if isinstance(value, str):
                socket.default_value = linear(value)
            elif isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.join(value, socket)
        return node.outputs['Color']

    def colour(self, output):
        """Takes the colour from an output."""
        self.join(output, self.shader.inputs['Base Color'])
        return self

    def roughness(self, output):
        """Takes the roughness from an output."""
        self.join(output, self.shader.inputs['Roughness'])
        return self

    def bump(self, height, strength, distance=0.02):
        """Relief from a value; several calls lie on top of each other."""
        node = self.add('Bump', Strength=strength, Distance=distance)
        self.join(height, node.inputs['Height'])
        normal = self.shader.inputs['Normal']
        if normal.is_linked:
            self.join(normal.links[0].from_socket, node.inputs['Normal'])
        self.join(node.outputs['Normal'], normal)
        return self

    def surface(self, factor, first, second):
        """What is seen: two shaders mixed by a value."""
        choice = self.add('MixShader')
        if isinstance(factor, float):
            choice.inputs['Fac'].default_value = factor
        else:
            self.join(factor, choice.inputs['Fac'])
        for socket, shader in ((1, first), (2, second)):
            self.join(shader.outputs[0], choice.inputs[socket])
        self.join(choice.outputs['Shader'], self.output.inputs['Surface'])
        return self

    def uneven(self, colour, amount=0.06, scale=1.6):
        """The colour a little lighter and darker in wide patches, as nothing real is of one tone."""
        patches = self.span(self.noise(self.place(), scale), 0.3, 0.7, (1 - amount, 1 + amount))
        node = self.add('HueSaturation')
        self.join(patches, node.inputs['Value'])
        if isinstance(colour, str):
            node.inputs['Color'].default_value = linear(colour)
        else:
            self.join(colour, node.inputs['Color'])
        return node.outputs['Color']


def glaze(colour, edge=None, speck=0.0, rough=0.2):
    """Fired glaze: pools, thins to `edge` on rims, and carries iron specks (`speck` 0…1 is how many)."""
    nodes = Nodes('glaze').set(Specular=0.5, Clearcoat=0.45, Clearcoat_Roughness=0.06)
    tone = nodes.uneven(colour, 0.05)
    if edge:
        rim = nodes.span(nodes.add('NewGeometry').outputs['Pointiness'], 0.52, 0.6)
        tone = nodes.mix(rim, tone, edge)
    if speck:
        for scale, size in ((10, 0.11), (22, 0.16), (44, 0.2)):
            dots = nodes.span(nodes.cells(nodes.place(), scale), size * 0.75, size, (1, 0))
            rare = nodes.span(nodes.noise(nodes.place(), scale * 0.7, 0), 0.6 - 0.2 * speck, 0.62 - 0.2 * speck)
            tone = nodes.mix(nodes.reckon(nodes.reckon(dots, rare, 'MULTIPLY'), 0.8, 'MULTIPLY'), tone, '#6b4f38')
    nodes.colour(tone).roughness(nodes.span(nodes.noise(nodes.place(), 3), 0.3, 0.7, (rough * 0.8, rough * 1.25)))
    return nodes.bump(nodes.noise(nodes.place(), 5, 2), 0.06, 0.05).material


def clay(colour=STONEWARE):
    """Unglazed stoneware or terracotta: dry, with a fine tooth and turning marks."""
    nodes = Nodes('clay').set(Roughness=0.88, Specular=0.25)
    grain = nodes.noise(nodes.place(), 60, 6)
    nodes.colour(nodes.mix(nodes.span(grain, 0.3, 0.75, (0.22, 0)), nodes.uneven(colour, 0.08), '#3c2a1c'))
    turning = nodes.noise(nodes.place((0.4, 0.4, 16)), 2.2, 3)
    return nodes.bump(grain, 0.25, 0.02).bump(turning, 0.1, 0.03).material


def paint(colour, rough=0.42, coat=0.12, grain=0.0):
    """Powder coat, lacquer, enamel or matt plastic, by roughness and coat; `grain` is the relief of a powder coat."""
    nodes = Nodes('paint').set(Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.1, Specular=0.45)
    nodes.colour(nodes.uneven(colour, 0.02))
    if grain:
        nodes.bump(nodes.noise(nodes.place(), 150, 2), grain, 0.01)
    return nodes.material


def enamel(colour):
    """Glass fused on steel: deep, a little wavy."""
    nodes = Nodes('enamel').set(Roughness=0.2, Clearcoat=0.5, Clearcoat_Roughness=0.04, Specular=0.5)
    nodes.colour(nodes.uneven(colour, 0.03))
    return nodes.bump(nodes.noise(nodes.place(), 3.2, 1), 0.05, 0.05).material


def rubber(colour='#1d1f20'):
    """Soft black parts: feet, gaskets, cables."""
    return Nodes('rubber').set(Base_Color=colour, Roughness=0.7, Specular=0.3).material


def metal(colour='#c4c6c6', rough=0.26, brush=None, upright=0.0):
    """Bare metal; `brush` is the way the brush went, as stretch of the pattern: (1, 1, 60) leaves lines around a standing cylinder.

    `upright` draws its lights out sideways, as brushing along the height of a turned body does.
    """
    nodes = Nodes('metal').set(Base_Color=colour, Metallic=1.0, Roughness=rough, Anisotropic=upright, Anisotropic_Rotation=0.25)
    if brush:
        lines = nodes.noise(nodes.place(brush), 3.5, 3, roughness=0.7)
        nodes.roughness(nodes.span(lines, 0.25, 0.75, (rough * 0.75, rough * 1.4))).bump(lines, 0.035, 0.01)
    else:
        nodes.roughness(nodes.span(nodes.noise(nodes.place(), 2.4), 0.3, 0.7, (rough * 0.85, rough * 1.2)))
    return nodes.material


def steel(brush=(1, 1, 60)):
    """Stainless steel, brushed."""
    return metal('#c9cac8', 0.27, brush)


def brass(rough=0.26):
    """Brass that is kept bright."""
    return metal('#bb9c66', rough, (1, 1, 40))


def satin_brass():
    """Brass that was brushed and then left to its own tone."""
    return metal('#b3925c', 0.34, (1, 1, 40))


def aluminium(colour='#b9bbb9', rough=0.36):
    """Aluminium as it is cast or blasted: grey, without a way of brushing."""
    return metal(colour, rough)


WOODS = {
    'oak': ('#cbab82', '#b0895c', '#8a6540'),
    'walnut': ('#85583a', '#5d3a24', '#3c2416'),
    'beech': ('#dbbb92', '#c6a177', '#a98258'),
    'cedar': ('#cf9a6c', '#b67a4b', '#96592f'),
}


def fibre(along, share):
    """The stretch of a pattern that runs along one axis: `share` of its fineness there."""
    return tuple(share if axis == along else 1 for axis in 'xyz')


def wood(kind='oak', along='z', rough=0.46, coat=0.06):
    """Oiled wood: growth rings cut lengthwise, with fine pores along the grain (`along` is the axis of the grain)."""
    light, mid, dark = WOODS[kind]
    stretch = fibre(along, 0.16)
    fine = fibre(along, 0.03)
    nodes = Nodes(kind).set(Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.25, Specular=0.35)
    warp = nodes.noise(nodes.place(stretch), 1.3, 2, 0.4)
    wave = nodes.add('TexWave', Scale=2.1, Distortion=5.5, Detail=2.5, Detail_Scale=1.2, wave_type='RINGS', rings_direction=along.upper())
    nodes.join(nodes.place(stretch), wave.inputs['Vector'])
    rings = nodes.reckon(nodes.reckon(wave.outputs['Fac'], 0.55, 'MULTIPLY'), nodes.reckon(warp, 0.5, 'MULTIPLY'))
    tone = nodes.ramp(rings, (0.18, dark), (0.42, mid), (0.78, light))
    pores = nodes.noise(nodes.place(fine), 60, 2, roughness=0.7)
    tone = nodes.mix(nodes.span(pores, 0.5, 0.75, (0, 0.35)), tone, dark)
    nodes.colour(nodes.mix(0.35, tone, mid))
    return nodes.bump(pores, 0.12, 0.01).bump(rings, 0.04, 0.02).material


def painted_wood(colour, kind='beech', along='x', wear=0.6, radius=0.035, dense=False):
    """Wood under a thin coat of matt paint: the grain shows through, and edges within `radius` are rubbed down to the wood (`wear` 0…1).

    `dense` says that the mesh is fine enough for its own curvature to tell edges from faces.
    """
    light, mid, dark = WOODS[kind]
    fine = fibre(along, 0.04)
    nodes = Nodes('painted wood').set(Roughness=0.5, Specular=0.35, Clearcoat=0.05)
    pores = nodes.noise(nodes.place(fine), 42, 3, roughness=0.7)
    bare = nodes.ramp(pores, (0.3, dark), (0.5, mid), (0.75, light))
    coat = nodes.mix(nodes.span(pores, 0.45, 0.8, (0, 0.22)), nodes.uneven(colour, 0.05), mid)
    soft = nodes.add('Bevel', Radius=radius, samples=6)
    facing = nodes.add('VectorMath', operation='DOT_PRODUCT')
    nodes.join(soft.outputs['Normal'], facing.inputs[0])
    nodes.join(nodes.add('NewGeometry').outputs['Normal'], facing.inputs[1])
    rubbed = nodes.reckon(
        nodes.reckon(facing.outputs['Value'], -1.0, 'MULTIPLY'), nodes.reckon(nodes.noise(nodes.place(), 7, 5), 0.22 * wear, 'MULTIPLY')
    )
    worn = nodes.span(rubbed, -0.88, -0.84)
    if dense:
        keen = nodes.reckon(
            nodes.add('NewGeometry').outputs['Pointiness'], nodes.reckon(nodes.noise(nodes.place(), 9, 5), 0.05 * wear, 'MULTIPLY')
        )
        worn = nodes.reckon(worn, nodes.span(keen, 0.585, 0.615), 'MAXIMUM')
    nodes.colour(nodes.mix(worn, coat, bare))
    return nodes.bump(pores, 0.16, 0.01).material


def plank(kind='oak', along='x', rough=0.5, coat=0.05):
    """An oiled board cut from the side of a log: uneven lines and long tongues of grain, for surfaces that are seen from above."""
    light, mid, dark = WOODS[kind]
    across = {'x': 'Y', 'y': 'X', 'z': 'X'}[along]
    nodes = Nodes(kind).set(Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=0.3, Specular=0.32)
    slow = fibre(along, 0.16)
    fine = fibre(along, 0.025)
    parts = nodes.add('SeparateXYZ')
    nodes.join(nodes.place(), parts.inputs['Vector'])
    bend = nodes.reckon(nodes.noise(nodes.place(slow), 1.0, 2), 1.5, 'MULTIPLY')
    sideways = nodes.reckon(nodes.reckon(parts.outputs[across], 0.23), 0.75, 'MULTIPLY')
    reach = nodes.reckon(nodes.reckon(nodes.reckon(sideways, 2, 'POWER'), nodes.reckon(bend, 2, 'POWER')), 0.5, 'POWER')
    rings = nodes.add('CombineXYZ')
    nodes.join(nodes.reckon(reach, 13, 'MULTIPLY'), rings.inputs['X'])
    lines = nodes.noise(rings.outputs['Vector'], 1.6, 3, roughness=0.6)
    tone = nodes.ramp(lines, (0.3, light), (0.52, mid), (0.72, dark))
    pores = nodes.noise(nodes.place(fine), 55, 2, roughness=0.7)
    tone = nodes.mix(nodes.span(pores, 0.5, 0.78, (0, 0.4)), nodes.mix(0.3, tone, mid), dark)
    nodes.colour(nodes.uneven(tone, 0.07, 1.1))
    return nodes.bump(pores, 0.12, 0.01).material


def leather(colour, rough=0.46, scale=46):
    """Vegetable-tanned leather: pebbled, darker in its creases, never evenly dyed."""
    nodes = Nodes('leather').set(Roughness=rough, Specular=0.45, Sheen=0.1)
    pebbles = nodes.cells(nodes.place(), scale, 'SMOOTH_F1')
    folds = nodes.noise(nodes.place(), 7, 6, 0.6)
    tone = nodes.uneven(colour, 0.14, 1.2)
    nodes.colour(nodes.mix(nodes.span(pebbles, 0.1, 0.5, (0, 0.12)), tone, '#000000', 'MULTIPLY'))
    nodes.roughness(nodes.span(folds, 0.3, 0.7, (rough * 0.8, rough * 1.25)))
    return nodes.bump(pebbles, 0.22, 0.012).bump(folds, 0.1, 0.03).material


def cloth(colour, thread=70, strength=0.5, sheen=0.4, second=None, rough=0.92, specular=0.12):
    """Plain weave of linen, canvas or cotton; `thread` is threads a unit, `second` the colour of the weft where it differs."""
    nodes = Nodes('cloth').set(Roughness=rough, Specular=specular, Sheen=sheen, Sheen_Tint=0.4)
    bands = []
    for axis in ('X', 'Y', 'Z'):
        wave = nodes.add('TexWave', Scale=thread / 6.2832, Distortion=1.4, Detail=2.0, Detail_Scale=1.5, bands_direction=axis)
        nodes.join(nodes.place(), wave.inputs['Vector'])
        bands.append(wave.outputs['Fac'])
    weave = nodes.reckon(nodes.reckon(bands[0], bands[1], 'MULTIPLY'), bands[2])
    slubs = nodes.noise(nodes.place((1, 1, 12)), 6, 3)
    tone = nodes.uneven(colour, 0.07)
    if second:
        tone = nodes.mix(nodes.span(bands[2], 0.45, 0.55), tone, second)
    nodes.colour(nodes.mix(nodes.span(slubs, 0.4, 0.75, (0, 0.12)), tone, '#000000', 'MULTIPLY'))
    return nodes.bump(weave, strength, 0.008).bump(slubs, 0.08, 0.03).material


def terry(colour):
    """Looped cotton of a towel."""
    nodes = Nodes('terry').set(Roughness=1.0, Specular=0.05, Sheen=0.9, Sheen_Tint=0.5)
    loops = nodes.cells(nodes.place(), 58)
    rows = nodes.noise(nodes.place(), 110, 2)
    nodes.colour(nodes.mix(nodes.span(loops, 0.15, 0.6, (0, 0.3)), nodes.uneven(colour, 0.06), '#000000', 'MULTIPLY'))
    return nodes.bump(loops, 0.9, 0.02).bump(rows, 0.5, 0.01).material


def wool(colour):
    """Felted twill of a blanket: soft, hairy, with diagonal lines."""
    nodes = Nodes('wool').set(Roughness=1.0, Specular=0.05, Sheen=0.8, Sheen_Tint=0.5)
    wave = nodes.add('TexWave', Scale=46 / 6.2832, Distortion=2.2, Detail=3.0, Detail_Scale=2.0, bands_direction='DIAGONAL')
    nodes.join(nodes.place(), wave.inputs['Vector'])
    hairs = nodes.noise(nodes.place(), 80, 4, 0.8)
    nodes.colour(nodes.mix(nodes.span(wave.outputs['Fac'], 0.2, 0.9, (0.16, 0)), nodes.uneven(colour, 0.07), '#000000', 'MULTIPLY'))
    return nodes.bump(wave.outputs['Fac'], 0.4, 0.012).bump(hairs, 0.5, 0.012).material


def glass(tint='#f4f8f6', rough=0.0, ior=1.47):
    """Clear or tinted glass, with bubbles of the recycled kind left out; light falls through it to the table."""
    nodes = Nodes('glass').set(Base_Color=tint, Roughness=rough, Transmission=1.0, IOR=ior, Specular=0.5)
    clear = nodes.add('BsdfTransparent', Color=tint)
    return nodes.surface(nodes.add('LightPath').outputs['Is Shadow Ray'], nodes.shader, clear).material


def wax(colour, coat=0.0):
    """Candle wax and soap: light goes a little way in; a `coat` where it is molten."""
    nodes = Nodes('wax').set(Roughness=0.42, Specular=0.4, Clearcoat=coat)
    nodes.set(Subsurface=0.18, Subsurface_Color=colour, Subsurface_Radius=(0.18, 0.12, 0.07))
    return nodes.colour(nodes.uneven(colour, 0.04)).bump(nodes.noise(nodes.place(), 6, 3), 0.06, 0.03).material


def paper(colour=CREAM, rough=0.85):
    """Paper and card, with a fine tooth."""
    nodes = Nodes('paper').set(Roughness=rough, Specular=0.15)
    nodes.colour(nodes.uneven(colour, 0.02))
    return nodes.bump(nodes.noise(nodes.place(), 90, 3), 0.08, 0.006).material


def pages(across='z'):
    """The cut edge of a book block: hundreds of leaves."""
    stretch = {'x': (1, 0.02, 0.02), 'y': (0.02, 1, 0.02), 'z': (0.02, 0.02, 1)}[across]
    nodes = Nodes('pages').set(Roughness=0.9, Specular=0.1)
    leaves = nodes.noise(nodes.place(stretch), 90, 2, roughness=0.8)
    nodes.colour(nodes.mix(nodes.span(leaves, 0.35, 0.7, (0.22, 0)), '#efe6d4', '#6a5a44'))
    return nodes.bump(leaves, 0.3, 0.01).material


def ink(colour=INK, rough=0.6):
    """Print on labels and dials."""
    return Nodes('ink').set(Base_Color=colour, Roughness=rough, Specular=0.2).material


def leaf(colour='#4d6b4a', vein='#7d9a6c', rough=0.42):
    """A living leaf: glossy above, lit through from behind."""
    nodes = Nodes('leaf').set(Roughness=rough, Specular=0.4, Subsurface=0.06, Subsurface_Color=vein)
    nodes.colour(nodes.mix(nodes.span(nodes.noise(nodes.place(), 4, 4), 0.35, 0.75, (0, 0.5)), nodes.uneven(colour, 0.1, 3), vein))
    return nodes.bump(nodes.noise(nodes.place(), 9, 3), 0.12, 0.02).material


def flame():
    """A candle's flame: clear and bluish at its foot, then a white core that is orange where one looks past its side."""
    nodes = Nodes('flame')
    glow = nodes.add('Emission', Strength=5.0)
    facing = nodes.add('LayerWeight', Blend=0.35).outputs['Facing']
    nodes.join(nodes.ramp(facing, (0.25, '#fff0c4'), (0.7, '#ffb04a')), glow.inputs['Color'])
    axes = nodes.add('SeparateXYZ')
    nodes.join(nodes.place(space='Generated'), axes.inputs['Vector'])
    seen = nodes.reckon(nodes.span(axes.outputs['Z'], 0.02, 0.3, (0.1, 1.0)), nodes.span(facing, 0.6, 0.98, (1.0, 0.0)), 'MULTIPLY')
    return nodes.surface(seen, nodes.add('BsdfTransparent'), glow).material


def foliage(colour, vein='#9fb583', veins=7, shine=0.4, radial=False):
    """Leaves of one plant: each of its own tone, light falls through them, veins by their UV (along the leaf, or `radial` from the stalk)."""
    nodes = Nodes('foliage').set(Roughness=shine, Specular=0.4)
    axes = nodes.add('SeparateXYZ')
    nodes.join(nodes.place(space='UV'), axes.inputs['Vector'])
    across, along = axes.outputs['X'], axes.outputs['Y']
    if radial:
        wave = nodes.reckon(
            nodes.reckon(nodes.reckon(across, veins, 'MULTIPLY'), 1.0, 'PINGPONG'), nodes.reckon(along, 6.0, 'MULTIPLY'), 'MULTIPLY'
        )
        lines = nodes.reckon(nodes.span(wave, 0.02, 0.3, (0.2, 0)), nodes.span(along, 0.03, 0.12, (1, 0)), 'MAXIMUM')
    else:
        side = nodes.reckon(nodes.reckon(across, 0.5, 'SUBTRACT'), 2.0, 'MULTIPLY')
        side = nodes.reckon(side, 0.0, 'ABSOLUTE')
        slant = nodes.reckon(nodes.reckon(along, nodes.reckon(side, 0.25, 'MULTIPLY'), 'SUBTRACT'), float(veins), 'MULTIPLY')
        ribs = nodes.span(nodes.reckon(slant, 0.5, 'PINGPONG'), 0.01, 0.12, (0.22, 0))
        lines = nodes.reckon(nodes.span(side, 0.02, 0.1, (0.6, 0)), ribs, 'MAXIMUM')
    own = nodes.add('HueSaturation', Saturation=1.0)
    chance = nodes.add('ObjectInfo').outputs['Random']
    nodes.join(nodes.span(chance, 0, 1, (0.72, 1.3)), own.inputs['Value'])
    nodes.join(nodes.span(nodes.reckon(nodes.reckon(chance, 7.3, 'MULTIPLY'), 1.0, 'MODULO'), 0, 1, (0.482, 0.512)), own.inputs['Hue'])
    nodes.join(nodes.mix(lines, nodes.uneven(colour, 0.12, 3), vein), own.inputs['Color'])
    nodes.colour(own.outputs['Color']).bump(lines, 0.35, 0.02).bump(nodes.noise(nodes.place(), 9, 3), 0.1, 0.02)
    through = nodes.add('BsdfTranslucent')
    nodes.join(nodes.mix(0.5, own.outputs['Color'], vein), through.inputs['Color'])
    return nodes.surface(0.22, nodes.shader, through).material


def soil():
    """Damp earth in crumbs."""
    nodes = Nodes('soil').set(Roughness=1.0, Specular=0.05)
    crumbs = nodes.cells(nodes.place(), 18)
    nodes.colour(nodes.ramp(crumbs, (0.1, '#5a4433'), (0.6, '#2a1e16')))
    return nodes.bump(crumbs, 1.0, 0.06).material


def light(colour='#ffd9a0', strength=9.0):
    """Something that shines: a bulb, a flame, a lamp's opal glass."""
    return Nodes('light').set(Base_Color=colour, Emission=colour, Emission_Strength=strength).material


def backdrop(colour):
    """The roll of paper that everything stands on."""
    return Nodes('backdrop').set(Base_Color=colour, Roughness=0.92, Specular=0.12).material
