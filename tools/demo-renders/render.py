"""Renders pictures in Blender: `blender -b --factory-startup -P render.py -- JOBS.json`.

A job says which scene to render and how:
- `light`: the light on every surface, in two pictures: `NAME-light.png` (the light that a white surface would return, halved)
  and `NAME-gloss.png` (the reflections, halved).
- `color`: the color of every surface without light, from the job's colors and drawings.
The light of a scene is rendered once for all products with this scene, and tools/demo-renders.ts combines both.
"""

import json
import os
import re
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
from scenes import SCENES  # noqa: E402

GLOSSY = {'body': 0.12, 'inside': 0.12, 'handle': 0.12, 'rim': 0.2, 'vase': 0.4}


def part_of(thing):
    return re.sub(r'\.\d+$', '', thing.name)


def shader(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    nodes.clear()
    return material, nodes, material.node_tree.links, nodes.new('ShaderNodeOutputMaterial')


def light_material(part):
    material, nodes, links, output = shader(part)
    surface = nodes.new('ShaderNodeBsdfPrincipled')
    surface.inputs['Base Color'].default_value = (0.6, 0.6, 0.6, 1)
    surface.inputs['Specular'].default_value = 0.5 if part in GLOSSY else 0
    surface.inputs['Roughness'].default_value = GLOSSY.get(part, 1)
    links.new(surface.outputs[0], output.inputs[0])
    return material


def linear(hex_color):
    parts = [int(hex_color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts] + [1]


def color_material(part, look):
    material, nodes, links, output = shader(part)
    surface = nodes.new('ShaderNodeEmission')
    if look.startswith('#'):
        surface.inputs[0].default_value = linear(look)
    else:
        image = nodes.new('ShaderNodeTexImage')
        image.image = bpy.data.images.load(look, check_existing=True)
        image.interpolation, image.extension = 'Cubic', 'EXTEND'
        links.new(image.outputs[0], surface.inputs[0])
    links.new(surface.outputs[0], output.inputs[0])
    return material


def dress(material_of):
    known = {}
    for thing in bpy.data.objects:
        if thing.type not in ('MESH', 'CURVE'):
            continue
        part = part_of(thing)
        known[part] = known.get(part) or material_of(part)
        thing.data.materials.clear()
        thing.data.materials.append(known[part])
        if part == 'blind':
            thing.visible_camera = False


def write_light(scene, out):
    """Makes the compositor write the diffuse light and the reflections of the render."""
    layer = scene.view_layers[0]
    for name in ('diffuse_direct', 'diffuse_indirect', 'glossy_direct', 'glossy_indirect', 'glossy_color'):
        setattr(layer, f'use_pass_{name}', True)
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')

    def mix(kind, one, other):
        node = tree.nodes.new('CompositorNodeMixRGB')
        node.blend_type = kind
        tree.links.new(one, node.inputs[1])
        if isinstance(other, float):
            node.inputs[2].default_value = (other, other, other, 1)
        else:
            tree.links.new(other, node.inputs[2])
        return node.outputs[0]

    get = source.outputs
    light = mix('MULTIPLY', mix('ADD', get['DiffDir'], get['DiffInd']), 0.5)
    gloss = mix('MULTIPLY', mix('MULTIPLY', mix('ADD', get['GlossDir'], get['GlossInd']), get['GlossCol']), 0.5)
    target = tree.nodes.new('CompositorNodeOutputFile')
    target.base_path = os.path.dirname(out)
    target.format.file_format, target.format.color_mode, target.format.color_depth = 'PNG', 'RGB', '16'
    target.file_slots.clear()
    for kind, output in (('light', light), ('gloss', gloss)):
        target.file_slots.new(f'{os.path.basename(out)}-{kind}-')
        tree.links.new(output, target.inputs[-1])


def render(job):
    scene = bpy.context.scene
    scene.frame_set(1)
    scene.use_nodes = False
    cycles = scene.cycles
    scene.render.engine = 'CYCLES'
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = 'Standard'
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    width, height = job['size']
    zoom, left, top = job.get('zoom', (1, 0, 0))
    scene.render.resolution_x, scene.render.resolution_y = round(width * zoom), round(height * zoom)
    scene.render.use_border = scene.render.use_crop_to_border = zoom > 1
    scene.render.border_min_x, scene.render.border_max_x = left, left + 1 / zoom
    scene.render.border_min_y, scene.render.border_max_y = 1 - top - 1 / zoom, 1 - top
    started = time.time()
    if job['pass'] == 'light':
        cycles.samples, cycles.adaptive_threshold, cycles.max_bounces = job.get('samples', 20), 0.04, 3
        dress(light_material)
        write_light(scene, job['out'])
        bpy.ops.render.render()
        for kind in ('light', 'gloss'):
            os.replace(f"{job['out']}-{kind}-0001.png", f"{job['out']}-{kind}.png")
    else:
        cycles.samples, cycles.adaptive_threshold, cycles.max_bounces = job.get('samples', 8), 0.1, 0
        colors = job['colors']
        dress(lambda part: color_material(part, colors.get(part, '#ffffff')))
        scene.render.image_settings.file_format = 'PNG'
        scene.render.filepath = job['out'] + '.png'
        bpy.ops.render.render(write_still=True)
    print(f"RENDERED {job['out']} {time.time() - started:.0f} s", flush=True)


jobs = json.load(open(sys.argv[-1]))
built = None
for job in jobs:
    if job['scene'] != built:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        size = SCENES[job['scene']]()
        built = job['scene']
    job['size'] = job.get('size', size)
    render(job)
