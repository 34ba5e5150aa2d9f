"""blender -b -noaudio -P art/render.py -- NAME [--size 480] [--samples 16] [--out FILE]
Builds the scene of one picture, renders it with its passes, cleans and develops it, and writes the master."""
import os
import sys
import tempfile
import time

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
from kit import core, nodes, plants  # noqa: E402
import catalogue  # noqa: E402
import denoise  # noqa: E402

PASSES = ("Image", "Normal", "Depth", "DiffCol", "DiffDir", "DiffInd", "GlossCol", "GlossDir", "GlossInd", "TransCol", "TransDir", "TransInd", "Emit", "Env")


def option(args, name, default):
    return type(default)(args[args.index(name) + 1]) if name in args else default


def settings(w, h, samples):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device, c.samples = "CPU", samples
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.03, max(6, samples // 3)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 5, 3, 3, 4, 10
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.sample_clamp_direct = 1.0, 4.0, 40.0
    c.use_denoising = False
    s.render.use_persistent_data = False
    s.render.threads_mode, s.render.threads = "FIXED", int(os.environ.get("ART_THREADS", os.cpu_count() or 2))
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100


def passes(folder):
    s = bpy.context.scene
    vl = s.view_layers[0]
    for p in ("normal", "z", "diffuse_color", "diffuse_direct", "diffuse_indirect", "glossy_color", "glossy_direct", "glossy_indirect", "transmission_color", "transmission_direct", "transmission_indirect", "emit", "environment"):
        setattr(vl, "use_pass_" + p, True)
    s.use_nodes = True
    nt = s.node_tree
    rl = [n for n in nt.nodes if n.type == "R_LAYERS"][0]
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.base_path, fo.format.file_format, fo.format.color_depth, fo.format.exr_codec = folder, "OPEN_EXR", "32", "ZIP"
    fo.file_slots.clear()
    for p in PASSES:
        fo.file_slots.new(p)
        nt.links.new(rl.outputs[p], fo.inputs[p])


def main():
    args = sys.argv[sys.argv.index("--") + 1:]
    if args[0] == "--list":
        for each in catalogue.PICTURES:
            print("picture", each)
        return
    name = args[0]
    began = time.time()
    core.clear(sum(map(ord, name.rsplit("-", 1)[0])) % 1000)
    nodes.forget()
    plants.forget()
    pic = catalogue.PICTURES[name]
    w, h = pic.get("size", (1600, 1000))
    want = option(args, "--size", w)
    w, h = want, round(h * want / w)
    out = option(args, "--out", os.path.join(HERE, "..", "content", "media", "masters", name + ".jpg"))
    work = option(args, "--work", os.path.join(tempfile.gettempdir(), "litoral-art", name))
    os.makedirs(work, exist_ok=True)
    os.makedirs(os.path.dirname(out), exist_ok=True)
    look = pic["scene"](pic.get("shot", 1)) or {}
    look = {**look, **pic.get("look", {})}
    # What glows is seen; lamps give the light. Every flame that is asked for light leaves fewer rays for the sun.
    for each in bpy.data.materials:
        each.cycles.sample_as_light = False
    settings(w, h, option(args, "--samples", pic.get("samples", 36)))
    passes(work)
    print(f"built in {time.time() - began:.0f} s, {len(bpy.data.objects)} parts", flush=True)
    bpy.context.scene.frame_set(1)
    bpy.ops.render.render()
    print(f"rendered after {time.time() - began:.0f} s", flush=True)
    denoise.finish(work, out, look)
    print(f"{name} done in {time.time() - began:.0f} s", flush=True)


main()
