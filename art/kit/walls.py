"""What hangs on walls and from ceilings, and what stands against them. Facing local +y, the wall at y = 0."""
import math

from . import materials as M
from .bed import group
from .core import box, cyl, lathe, rnd, rod, span, tube
from .sky import bulb
from .textile import cushion, lean, pillow


def disc(x, y, z, r, rz=0.0, tint=(0.56, 0.43, 0.27)):
    """A woven tray on the wall."""
    with group(x, y, z, rz):
        lathe([(0.001, 0.012), (r * 0.7, 0.012), (r * 0.96, 0.045), (r, 0.04), (r * 0.72, 0.0), (0.001, 0.0)], (0, 0, 0), M.woven(tint, 34.0), 44, rot=(-math.pi / 2, 0, 0), wobble=0.012)


def plates(x, y, z, rz=0.0):
    """A handful of clay plates."""
    for dx, dz, r, c in ((-0.34, 0.05, 0.17, (0.5, 0.36, 0.25)), (0.02, 0.16, 0.13, (0.66, 0.58, 0.48)), (0.08, -0.19, 0.16, (0.42, 0.22, 0.14)), (0.42, 0.02, 0.19, (0.30, 0.33, 0.27))):
        with group(x, y, z, rz):
            lathe([(0.001, 0.004), (r * 0.6, 0.004), (r, 0.035), (r * 0.98, 0.042), (r * 0.62, 0.016), (0.001, 0.016)], (dx, 0, dz), M.clay(c, 0.5), 36, rot=(-math.pi / 2, 0, 0))


def cloth(x, y, z, w, h, tints, rz=0.0):
    """A framed weaving of broad stripes, z the middle."""
    with group(x, y, z, rz):
        for a, b, c, d in ((-w / 2, w / 2, -h / 2, -h / 2 + 0.03), (-w / 2, w / 2, h / 2 - 0.03, h / 2), (-w / 2, -w / 2 + 0.03, -h / 2, h / 2), (w / 2 - 0.03, w / 2, -h / 2, h / 2)):
            span(a, b, 0, 0.035, c, d, M.wood("x" if b - a > 0.1 else "z"), 0.004)
        span(-w / 2 + 0.02, w / 2 - 0.02, 0.004, 0.012, -h / 2 + 0.02, h / 2 - 0.02, M.linen((0.80, 0.76, 0.68), 200.0, 0.3), 0)
        at = -h / 2 + 0.10
        for k, c in enumerate(tints):
            t = (h - 0.2) / len(tints)
            inset = 0.10 + 0.03 * (k % 2)
            span(-w / 2 + inset, w / 2 - inset, 0.012, 0.02, at + 0.012, at + t - 0.012, M.linen(c, 120.0, 0.5), 0.003)
            at += t


def mirror(x, y, z, r, rz=0.0):
    with group(x, y, z, rz):
        lathe([(0.001, 0.012), (r, 0.012), (r, 0.0), (0.001, 0.0)], (0, 0, 0), M.plain((0.86, 0.87, 0.86), 0.02, 1.0), 56, smooth=False, rot=(-math.pi / 2, 0, 0))
        lathe([(r - 0.005, 0.0), (r - 0.005, 0.03), (r + 0.035, 0.03), (r + 0.035, 0.0)], (0, 0, 0), M.wood("z"), 56, rot=(-math.pi / 2, 0, 0))


def console(x, y, rz=0.0, length=1.5, depth=0.42, h=0.78, shelf=True):
    with group(x, y, 0, rz):
        box((0, depth / 2, h - 0.05), (length, depth, 0.05), M.wood("x"), 0.01)
        for sx in (-1, 1):
            for yy in (0.05, depth - 0.05):
                box((sx * (length / 2 - 0.06), yy, 0), (0.055, 0.055, h - 0.05), M.wood("z"), 0.008)
        if shelf:
            box((0, depth / 2, 0.16), (length - 0.1, depth - 0.06, 0.03), M.wood("x"), 0.006)


