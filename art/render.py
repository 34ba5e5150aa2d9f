"""blender -b -noaudio -P art/render.py -- NAME --work FOLDER [--size 480] [--samples 16], or --list
Builds the scene of one picture and renders it: its passes and look.json, how it wants to be developed, are left in the folder."""
import json
import os
import sys
import time

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
from kit import core, nodes, plants  # noqa: E402
import catalogue  # noqa: E402
import inputs  # noqa: E402

# What cleans them wants the colour and direction of what is seen through glass and in mirrors too.
PASSES = ("Image", "Denoising Albedo", "Denoising Normal", "DiffCol", "DiffDir", "DiffInd")


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
    # There even where Blender was built without a denoiser of its own.
    vl.cycles.denoising_store_passes = True
    vl.use_pass_diffuse_color = vl.use_pass_diffuse_direct = vl.use_pass_diffuse_indirect = True
    s.use_nodes = True
    nt = s.node_tree
    rl = [n for n in nt.nodes if n.type == "R_LAYERS"][0]
    fo = nt.nodes.new("CompositorNodeOutputFile")
    fo.base_path, fo.format.file_format, fo.format.color_depth, fo.format.exr_codec = folder, "OPEN_EXR", "32", "ZIP"
    fo.file_slots.clear()
    for p in PASSES:
        fo.file_slots.new(p.replace(" ", ""))
        nt.links.new(rl.outputs[p], fo.inputs[p.replace(" ", "")])


def main():
    args = sys.argv[sys.argv.index("--") + 1:]
    if args[0] == "--list":
        for name, pic in catalogue.PICTURES.items():
            print("picture", name, inputs.mark(pic))
        return
    name, work = args[0], option(args, "--work", "")
    began = time.time()
    core.clear(sum(map(ord, name.rsplit("-", 1)[0])) % 1000)
    nodes.forget()
    plants.forget()
    pic = catalogue.PICTURES[name]
    w, h = pic["size"]
    want = option(args, "--size", w)
    w, h = want, round(h * want / w)
    look = {**(pic["scene"](pic.get("shot", 1)) or {}), **pic.get("look", {})}
    # What glows is seen; lamps give the light. Every flame that is asked for light leaves fewer rays for the sun.
    for each in bpy.data.materials:
        each.cycles.sample_as_light = False
    settings(w, h, option(args, "--samples", pic["samples"]))
    passes(work)
    print(f"built in {time.time() - began:.0f} s, {len(bpy.data.objects)} parts", flush=True)
    bpy.context.scene.frame_set(1)
    bpy.ops.render.render()
    with open(os.path.join(work, "look.json"), "w") as file:
        json.dump(look, file)


main()
