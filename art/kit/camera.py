"""Camera: level, so that walls stay upright; raise or lower the frame with shift."""
import math

import bpy
from mathutils import Vector

from .core import link


def look(loc, at, lens=26, shift=0.0, focus=None, fstop=5.6, pitch=False):
    """Stand at loc and look towards at. Without pitch the camera stays level and the frame is shifted instead."""
    s = bpy.context.scene
    c = bpy.data.cameras.new("camera")
    c.lens, c.clip_end, c.clip_start = lens, 30000, 0.05
    d = Vector(at) - Vector(loc)
    yaw = math.atan2(-d.x, d.y)
    tilt = math.atan2(d.z, math.hypot(d.x, d.y)) if pitch else 0.0
    c.shift_y = shift
    o = link(c, "camera", loc, (math.pi / 2 + tilt, 0, yaw))
    if focus is not None:
        c.dof.use_dof, c.dof.aperture_fstop = True, fstop
        c.dof.focus_distance = (Vector(focus) - Vector(loc)).length if not isinstance(focus, (int, float)) else focus
    s.camera = o
    return o


def around(loc, facing=0.0):
    """A full turn: 360 degrees by 180; facing is the azimuth of the middle, clockwise from +y."""
    s = bpy.context.scene
    c = bpy.data.cameras.new("camera")
    c.type, c.clip_end = "PANO", 30000
    c.cycles.panorama_type = "EQUIRECTANGULAR"
    s.camera = link(c, "camera", loc, (math.pi / 2, 0, -math.radians(facing)))
    return s.camera