def drum(x, y, z, top, r=0.34, h=0.26, power=9):
    """A linen drum on a cord; z is its lower edge."""
    lathe([(r, 0), (r, h)], (x, y, z), M.shade(), 56)
    lathe([(r - 0.002, 0), (r - 0.002, h)], (x, y, z), M.shade(), 56)
    for a in range(3):
        rod((x, y, z + h * 0.55), (x + r * math.cos(a * 2.094), y + r * math.sin(a * 2.094), z + h * 0.9), 0.004, M.plain((0.2, 0.16, 0.1), 0.5))
    tube([(x, y, z + h * 0.5), (x, y, top)], 0.006, M.plain((0.08, 0.06, 0.045), 0.8), smooth=False)
    bulb((x, y, z + h * 0.45), power, r=0.06)


def globe(x, y, z, top, r=0.26, power=9):
    """A ball of woven willow; z is its lowest point."""
    n = 14
    o = lathe([(max(0.02, r * math.sin(math.pi * k / n)), r * (1 - math.cos(math.pi * k / n))) for k in range(n + 1)], (x, y, z), M.woven((0.62, 0.50, 0.34), 40.0), 30)
    o.data.use_auto_smooth = False
    o.modifiers.new("open", "WIREFRAME").thickness = 0.014
    tube([(x, y, z + r), (x, y, top)], 0.006, M.plain((0.08, 0.06, 0.045), 0.8), smooth=False)
    lathe([(0.001, 0), (0.04, 0.02), (0.05, 0.05), (0.04, 0.08), (0.001, 0.1)], (x, y, z + r - 0.05), M.glow((1, 0.66, 0.36), 12.0), 20)
    bulb((x, y, z + r), power, r=0.07)


def fan(x, y, top, drop=0.5, r=0.72, turn=0.3):
    """A wooden ceiling fan at rest."""
    z = top - drop
    rod((x, y, z), (x, y, top), 0.016, M.plain((0.30, 0.24, 0.15), 0.35, 1.0))
    cyl((x, y, z - 0.10), 0.10, 0.12, M.plain((0.30, 0.24, 0.15), 0.35, 1.0))
    for k in range(4):
        with group(x, y, z - 0.06, turn + k * math.pi / 2):
            o = box((r / 2 + 0.1, 0, 0), (r, 0.15, 0.014), M.wood("x", (0.30, 0.18, 0.10)), 0.006)
            o.rotation_euler = (math.radians(11), 0, 0)


def floor_lamp(x, y, power=8, h=1.5):
    wood = M.wood("z")
    for k in range(3):
        a = k * 2.094 + 0.4
        rod((x + 0.26 * math.cos(a), y + 0.26 * math.sin(a), 0), (x + 0.02 * math.cos(a), y + 0.02 * math.sin(a), h - 0.28), 0.016, wood)
    for d in (0, 0.002):
        lathe([(0.23 - d, h - 0.34), (0.17 - d, h)], (x, y, 0), M.shade(), 44)
    bulb((x, y, h - 0.18), power, r=0.05)


