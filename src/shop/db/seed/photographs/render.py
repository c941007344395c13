"""Renders photographs of the demo goods inside Blender; `scripts/photographs.ts` starts it.

`blender -b -P render.py -- --list` prints every name; `-- --weights FILE --out FOLDER [--draft] NAME…` renders each NAME to FOLDER/NAME.png.
"""

import argparse
import importlib
import json
import os
import pkgutil
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy  # noqa: E402

import goods  # noqa: E402
from denoise import denoise  # noqa: E402
from studio import compose  # noqa: E402


def all_shots():
    """Every shot of every module in `goods`, by name."""
    found = {}
    for module in pkgutil.iter_modules(goods.__path__):
        for shot in getattr(importlib.import_module(f'goods.{module.name}'), 'SHOTS', ()):
            if shot.name in found:
                raise ValueError(f'two shots are called {shot.name}')
            found[shot.name] = shot
    return found


def passes_to(folder):
    """Has Blender write the picture with its grain, and what the denoiser wants to know, as three files."""
    scene = bpy.context.scene
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format = 'OPEN_EXR'
    target.format.color_depth = '32'
    target.file_slots.clear()
    for name in ('Image', 'Denoising Albedo', 'Denoising Normal'):
        target.file_slots.new(name.split()[-1])
        tree.links.new(source.outputs[name], target.inputs[name.split()[-1]])


def read_pass(folder, name):
    """One of those files as an array of height × width × 3; the file is gone afterwards."""
    file = os.path.join(folder, f'{name}{bpy.context.scene.frame_current:04d}.exr')
    image = bpy.data.images.load(file)
    width, height = image.size
    values = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    os.remove(file)
    return values.reshape(height, width, 4)[:, :, :3]


def photograph(shot, weights, folder, draft):
    """Builds, renders and denoises a shot, and writes it as the camera's film shows it."""
    compose(shot, draft)
    scratch = os.path.join(folder, f'{shot.name}.passes')
    passes_to(scratch)
    bpy.ops.render.render()
    clean = denoise(weights, *(read_pass(scratch, name) for name in ('Image', 'Albedo', 'Normal')))
    os.rmdir(scratch)
    height, width = clean.shape[:2]
    image = bpy.data.images.new(shot.name, width, height, float_buffer=True)
    image.pixels.foreach_set(numpy.dstack((clean, numpy.ones((height, width)))).astype(numpy.float32).ravel())
    bpy.context.scene.render.image_settings.file_format = 'PNG'
    image.save_render(os.path.join(folder, f'{shot.name}.png'))


def main():
    """Does what the arguments after `--` ask for."""
    parser = argparse.ArgumentParser()
    parser.add_argument('--list', action='store_true')
    parser.add_argument('--draft', action='store_true')
    parser.add_argument('--weights')
    parser.add_argument('--out')
    parser.add_argument('names', nargs='*')
    options = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    shots = all_shots()
    if options.list:
        print('SHOTS', json.dumps(sorted(shots)))
        return
    for name in options.names:
        photograph(shots[name], options.weights, options.out, options.draft)


main()
sys.stdout.flush()
# Blender crashes while it unloads PyTorch; everything is written by now.
os._exit(0)
