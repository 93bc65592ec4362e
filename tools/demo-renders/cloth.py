"""Garments and cushions, built from a flat pattern. Lengths are in decimeters."""

import math
import random

import bpy
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt


def dense(outline, step):
    """Returns the points of a closed outline with new points between them, at most `step` apart."""
    points = []
    for index, start in enumerate(outline):
        end = Vector(outline[(index + 1) % len(outline)])
        start = Vector(start)
        count = max(1, round((end - start).length / step))
        points += [start.lerp(end, part / count) for part in range(count)]
    return points


def inside(x, y, outline):
    result = False
    for index, (x1, y1) in enumerate(outline):
        x2, y2 = outline[(index + 1) % len(outline)]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            result = not result
    return result


def triangulate(outline, step):
    """Returns the points and triangles of a flat panel. The first points are those of the outline."""
    rng = random.Random(1)
    edge = dense(outline, step)
    flat = [tuple(point) for point in edge]
    points = list(edge)
    xs, ys = [x for x, _ in flat], [y for _, y in flat]
    near = {}
    for x, y in flat:
        near.setdefault((int(x // step), int(y // step)), []).append(Vector((x, y)))
    row, y = 0, min(ys)
    while y < max(ys):
        x = min(xs) + (step / 2 if row % 2 else 0)
        while x < max(xs):
            point = Vector((x + rng.uniform(-0.1, 0.1) * step, y + rng.uniform(-0.1, 0.1) * step))
            cell = (int(point.x // step), int(point.y // step))
            close = [other for i in (-1, 0, 1) for j in (-1, 0, 1) for other in near.get((cell[0] + i, cell[1] + j), [])]
            if inside(point.x, point.y, flat) and all((point - other).length > 0.5 * step for other in close):
                points.append(point)
            x += step
        y += step * 0.866
        row += 1
    edges = [(index, (index + 1) % len(edge)) for index in range(len(edge))]
    verts, _, faces, *_ = delaunay_2d_cdt(points, edges, [], 1, 1e-6)
    return [tuple(v) for v in verts], faces, flat


def add_mesh(name, verts, faces, uv_of, size=10):
    """Adds a smooth mesh. `uv_of` gives the flat coordinates of a vertex; the texture covers `size` × `size` around the origin."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    layer = mesh.uv_layers.new(name='flat')
    for polygon in mesh.polygons:
        polygon.use_smooth = True
        for loop in polygon.loop_indices:
            x, y = uv_of(mesh.loops[loop].vertex_index)
            layer.data[loop].uv = (x / size + 0.5, y / size + 0.5)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def distance(x, y, segments):
    best = 1e9
    for (ax, ay), (bx, by) in segments:
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        best = min(best, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)
    return math.sqrt(best)


def fold(x, y, start, end, width, height):
    """A ridge from one point to another, that fades toward its end and is steeper on one side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / (length * length)
    across = ((x - start[0]) * -dy + (y - start[1]) * dx) / length
    across += 0.12 * math.sin(along * 5 + start[0])
    fade = math.exp(-((along - 0.35) / 0.42) ** 2)
    wide = width * (0.6 + 0.9 * max(0, min(1, along)))
    side = wide * (0.55 if across > 0 else 1.2)
    return height * fade * (math.exp(-(across / side) ** 2) - 0.35 * math.exp(-((across - wide) / (wide * 1.2)) ** 2))


def ripple(x, y):
    """Small unevenness of cloth that lies on a table."""
    return 0.02 * (
        math.sin(1.7 * x + 2.1 * math.sin(0.8 * y + 0.4)) + 0.8 * math.sin(2.3 * y - 1.1 * x + 1.6 * math.sin(0.9 * x)) + 0.5 * math.sin(3.9 * x + 1.3 * y)
    )


def lying(name, outline, sewn_edge, folds, step=0.07, thickness=0.2, radius=0.3, lift=0.0):
    """A panel that lies on a table. It is round along the edges for which `sewn_edge(x, y)` holds, and open at the others."""
    points, faces, flat = triangulate(outline, step)
    segments = [
        (flat[index], flat[(index + 1) % len(flat)])
        for index in range(len(flat))
        if sewn_edge(*((Vector(flat[index]) + Vector(flat[(index + 1) % len(flat)])) / 2))
    ]
    verts = []
    for x, y in points:
        depth = distance(x, y, segments) if segments else 1
        near = min(depth / radius, 1)
        round_ = math.sqrt(max(0, 1 - (1 - near) ** 2))
        height = ripple(x, y) + sum(fold(x, y, *one) for one in folds)
        verts.append((x, y, lift + thickness * round_ + height * min(1, depth / 0.25)))
    thing = add_mesh(name, verts, faces, lambda index: points[index])
    smooth(thing)
    return thing


def cushion(name, half, frames=45):
    """A cushion: two sewn squares with pressure inside. It lies at the origin, with its front toward +z."""
    bulge = [(-half, -half), (half, -half), (half, half), (-half, half)]
    points, faces, flat = triangulate(bulge, half / 20)
    rim = len(flat)
    verts = [(x, y, 0.0 if index < rim else 0.04) for index, (x, y) in enumerate(points)]
    verts += [(x, y, -0.04) for x, y in points[rim:]]
    back = [tuple(corner if corner < rim else corner + len(points) - rim for corner in reversed(face)) for face in faces]
    flat_of = points + points[rim:]
    thing = add_mesh(name, verts, list(faces) + back, lambda index: flat_of[index])
    cloth = thing.modifiers.new('Cloth', 'CLOTH')
    cloth.settings.quality = 6
    cloth.settings.tension_stiffness = cloth.settings.compression_stiffness = 15
    cloth.settings.bending_stiffness = 0.8
    cloth.settings.use_pressure = True
    cloth.settings.uniform_pressure_force = 7
    cloth.settings.effector_weights.gravity = 0
    cloth.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)
    shape = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    thing.modifiers.clear()
    thing.data = shape
    smooth(thing)
    return thing


def smooth(thing):
    """Refines the mesh. The exact limit surface would take a minute per garment, because every corner of these meshes is irregular."""
    finer = thing.modifiers.new('Smooth', 'SUBSURF')
    finer.use_limit_surface = False
    finer.levels = 0
    finer.render_levels = 1
