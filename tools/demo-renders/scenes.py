"""The scenes. Each function builds one, and returns the size of its picture in pixels. Lengths are in decimeters."""

import math

import bpy
from cloth import add_mesh, cushion, lying
from mathutils import Euler, Vector
from shapes import box, framed, lathe, mug, sheet, tube

PORTRAIT = (960, 1200)


def lamp(kind, at, energy, size=1.0, target=(0, 0, 0)):
    data = bpy.data.lights.new(kind, kind)
    data.energy = energy
    if kind == 'SUN':
        data.angle = math.radians(size)
    else:
        data.size = size
    thing = bpy.data.objects.new(kind, data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def camera(at, target, height, turn=True):
    """A camera that shows `height` decimeters at the distance of its target."""
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(thing)
    away = Vector(target) - Vector(at)
    thing.location = at
    thing.rotation_euler = away.to_track_quat('-Z', 'Y').to_euler()
    data.sensor_fit = 'VERTICAL'
    data.sensor_height = 24
    data.lens = 24 * away.length / height
    bpy.context.scene.camera = thing


def sky(strength):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[1].default_value = strength
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 1, 1, 1)


def table(view):
    """A table from above, with a window at the upper left. `view` is the height of the picture."""
    sheet('ground', 60, 60)
    lamp('AREA', (-15, 9, 9), 4200, 7)
    sky(0.42)
    camera((0, -0.01, 28), (0, 0, 0), view)