def bunks(x, y, rz=0.0, length=2.0, width=1.0, tints=((0.13, 0.26, 0.25), (0.50, 0.27, 0.17))):
    """Two built-in bunks in an alcove of plaster, the long side open to +y, with a ladder."""
    with group(x, y, 0, rz):
        for s in (-1, 1):
            span(s * (length / 2 + 0.09) - 0.09, s * (length / 2 + 0.09) + 0.09, 0, width, 0, 2.5, M.plaster(), 0.03)
        span(-length / 2 - 0.18, length / 2 + 0.18, 0, width, 2.5, 2.62, M.plaster(), 0.03)
        for k, z in enumerate((0.25, 1.35)):
            span(-length / 2, length / 2, 0, width, z - 0.25 if k == 0 else z - 0.12, z, M.plaster() if k == 0 else M.wood("x"), 0.02)
            pillow((length - 0.02, width - 0.04, 0.20), M.linen(), (0, width / 2, z + 0.09), (0, 0, 0), 0.16, 0.02, 0.4)
            lean((-length / 2 + 0.28, width / 2, z + 0.17), (0.5, 0.62, 0.16), M.linen(), None, -math.pi / 2, 60)
            cushion((length / 2 - 0.42, width / 2, z + 0.16), (0.62, width - 0.02, 0.06), M.linen(tints[k], 190.0, 0.3))
            bulb((-length / 2 + 0.2, 0.2, z + 0.85), 1.5, r=0.03)
        rod((-length / 2, width - 0.03, 1.62), (length / 2 - 0.5, width - 0.03, 1.62), 0.022, M.wood("z"))
        for s in (0, 0.38):
            rod((length / 2 - 0.45 + s, width + 0.20, 0), (length / 2 - 0.45 + s, width + 0.01, 1.75), 0.022, M.wood("z"))
        for k in range(5):
            t = (k + 0.7) / 5.6
            rod((length / 2 - 0.45, width + 0.20 - 0.19 * t, 1.75 * t), (length / 2 - 0.07, width + 0.20 - 0.19 * t, 1.75 * t), 0.016, M.wood("z"))


def tub(x, y, z=0.0, rz=0.0, tint=(0.74, 0.70, 0.62), water=True):
    """A bath turned from one block, longer than wide."""
    with group(x, y, z, rz):
        o = lathe([(0.001, 0), (0.66, 0), (0.72, 0.03), (0.84, 0.50), (0.87, 0.56), (0.83, 0.575), (0.79, 0.54), (0.68, 0.16), (0.55, 0.12), (0.001, 0.12)], (0, 0, 0), M.clay(tint, 0.35), 72)
        o.scale = (1, 0.56, 1)
        if water:
            s = cyl((0, 0, 0.12), 0.76, 0.32, M.plain((0.36, 0.52, 0.50), 0.03, 0.0, 0.5), edge=0.001, seg=64)
            s.scale = (1, 0.56, 1)


def basin(x, y, z, tint=(0.60, 0.55, 0.47)):
    lathe([(0.001, 0), (0.13, 0), (0.21, 0.10), (0.225, 0.14), (0.205, 0.145), (0.17, 0.07), (0.001, 0.03)], (x, y, z), M.rock(tint, 6.0, 0.3), 40, wobble=0.02)


def tap(x, y, z, rz=0.0, h=0.26, reach=0.16):
    """A brass spout facing +y."""
    with group(x, y, z, rz):
        brass = M.plain((0.55, 0.40, 0.20), 0.25, 1.0)
        tube([(0, 0, 0), (0, 0, h), (0, reach * 0.5, h + 0.05), (0, reach, h + 0.02), (0, reach, h - 0.05)], 0.013, brass)
        cyl((0, 0, 0), 0.028, 0.02, brass)


def rail(x, y, z, rz=0.0, w=0.6, tint=None):
    """A towel over a rail."""
    with group(x, y, z, rz):
        rod((-w / 2, 0.07, 0), (w / 2, 0.07, 0), 0.012, M.plain((0.55, 0.40, 0.20), 0.25, 1.0))
        for s in (-1, 1):
            rod((s * w / 2, 0, 0), (s * w / 2, 0.07, 0), 0.010, M.plain((0.55, 0.40, 0.20), 0.25, 1.0))
        m = M.linen(tint or (0.82, 0.79, 0.73), 160.0, 0.35)
        for yy, low in ((0.09, -0.62), (0.05, -0.5)):
            o = pillow((w * 0.72, abs(low), 0.022), m, (0.02 * rnd.random(), yy, low / 2 + 0.01), (math.pi / 2, 0, 0), 0.12, 0.01, 1.4)
