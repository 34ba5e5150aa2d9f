"""Beds: platform, mattress, a duvet that has fallen over it, pillows that rest, a throw."""
import math

from . import materials as M
from .core import box, cyl, rnd, rod, span
from .textile import curtain, fall, lean, pillow
from .core import bake, rest


def bed(x, y, rz=0.0, z=0.0, width=1.9, throw=(0.13, 0.26, 0.25), head="wood", cushions=True, canopy=False):
    """The head of the bed is at local y = 0, the foot towards +y. (x, y) is the middle of the head."""
    made = set(__import__("bpy").data.objects)
    w, L = width, 2.02
    white, mz = M.linen(), M.wood("x")
    span(-w / 2 - 0.06, w / 2 + 0.06, 0.02, L + 0.06, 0.07, 0.27, mz, 0.02)
    span(-w / 2 + 0.10, w / 2 - 0.10, 0.15, L - 0.12, 0.0, 0.08, M.plain((0.03, 0.025, 0.02), 0.9), 0)
    matt = span(-w / 2, w / 2, 0.04, L, 0.27, 0.53, M.linen((0.80, 0.77, 0.71)), 0.06, 5)
    foot = span(-w / 2 - 0.06, w / 2 + 0.06, 0.02, L + 0.06, 0.07, 0.27, mz, 0)
    if head == "wood":
        for k in range(7):
            a, b = -w / 2 - 0.25 + k * (w + 0.5) / 7, -w / 2 - 0.25 + (k + 1) * (w + 0.5) / 7
            span(a + 0.003, b - 0.003, -0.05, 0.0, 0.0, 1.08, M.wood("z", (0.20, 0.11, 0.058)), 0.008)
        span(-w / 2 - 0.27, w / 2 + 0.27, -0.06, 0.01, 1.08, 1.13, mz, 0.01)
    elif head == "woven":
        span(-w / 2 - 0.2, w / 2 + 0.2, -0.05, -0.005, 0.0, 1.12, M.woven((0.52, 0.40, 0.26), 60.0), 0.02)
        for p, q in (((-w / 2 - 0.2, -0.03, 1.12), (w / 2 + 0.2, -0.03, 1.12)), ((-w / 2 - 0.2, -0.03, 0), (-w / 2 - 0.2, -0.03, 1.12)), ((w / 2 + 0.2, -0.03, 0), (w / 2 + 0.2, -0.03, 1.12))):
            rod(p, q, 0.028, M.wood("z"))
    elif head == "plaster":
        span(-w / 2 - 0.75, w / 2 + 0.75, -0.14, 0.0, 0.0, 1.02, M.plaster(), 0.05, 4)
    fall(f"duvet-{width:.2f}", (w + 0.62, 1.52), (0, 1.38, 0.60), (matt, foot), white, thick=0.028, seed=3)
    __import__("bpy").data.objects.remove(foot)
    # the duvet's turned-down edge
    o = pillow((w + 0.02, 0.30, 0.075), white, (0, 0.78, 0.56), (0, 0, 0), full=0.30, corner=0.03, creases=1.2)
    rest(o, 0.555, 0.0, 0.006)
    if throw:
        tw = M.linen(throw, 190.0, 0.30)
        solid = span(-w / 2 - 0.035, w / 2 + 0.035, 0.04, L + 0.045, 0.10, 0.575, white, 0.06, 4)
        fall(f"throw-{width:.2f}", (w + 0.78, 0.62), (0, 1.62, 0.64), (solid,), tw, cells=0.03, thick=0.012, seed=8)
        __import__("bpy").data.objects.remove(solid)
    top = 0.53
    for s in (-1, 1):
        px = s * w * 0.245
        lean((px, 0.20, top), (w * 0.46, 0.62, 0.20), white, None, rnd.uniform(-0.04, 0.04), 66, 0.03)
        lean((px + s * 0.02, 0.42, top), (w * 0.44, 0.50, 0.19), white, None, rnd.uniform(-0.06, 0.06), 54, 0.03)
    if cushions:
        lean((0.04, 0.62, top), (0.62, 0.34, 0.15), M.linen(throw or (0.45, 0.30, 0.2), 150.0, 0.3), None, 0.05, 58, 0.02)
    if canopy:
        for a in (-w / 2 - 0.12, w / 2 + 0.12):
            for b in (0.02, L + 0.12):
                cyl((a, b, 0), 0.032, 2.25, M.wood("z"))
            rod((a, 0.0, 2.25), (a, L + 0.14, 2.25), 0.026, M.wood("z"))
            curtain(a, 0.34, 0.06, 2.24, 0.55, M.sheer(), 7, 0.06, math.pi / 2, 0.5, seed=a)
        for b in (0.02, L + 0.12):
            rod((-w / 2 - 0.12, b, 2.25), (w / 2 + 0.12, b, 2.25), 0.026, M.wood("z"))
    place(made, x, y, z, rz)


def place(made, x, y, z, rz):
    """Move everything built since `made` together."""
    import bpy
    from mathutils import Matrix
    m = Matrix.Translation((x, y, z)) @ Matrix.Rotation(rz, 4, "Z")
    bpy.context.view_layer.update()
    for o in bpy.data.objects:
        if o not in made:
            o.matrix_world = m @ Matrix.LocRotScale(o.location, o.rotation_euler, o.scale)


class group:
    """with group(x, y, z, rz): parts built around the origin are set down there."""
    def __init__(self, x=0, y=0, z=0, rz=0.0):
        self.at = (x, y, z, rz)

    def __enter__(self):
        import bpy
        self.made = set(bpy.data.objects)

    def __exit__(self, *_):
        place(self.made, *self.at)


def nightstand(x, y, z=0.0, rz=0.0):
    with group(x, y, z, rz):
        box((0, 0, 0.30), (0.52, 0.42, 0.045), M.wood("x"), 0.012)
        for a in (-0.2, 0.2):
            for b in (-0.15, 0.15):
                cyl((a, b, 0), 0.018, 0.30, M.wood("z"), 0.024)
