"""Develops what was cleaned: exposes, lifts, and saves the picture. blender -b -noaudio -P art/develop.py -- WORK_FOLDER OUT.jpg [key=value ...]
Pairs after the file change the look its scene asked for, to try another without rendering again."""
import json
import os
import sys

import bpy
import numpy as np


def blur(a, r, wrap=False):
    """Three box blurs, nearly a Gaussian."""
    r = max(1, int(r))
    for _ in range(3):
        for ax in (0, 1):
            pad = [(0, 0)] * a.ndim
            pad[ax] = (r + 1, r)
            c = np.cumsum(np.pad(a, pad, mode="wrap" if wrap and ax == 1 else "edge"), axis=ax, dtype=np.float64)
            n = a.shape[ax]
            a = ((np.take(c, range(2 * r + 1, 2 * r + 1 + n), axis=ax) - np.take(c, range(0, n), axis=ax)) / (2 * r + 1)).astype(np.float32)
    return a


def guided(x, r, eps, wrap):
    """Smooth within surfaces, keep the large edges."""
    m, mm = blur(x, r, wrap), blur(x * x, r, wrap)
    k = (mm - m * m) / (mm - m * m + eps)
    return blur(k, r, wrap) * x + blur((1 - k) * m, r, wrap)


def develop(a, ev=0.0, lift=0.35, saturation=1.10, warmth=0.0, bloom=0.05, vignette=0.10, grain=0.008, key=0.20, wrap=False, **_):
    """Expose for the bright side, lift the dark rooms, and a little of what a lens and film add."""
    h, w = a.shape[:2]
    a = np.maximum(a, 0)
    lum = a @ np.array([0.2126, 0.7152, 0.0722], np.float32) + 1e-4
    ll = np.log2(lum)
    base = guided(ll, w / 34, 0.6, wrap)
    mid = np.percentile(ll, 55)
    ll2 = mid + (base - mid) * (1 - lift) + (ll - base) * (1 + 0.25 * lift)
    a = a * np.exp2(ll2 - ll)[..., None]
    lum = a @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    gain = min(key / np.exp(np.mean(np.log(lum + 1e-3))), 1.9 / max(np.percentile(lum, 98.5), 1e-3)) * 2 ** ev
    a, lum = a * gain, lum * gain
    a = lum[..., None] + (a - lum[..., None]) * saturation
    a = np.maximum(a, 0) * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    if bloom:
        hot = np.minimum(np.maximum(a - 1.2, 0), 6)
        a = a + bloom * (blur(hot, w / 160, wrap) + 0.6 * blur(hot, w / 45, wrap))
    if vignette and not wrap:
        y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
        a = a * (1 - vignette * (x * x + y * y) / 2 * 1.2)[..., None]
    if grain:
        rg = np.random.RandomState(3)
        n = blur(rg.normal(0, 1, (h, w)).astype(np.float32), 1) * 2.2
        a = a * (1 + n * grain * 2.2)[..., None]
    return np.maximum(a, 0)


def save(a, path):
    h, w = a.shape[:2]
    im = bpy.data.images.new("developed", w, h, float_buffer=True, alpha=False)
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = a
    im.pixels.foreach_set(px.ravel())
    s = bpy.context.scene
    s.use_nodes = False
    s.view_settings.view_transform, s.view_settings.look, s.view_settings.exposure = "Filmic", "Medium High Contrast", 0
    s.render.image_settings.file_format = "PNG" if path.endswith(".png") else "JPEG"
    s.render.image_settings.color_mode, s.render.image_settings.quality = "RGB", 88
    im.save_render(path, scene=s)
    bpy.data.images.remove(im)


def main():
    folder, out, *changes = sys.argv[sys.argv.index("--") + 1:]
    with open(os.path.join(folder, "look.json")) as file:
        look = json.load(file)
    look.update((key, float(value)) for key, value in (each.split("=") for each in changes))
    # Blender counts lines upwards.
    a = develop(np.load(os.path.join(folder, "clean.npy"))[::-1], **look)
    save(a[:, ::-1] if look.get("flip") else a, out)


main()