def sweep():
    """A seamless backdrop behind things that stand, with a large light at the left."""
    profile = [(-30, 0), (8, 0)] + [(8 + 4 * math.sin(a), 4 - 4 * math.cos(a)) for a in [math.pi / 2 * i / 12 for i in range(1, 13)]] + [(12, 40)]
    verts = [(x, y, z) for y, z in profile for x in (-40, 40)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    add_mesh('ground', verts, faces, lambda index: (0, 0))
    sky(0.45)


def mirrored(half):
    return half + [(-x, y) for x, y in reversed(half) if x > 1e-6]


BODY = [(2.62, 1.15), (2.58, 0), (2.6, -1.6), (2.64, -3.5)]
TEE_SLEEVE = [(1.0, 3.5), (1.7, 3.27), (2.35, 3.02), (2.75, 2.7), (3.05, 2.3), (3.95, 0.95), (3.05, 0.35)]
LONG_SLEEVE = [(1.05, 3.5), (1.7, 3.27), (2.35, 3.0), (2.75, 2.6), (3.0, 2.1), (3.35, 0.8), (3.72, -1.0), (3.98, -2.35), (3.28, -2.5), (3.0, -1.2)]
FRONT_NECK = [(0, 2.62), (0.3, 2.66), (0.58, 2.82), (0.8, 3.08), (0.93, 3.34)]
BACK_NECK = [(0, 3.3), (0.35, 3.31), (0.7, 3.38), (0.93, 3.46)]


def garment(sleeve, is_open, folds):
    front = mirrored(FRONT_NECK + sleeve + BODY)
    back = mirrored(BACK_NECK + sleeve + BODY)
    both = folds + [((-ax, ay), (-bx, by + 0.25), w * 0.9, h * 0.85) for (ax, ay), (bx, by), w, h in folds]
    lying('back', back, lambda x, y: not is_open(x, y), [], thickness=0.02)
    thing = lying('front', front, lambda x, y: not is_open(x, y), both, thickness=0.22, lift=0.03)
    return thing


def tee():
    table(10.6)
    is_open = lambda x, y: y < -3.4 or (abs(x) < 0.97 and y > 2) or (abs(x) > 3.06 and abs((y - 0.35) - (abs(x) - 3.05) * 0.667) < 0.03)
    garment(
        TEE_SLEEVE,
        is_open,
        [
            ((2.45, 1.1), (1.2, 1.75), 0.16, 0.13),
            ((2.5, 0.9), (1.1, 0.7), 0.18, 0.1),
            ((2.75, 1.0), (2.35, 2.6), 0.13, 0.1),
            ((3.1, 0.7), (3.2, 1.7), 0.13, 0.07),
            ((2.5, -3.3), (1.6, -0.9), 0.26, 0.09),
            ((1.1, -3.5), (0.9, -1.2), 0.3, 0.08),
            ((1.0, 3.2), (0.5, 1.6), 0.2, 0.06),
        ],
    )
    return PORTRAIT


def sweatshirt():
    table(10.6)
    is_open = lambda x, y: y < -3.4 or (abs(x) < 1.0 and y > 2) or (abs(x) > 3.29 and y < -2.3)
    garment(
        LONG_SLEEVE,
        is_open,
        [
            ((2.5, 1.0), (1.2, 1.7), 0.2, 0.17),
            ((2.55, 0.7), (1.3, 0.4), 0.22, 0.13),
            ((2.7, 1.0), (2.5, 2.6), 0.16, 0.14),
            ((2.85, -0.2), (3.6, 0.3), 0.16, 0.13),
            ((3.0, -0.9), (3.75, -0.6), 0.14, 0.12),
            ((3.1, -1.5), (3.8, -1.5), 0.13, 0.1),
            ((2.5, -3.3), (1.7, -1.5), 0.3, 0.12),
            ((0.9, -3.4), (0.8, -1.7), 0.3, 0.09),
            ((1.1, 3.2), (0.5, 1.8), 0.24, 0.08),
        ],
    )
    return PORTRAIT


def tote():
    table(9.0)
    w, low, high = 1.95, -4.0, 0.3
    outline = [(-w, low + 0.1), (-w + 0.1, low), (w - 0.1, low), (w, low + 0.1), (w + 0.03, -2), (w, high), (-w, high), (-w - 0.03, -2)]
    folds = [
        ((-1.1, 0.3), (-0.95, -2.0), 0.2, 0.04),
        ((1.1, 0.3), (0.8, -1.9), 0.2, 0.045),
        ((-1.8, -3.8), (-0.6, -2.8), 0.2, 0.1),
        ((1.8, -3.8), (0.9, -2.5), 0.2, 0.1),
        ((-1.9, -1.2), (0.2, -1.6), 0.24, 0.05),
    ]
    lying('bag', outline, lambda x, y: y < high - 0.05, folds, thickness=0.18, lift=0.02)
    lying('back', [(x, y + 0.06) for x, y in outline], lambda x, y: True, [], thickness=0.02)
    for name, dx, lift, top in (('strap', 0.0, 0.22, 3.4), ('strap', 0.14, 0.05, 3.75)):
        inner, outer = [], []
        for step in range(33):
            a = math.pi * step / 32
            sway = 0.12 * math.sin(a * 2 + dx * 9)
            x, y = -math.cos(a), math.sin(a) ** 0.75
            inner.append((x * 0.8 + dx + sway, high - 0.35 + y * (top - 0.25)))
            outer.append((x * 1.05 + dx + sway, high - 0.35 + y * top))
        ring = outer + inner[::-1]
        lying(name, ring, lambda x, y: y > high, [], step=0.08, thickness=0.05, radius=0.06, lift=lift)
    for thing in bpy.data.objects:
        if thing.type == 'MESH' and thing.name != 'ground':
            thing.location.y += 0.35
    return PORTRAIT


def pillow():
    sweep()
    thing = cushion('cushion', 2.1)
    thing.rotation_euler = (math.radians(80), 0, math.radians(9))
    thing.location = (0, 0, 1.9)
    lamp('AREA', (-10, -9, 9), 1500, 6, (0, 0, 2))
    camera((0, -22, 3.4), (0, 0, 1.95), 6.2)
    return PORTRAIT


def enamel():
    sweep()
    mug(0.44, 0.8, 0.9, 0.022, [(0.96, 0.9), (1.25, 0.93), (1.66, 0.82), (1.62, 0.4), (1.25, 0.2), (0.9, 0.24)])
    for thing in bpy.data.objects:
        if thing.name != 'ground':
            thing.rotation_euler.z = math.radians(-14)
    studio((0.12, 0, 0.4), 1.62)
    return PORTRAIT


def ceramic():
    sweep()
    mug(0.41, 0.96, 0.99, 0.035, [(0.95, 0.84), (1.3, 0.87), (1.72, 0.78), (1.72, 0.34), (1.3, 0.2), (0.93, 0.22)])
    for thing in bpy.data.objects:
        if thing.name != 'ground':
            thing.rotation_euler.z = math.radians(-14)
    studio((0.12, 0, 0.47), 1.74)
    return PORTRAIT


def studio(target, view):
    lamp('AREA', (-4.2, -2.4, 3.4), 330, 2.2, target)
    lamp('AREA', (4.2, -3.2, 2.2), 22, 2, target)
    camera((0, -8, 2.1), target, view)


def wall():
    thing = sheet('wall', 80, 80)
    thing.rotation_euler = (math.pi / 2, 0, 0)


def window(panes_at, target, energy):
    """Sunlight through a window with bars, from the upper left."""
    x, y, z = panes_at
    for at in (-6.0, 0.0, 6.0):
        box('blind', (x + at - 0.35, y - 0.05, z - 30), (x + at + 0.35, y + 0.05, z + 30), 0)
    for at in (-10.0, -2.0, 6.0):
        box('blind', (x - 30, y - 0.05, z + at - 0.3), (x + 30, y + 0.05, z + at + 0.3), 0)
    lamp('SUN', (x, y, z), energy, 1.5, target)


def frame():
    wall()
    framed('print', 3.0, 4.0, 0.32, 0.12, 0.22)
    lamp('AREA', (-9, -7, 8), 2100, 4, (0, 0, 0))
    sky(0.45)
    camera((0, -24, 0), (0, 0, 0), 6.3)
    return PORTRAIT


def paper():
    table(6.2)
    thing = sheet('art', 3.0, 4.0, bend=0.28)
    thing.location = (0, 0, 0.02)
    thing.rotation_euler.z = math.radians(-5)
    return PORTRAIT


def notebook():
    table(3.3)
    for angle, x, y, z, name in ((17, 0.32, 0.1, 0.0, 'second'), (-8, -0.12, -0.05, 0.16, 'cover')):
        pages = box('pages', (-0.7, -1.02, 0.015), (0.705, 1.02, 0.135), 0.01)
        lid = box('lid', (-0.73, -1.05, 0.13), (0.73, 1.05, 0.15), 0.02)
        floor = box('lid', (-0.73, -1.05, 0.0), (0.73, 1.05, 0.02), 0.02)
        art = sheet(name, 1.42, 2.06)
        art.location.z = 0.1512
        band = box('band', (0.52, -1.055, 0.02), (0.565, 1.055, 0.158), 0.005)
        for thing in (pages, lid, floor, art, band):
            place = Vector(thing.location)
            place.rotate(Euler((0, 0, math.radians(angle))))
            thing.location = place + Vector((x, y, z))
            thing.rotation_euler.z = math.radians(angle)
    return PORTRAIT


def cards():
    table(4.2)
    for index, (angle, x, y) in enumerate(((14, 0.78, 0.75), (-9, -0.75, 0.72), (6, -0.62, -0.85), (-12, 0.72, -0.8))):
        envelope = box('envelope', (-0.56, -0.76, 0), (0.56, 0.76, 0.012), 0.004)
        envelope.location = (x + 0.1, y + 0.07, 0.006 + index * 0.004)
        envelope.rotation_euler.z = math.radians(angle + 11)
        card = box(f'stock', (-0.525, -0.74, 0), (0.525, 0.74, 0.02), 0.004)
        card.location = (x, y, 0.05 + index * 0.006)
        card.rotation_euler.z = math.radians(angle)
        art = sheet(f'card{index + 1}', 1.05, 1.48)
        art.location = (x, y, 0.0612 + index * 0.006)
        art.rotation_euler.z = math.radians(angle)
    return PORTRAIT


def bench(left, right, top):
    box('wood', (left, -3.2, top - 0.32), (right, -0.05, top), 0.03)
    for x in (left + 0.7, right - 1.0):
        box('wood', (x, -2.9, -12), (x + 0.3, -2.6, top - 0.3), 0.02)


def vase(x, y, z):
    profile = [(0.001, 0), (0.42, 0), (0.55, 0.2), (0.62, 0.7), (0.5, 1.25), (0.24, 1.6), (0.2, 1.85), (0.25, 1.95), (0.19, 1.9), (0.15, 1.5)]
    lathe('vase', profile).location = (x, y, z)
    for index in range(7):
        lean = -0.9 + 0.3 * index
        tip = 1.6 + 0.55 * math.sin(index * 2.4)
        tube('stem', [(x, y, z + 1.2), (x + lean * 0.15, y, z + 2.0), (x + lean * 0.6, y - 0.1, z + 1.9 + tip * 0.7), (x + lean * 1.25, y - 0.15, z + 2 + tip)], 0.016)
        for step in range(5):
            along = 0.45 + step * 0.13
            bpy.ops.mesh.primitive_uv_sphere_add(segments=16, ring_count=8, radius=0.1)
            leaf = bpy.context.object
            leaf.name = 'leaf'
            leaf.scale = (1.9, 0.5, 0.28)
            side = 1 if step % 2 else -1
            leaf.location = (x + lean * 1.2 * along + side * 0.14, y - 0.12, z + 1.9 + tip * along)
            leaf.rotation_euler = (0.3, side * -0.7 - lean * 0.3, 0.4 * side)
            bpy.ops.object.shade_smooth()


def small_mug(x, y, z):
    parts = mug(0.41, 0.96, 0.99, 0.035, [(0.95, 0.84), (1.3, 0.87), (1.72, 0.78), (1.72, 0.34), (1.3, 0.2), (0.93, 0.22)])
    for part in parts:
        part.location.x += x
        part.location.y += y
        part.location.z += z


def room():
    """A framed print over a bench with a cushion and a vase."""
    wall()
    for part in framed('print', 3.6, 4.8, 0.4, 0.13, 0.24):
        part.location.z += 0.9
    bench(-6, 6, -3.6)
    vase(2.2, -1.5, -3.6)
    small_mug(0.6, -2.2, -3.6)
    thing = cushion('cushion', 1.2)
    thing.rotation_euler = (math.radians(74), 0, math.radians(6))
    thing.location = (-1.85, -1.0, -2.53)
    window((-14, -18, 12), (0, 0, 0), 2.1)
    sky(0.62)
    camera((0, -34, 0.6), (0, 0, -0.35), 10)
    return PORTRAIT


def hero():
    """A wall with three framed prints over a long bench. The left half is calm, for text."""
    wall()
    for index, (name, w, h, x, z) in enumerate((('one', 3.0, 4.0, 3.0, 1.2), ('two', 1.8, 2.4, 6.5, 2.1), ('three', 1.5, 1.5, 6.5, -1.1))):
        for part in framed(name, w, h, 0.32, 0.11, 0.22):
            part.location.x += x
            part.location.z += z
    bench(-1.2, 14, -3.4)
    vase(0.3, -1.5, -3.4)
    small_mug(4.7, -2.3, -3.4)
    thing = cushion('cushion', 1.2)
    thing.rotation_euler = (math.radians(74), 0, math.radians(-7))
    thing.location = (2.5, -1.0, -2.33)
    window((-16, -18, 12), (1, 0, 0), 2.1)
    sky(0.62)
    camera((0, -40, 0.3), (0, 0, -0.35), 9.0)
    return (2000, 900)


def tall():
    """Two framed prints at the top of a wall, for phones. The part below them is calm, for text."""
    wall()
    for name, x in (('one', -1.74), ('two', 1.74)):
        for part in framed(name, 2.4, 3.2, 0.26, 0.1, 0.2):
            part.location.x += x
    window((-16, -18, 12), (0, 0, -2), 2.1)
    sky(0.62)
    camera((0, -40, -2.9), (0, 0, -3.6), 12)
    return (1000, 1400)


SCENES = {scene.__name__: scene for scene in (tee, sweatshirt, tote, pillow, enamel, ceramic, frame, paper, notebook, cards, room, hero, tall)}
