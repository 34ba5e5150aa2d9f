"""Clean the passes one light at a time, put them together again, develop and save.
Also alone, to develop again without rendering: blender -b -noaudio -P art/denoise.py -- WORK_FOLDER OUT.jpg [key=value ...]"""
import os
import sys

from concurrent.futures import ThreadPoolExecutor

import bpy
import numpy as np

W = np.array([1, 4, 6, 4, 1], np.float32) / 16


def load(folder, name):
    im = bpy.data.images.load(os.path.join(folder, name + "0001.exr"))
    im.colorspace_settings.name = "Non-Color"
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    a = np.nan_to_num(a.reshape(h, w, 4)[..., :3], nan=0.0, posinf=1e4, neginf=0.0)
    return a


def moved(a, dy, dx, wrap):
    """The neighbour's value; edges repeat, except round a panorama."""
    h, w = a.shape[:2]
    b = a[np.clip(np.arange(h) + dy, 0, h - 1)] if dy else a
    if dx:
        i = np.arange(w) + dx
        b = b[:, i % w if wrap else np.clip(i, 0, w - 1)]
    return b


def calm(a):
    """Tame single sparks: no pixel brighter than 1.6 times the second brightest of its ring."""
    ring = np.stack([moved(a, dy, dx, False).sum(-1) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    ring.sort(axis=0)
    top, lum = ring[-2] * 1.6 + 1e-3, a.sum(-1)
    return a * np.minimum(1, top / np.maximum(lum, 1e-6))[..., None]


def wavelet(light, guides, steps, tight, wrap):
    """Edge-avoiding a-trous wavelet over log light."""
    nrm, ld, alb, zgrad = guides
    cur = np.log1p(calm(np.maximum(light, 0)))
    flat = (nrm ** 2).sum(-1) < 0.1
    poor = None
    for it, step in enumerate(steps):
        acc, tot = cur * (W[2] * W[2]), np.full(cur.shape[:2], W[2] * W[2], np.float32)
        sc = (tight / 1.5 ** it) ** 2
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                if not (dy or dx):
                    continue
                oy, ox = dy * step, dx * step
                other = moved(cur, oy, ox, wrap)
                wn = np.maximum(0, (nrm * moved(nrm, oy, ox, wrap)).sum(-1))
                e = (1 - np.where(flat, 1.0, wn)) * 22
                e += np.abs(ld - moved(ld, oy, ox, wrap)) / (0.012 + zgrad * step * 1.6)
                e += np.abs(alb - moved(alb, oy, ox, wrap)).sum(-1) * 5
                e += ((cur - other) ** 2).sum(-1) / sc
                w = np.exp(-e) * (W[dy + 2] * W[dx + 2])
                acc += w[..., None] * other
                tot += w
        cur = acc / tot[..., None]
        if it == 0:
            poor = tot < 0.42
    return np.expm1(borrow(cur, poor & ~flat, flat, wrap))


def borrow(cur, poor, sky, wrap):
    """On an edge a pixel is half of each side and like neither: it takes the light of its calm neighbours."""
    for _ in range(2):
        good = (~poor & ~sky).astype(np.float32)
        acc, tot = np.zeros_like(cur), np.zeros(poor.shape, np.float32)
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                g = moved(good, dy, dx, wrap)
                acc += g[..., None] * moved(cur, dy, dx, wrap)
                tot += g
        found = poor & (tot > 0)
        cur = np.where(found[..., None], acc / np.maximum(tot, 1)[..., None], cur)
        poor = poor & ~found
    return cur


def clean(folder, wrap=False):
    g = {p: load(folder, p) for p in ("Normal", "DiffCol", "DiffDir", "DiffInd", "GlossCol", "GlossDir", "GlossInd", "TransCol", "TransDir", "TransInd", "Emit", "Env")}
    ld = np.log(np.clip(load(folder, "Depth")[..., 0], 0.05, 2e4))
    gy, gx = np.gradient(ld)
    zg = np.minimum(np.minimum(np.abs(gy) + np.abs(gx), 0.06), 1)
    guides = (g["Normal"], ld, g["DiffCol"], zg)
    gg = (g["Normal"], ld, g["GlossCol"] * 3, zg)
    tg = (g["Normal"], ld, g["TransCol"] + g["DiffCol"], zg)
    # One light each; the work is numpy's, so threads help.
    with ThreadPoolExecutor(3) as pool:
        lights = [pool.submit(wavelet, *a, wrap) for a in (
            (g["DiffInd"], guides, (1, 2, 4, 8, 16), 0.9), (g["DiffDir"], guides, (1, 2, 4, 8) if wrap else (1, 2, 4), 0.8 if wrap else 0.42), (g["GlossInd"], gg, (1, 2, 4), 0.45),
            (g["TransDir"] + g["TransInd"], tg, (1, 2, 4), 0.6), (g["GlossDir"], gg, (1, 2), 0.3))]
        indirect, direct, mirrored, through, shine = (each.result() for each in lights)
    return g["DiffCol"] * (direct + indirect) + g["GlossCol"] * (shine + mirrored) + g["TransCol"] * through + g["Emit"] + g["Env"]


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


def finish(folder, out, look):
    wrap = bool(look.get("wrap"))
    a = clean(folder, wrap)
    np.save(os.path.join(folder, "clean.npy"), a.astype(np.float16))
    for f in os.listdir(folder):
        if f.endswith(".exr"):
            os.remove(os.path.join(folder, f))
    a = develop(a, **look)
    save(a[:, ::-1] if look.get("flip") else a, out)


if __name__ == "__main__" and "--" in sys.argv and "render.py" not in " ".join(sys.argv[:sys.argv.index("--")]):
    args = sys.argv[sys.argv.index("--") + 1:]
    look = {k: float(v) for k, v in (x.split("=") for x in args[2:])}
    save(develop(np.load(os.path.join(args[0], "clean.npy")).astype(np.float32), **look), args[1])
