"""Solid shapes. Lengths are in decimeters."""

import math

import bpy
from cloth import add_mesh


def box(name, low, high, bevel=0.01):
    """A box with slightly rounded edges, between two corners."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=[(a + b) / 2 for a, b in zip(low, high)])
    thing = bpy.context.object
    thing.name = name
    thing.scale = [b - a for a, b in zip(low, high)]
    bpy.ops.object.transform_apply(location=False, scale=True)
    if bevel:
        edge = thing.modifiers.new('Bevel', 'BEVEL')
        edge.width, edge.segments = bevel, 3
    return thing


def sheet(name, width, height, bend=0.0):
    """A rectangle in the x-y plane around the origin, with UV from corner to corner. `bend` lifts one corner."""
    count = 24
    verts, faces, uv = [], [], []
    for j in range(count + 1):
        for i in range(count + 1):
            u, v = i / count, j / count
            lift = bend * (max(0, u + v - 1.35) / 0.65) ** 2 + bend * 0.25 * (max(0, 0.4 - u - v) / 0.4) ** 2
            verts.append(((u - 0.5) * width, (v - 0.5) * height, lift))
            uv.append((u - 0.5, v - 0.5))
    for j in range(count):
        for i in range(count):
            a = j * (count + 1) + i
            faces.append((a, a + 1, a + count + 2, a + count + 1))
    return add_mesh(name, verts, faces, lambda index: uv[index], size=1)


def lathe(name, profile, front=0.0, count=128):
    """Turns a profile of (radius, height) points around the z axis. u = 0.5 at the angle `front`, v = 0 to 1 over the height."""
    top = max(z for _, z in profile)
    verts = [
        (r * math.cos(2 * math.pi * i / count + front + math.pi), r * math.sin(2 * math.pi * i / count + front + math.pi), z)
        for r, z in profile
        for i in range(count + 1)
    ]
    row = count + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(len(profile) - 1) for i in range(count)]
    return add_mesh(name, verts, faces, lambda index: (index % row / count - 0.5, profile[index // row][1] / top - 0.5), size=1)


def tube(name, points, thickness, wide=1.0):
    """A smooth tube through points, for handles and strings."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = thickness, 6, 24
    spline = curve.splines.new('NURBS')
    spline.points.add(len(points) - 1)
    for point, at in zip(spline.points, points):
        point.co = (*at, 1)
    spline.use_endpoint_u = True
    spline.order_u = 4
    thing = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(thing)
    thing.scale = (1, wide, 1)
    return thing


def mug(radius, height, taper, wall, handle):
    """A mug with its print toward -y and its handle toward +x. Returns the parts: the body, the rim and the handle."""
    base = radius * taper
    outer = [(0.001, 0.0), (base * 0.8, 0.0), (base * 0.93, 0.012), (base, 0.06)]
    outer += [(base + (radius - base) * step / 12, 0.06 + (height - 0.06) * step / 12) for step in range(1, 13)]
    inner = [(radius - wall * 0.5, height + wall * 0.4), (radius - wall, height - 0.005)]
    inner += [(radius - wall - (radius - base) * step / 6, height - (height - 0.1) * step / 6) for step in range(1, 6)] + [(base * 0.8, 0.07), (0.001, 0.06)]
    body = lathe('body', outer, front=-math.pi / 2)
    liner = lathe('inside', [(radius, height)] + inner, front=-math.pi / 2)
    grip = tube('handle', [(radius * x, 0, height * z) for x, z in handle], wall * 1.15, wide=1.5)
    bpy.ops.mesh.primitive_torus_add(major_radius=radius - wall * 0.3, minor_radius=wall * 0.62, major_segments=128, minor_segments=16, location=(0, 0, height))
    rim = bpy.context.object
    rim.name = 'rim'
    bpy.ops.object.shade_smooth()
    return [body, liner, grip, rim]


def framed(name, width, height, mat, rail, depth):
    """A framed picture in the x-z plane around the origin, facing -y. The parts are `NAME.frame`, `NAME.mat` and `NAME.art`."""
    w, h = width / 2 + mat, height / 2 + mat
    rails = [
        box(f'{name}.frame', (-w - rail, -depth, h), (w + rail, 0, h + rail)),
        box(f'{name}.frame', (-w - rail, -depth, -h - rail), (w + rail, 0, -h)),
        box(f'{name}.frame', (-w - rail, -depth, -h), (-w, 0, h)),
        box(f'{name}.frame', (w, -depth, -h), (w + rail, 0, h)),
    ]
    board = sheet(f'{name}.mat', 2 * w, 2 * h)
    art = sheet(f'{name}.art', width, height)
    for thing, y in ((board, -depth * 0.35), (art, -depth * 0.36)):
        thing.rotation_euler = (math.pi / 2, 0, 0)
        thing.location = (0, y, 0)
    return [*rails, board, art]
