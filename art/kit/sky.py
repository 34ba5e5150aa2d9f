"""Sky, sun and clouds for an hour of the day."""
import math

import bpy
from mathutils import Vector

from .core import link
from .nodes import Tree

# sun height, sun strength, sun colour, sky strength, warm haze at the horizon, cloud cover
HOURS = {
    "morning": dict(elev=27, sun=3.6, tint=(1.0, 0.87, 0.70), sky=0.16, haze=(0.93, 0.88, 0.80), cover=0.50, air=1.0, dust=0.5),
    "day": dict(elev=42, sun=4.3, tint=(1.0, 0.93, 0.82), sky=0.15, haze=(0.85, 0.90, 0.94), cover=0.48, air=1.0, dust=0.4),
    "low": dict(elev=12, sun=3.4, tint=(1.0, 0.70, 0.42), sky=0.22, haze=(1.0, 0.80, 0.60), cover=0.52, air=1.1, dust=0.9),
    "dawn": dict(elev=6, sun=2.6, tint=(1.0, 0.60, 0.36), sky=0.36, haze=(1.0, 0.72, 0.58), cover=0.56, air=1.2, dust=0.8),
    "dusk": dict(elev=-1.5, sun=0.0, tint=(1.0, 0.5, 0.3), sky=0.75, haze=(1.0, 0.58, 0.40), cover=0.55, air=1.2, dust=1.0),
}


def toward(azim, elev):
    """The direction of the sun: azimuth in degrees clockwise from +y."""
    a, e = math.radians(azim), math.radians(elev)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


def hour(name, azim, seed=0.0, **over):
    h = {**HOURS[name], **over}
    w = bpy.data.worlds.new("sky")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = Tree(w.node_tree)
    bg = w.node_tree.nodes["Background"]
    sky = w.node_tree.nodes.new("ShaderNodeTexSky")
    sky.sky_type, sky.sun_disc = "NISHITA", False
    sky.sun_elevation, sky.sun_rotation = math.radians(h["elev"]), math.radians(azim)
    sky.air_density, sky.dust_density, sky.ozone_density = h["air"], h["dust"], 2.2
    d = t("TexCoord")
    sep = w.node_tree.nodes.new("ShaderNodeSeparateXYZ")
    t.put(sep.inputs[0], d)
    z = t.math("MAXIMUM", sep.outputs[2], 0.0)
    # clouds on a flat layer far above, thinning to the horizon
    plane = t.vec("ADD", t.vec("DIVIDE", d, t("CombineXYZ", X=t.math("ADD", z, 0.11), Y=t.math("ADD", z, 0.11), Z=1.0)), (seed, seed * 1.7, 0))
    plane = t.vec("MULTIPLY", plane, (1.0, 1.0, 0.0))
    soft, wisp = t.noise(plane, 0.55, 9, 0.58, 0.25), t.noise(t.vec("MULTIPLY", plane, (0.35, 1.2, 1)), 1.4, 8, 0.62, 0.6)
    fac = t.ramp(t.math("ADD", t.math("MULTIPLY", soft, 0.72), t.math("MULTIPLY", wisp, 0.28)), (h["cover"], 0.0), (h["cover"] + 0.2, 1.0))
    fac = t.math("MULTIPLY", fac, t.ramp(z, (0.0, 0.0), (0.05, 0.55), (0.5, 0.75)))
    grey = t("RGBToBW", i0=sky.outputs[0])
    warm = tuple(0.45 * a + 0.55 * b for a, b in zip(h["haze"], h["tint"]))
    lit = t.vec("MULTIPLY", t("CombineXYZ", X=grey, Y=grey, Z=grey), tuple(1.75 * c for c in warm))
    col = t.mix(fac, sky.outputs[0], lit)
    # a band of haze at the horizon, brightest towards the sun
    side = t.vec("DOT_PRODUCT", d, tuple(toward(azim, 0)))
    side = w.node_tree.nodes[-1].outputs[1]
    band = t.math("MULTIPLY", t.ramp(z, (0.0, 0.85), (0.09, 0.35), (0.30, 0.0)), t.math("MULTIPLY_ADD", side, 0.22, 0.55))
    hz = t.vec("MULTIPLY", t("CombineXYZ", X=grey, Y=grey, Z=grey), tuple(1.15 * c for c in h["haze"]))
    t.put(bg.inputs[0], t.mix(band, col, hz))
    bg.inputs[1].default_value = h["sky"]
    w.cycles.sampling_method, w.cycles.sample_map_resolution = "MANUAL", 512
    if h["sun"]:
        s = bpy.data.lights.new("sun", "SUN")
        s.energy, s.color, s.angle = h["sun"], h["tint"], math.radians(0.9)
        link(s, "sun", (0, 0, 50), (-toward(azim, h["elev"])).to_track_quat("-Z", "Y").to_euler())
    return h


def portal(p, q, z0, z1, out="+y"):
    """Tell the renderer where daylight comes in: an opening in a wall across y (or x)."""
    a = bpy.data.lights.new("portal", "AREA")
    a.shape, a.cycles.is_portal = "RECTANGLE", True
    cx, cy, cz = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (z0 + z1) / 2
    a.size, a.size_y = max(abs(q[0] - p[0]), abs(q[1] - p[1])), z1 - z0
    rz = {"+y": 0, "-y": math.pi, "+x": -math.pi / 2, "-x": math.pi / 2}[out]
    return link(a, "portal", (cx, cy, cz), (-math.pi / 2, 0, rz))


def bulb(loc, power, tint=(1.0, 0.60, 0.30), r=0.05):
    """A warm lamp."""
    p = bpy.data.lights.new("bulb", "POINT")
    p.energy, p.color, p.shadow_soft_size = power, tint, r
    return link(p, "bulb", loc)


def fill(loc, target, size, power, tint=(1, 0.95, 0.88)):
    """A wide soft light, as a photographer's white card."""
    a = bpy.data.lights.new("fill", "AREA")
    a.energy, a.size, a.color = power, size, tint
    o = link(a, "fill", loc, (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler())
    o.visible_camera = o.visible_glossy = False
    return o
