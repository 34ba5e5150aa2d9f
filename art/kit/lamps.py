"""Lamps: woven pendants, clay table lamps, sconces, lanterns, candles."""
import math

from . import materials as M
from .core import cyl, lathe, tube
from .sky import bulb


def pendant(x, y, z, top, r=0.30, power=14, h=0.42):
    """An open basket of palm fibre hung from `top`; z is its lower edge."""
    prof = [(r * 0.16, h), (r * 0.45, h * 0.93), (r * 0.78, h * 0.7), (r * 0.97, h * 0.36), (r, 0.04), (r * 0.96, 0)]
    o = lathe(prof, (x, y, z), M.woven((0.50, 0.37, 0.22), 40.0), 54)
    o.data.use_auto_smooth = False
    wf = o.modifiers.new("weave", "SUBSURF")
    wf.levels = wf.render_levels = 1
    w = o.modifiers.new("open", "WIREFRAME")
    w.thickness = 0.011
    tube([(x, y, z + h), (x, y, top)], 0.006, M.plain((0.08, 0.06, 0.045), 0.8), smooth=False)
    lathe([(0.001, 0), (0.03, 0.012), (0.042, 0.045), (0.03, 0.085), (0.014, 0.11), (0.001, 0.115)], (x, y, z + h * 0.38), M.glow((1, 0.66, 0.36), 14.0), 20)
    if power:
        bulb((x, y, z + h * 0.36), power, r=0.07)


def table_lamp(x, y, z, power=7, size=1.0, tint=(0.60, 0.52, 0.42)):
    s = size
    lathe([(0.001, 0), (0.07 * s, 0), (0.10 * s, 0.07 * s), (0.095 * s, 0.16 * s), (0.03 * s, 0.25 * s), (0.018 * s, 0.30 * s)], (x, y, z), M.clay(tint), wobble=0.012)
    lathe([(0.185 * s, 0.27 * s), (0.135 * s, 0.50 * s)], (x, y, z), M.shade(), 40)
    lathe([(0.183 * s, 0.27 * s), (0.133 * s, 0.50 * s)], (x, y, z), M.shade(), 40)
    bulb((x, y, z + 0.38 * s), power, r=0.045)


def sconce(x, y, z, out=(0, -1), power=5):
    """A half shell of plaster on a wall, lit upwards."""
    bulb((x + out[0] * 0.10, y + out[1] * 0.10, z + 0.10), power, r=0.03)
    prof = [(0.03, 0), (0.085, 0.05), (0.105, 0.16), (0.10, 0.165), (0.08, 0.06), (0.001, 0.03)]
    lathe(prof, (x + out[0] * 0.11, y + out[1] * 0.11, z), M.clay((0.70, 0.62, 0.52)), 28)


def lantern(x, y, z, size=1.0, power=4):
    """A glass lantern with a candle, standing on the ground."""
    s, iron = size, M.plain((0.05, 0.04, 0.032), 0.6, 0.6)
    cyl((x, y, z), 0.11 * s, 0.02 * s, iron)
    for k in range(6):
        a = k * math.pi / 3
        cyl((x + 0.10 * s * math.cos(a), y + 0.10 * s * math.sin(a), z + 0.02 * s), 0.006 * s, 0.28 * s, iron, seg=8)
    cyl((x, y, z + 0.30 * s), 0.115 * s, 0.02 * s, iron, 0.05 * s)
    tube([(x - 0.05 * s, y, z + 0.32 * s), (x, y, z + 0.42 * s), (x + 0.05 * s, y, z + 0.32 * s)], 0.005 * s, iron)
    candle(x, y, z + 0.02 * s, 0.035 * s, 0.12 * s, power)


def candle(x, y, z, r=0.03, h=0.09, power=2.0):
    cyl((x, y, z), r, h, M.plain((0.82, 0.75, 0.62), 0.6), edge=0.004)
    lathe([(0.0005, 0), (0.006, 0.010), (0.005, 0.02), (0.0005, 0.038)], (x, y, z + h + 0.004), M.glow((1, 0.55, 0.20), 40.0), 10)
    if power:
        bulb((x, y, z + h + 0.06), power, (1.0, 0.52, 0.22), 0.02)
