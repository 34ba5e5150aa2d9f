// node art/clean/clean-passes.mjs FOLDER [--wrap]: cleans the passes that render.py left there and writes clean.npy.
// The diffuse light is cleaned without the colour of its surfaces, which is put back afterwards: weave and leaves stay sharp.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { albedoCurve, between, colourCurve, exposureOf, normalCurve } from './curves.mjs'
import { readExr } from './read-exr.mjs'
import { fetchWeights } from './read-weights.mjs'
import { runNetwork } from './run-network.mjs'

const [folder, ...words] = process.argv.slice(2)
/** The ends of a panorama belong together: it is cleaned with a strip of the other end on both sides. */
const strip = words.includes('--wrap') ? 128 : 0

fetchWeights()
const guides = await cleanGuides()
const surface = take('DiffCol')
const indirect = take('DiffInd')
const light = combine(take('DiffDir'), (value, channel, i) => value + indirect.planes[channel][i])
const rest = combine(take('Image'), (value, channel, i) =>
  Math.max(0, value - surface.planes[channel][i] * light.planes[channel][i]),
)
const cleanLight = await clean(light)
const cleanRest = await clean(rest)
const whole = combine(
  cleanRest,
  (value, channel, i) => value + surface.planes[channel][i] * cleanLight.planes[channel][i],
)
writeFileSync(join(folder, 'clean.npy'), toNpy(widen(whole, -strip)))

function take(pass) {
  return widen(readExr(join(folder, `${pass}0001.exr`)), strip)
}

async function cleanGuides() {
  const albedo = { ...take('DenoisingAlbedo'), to: albedoCurve.to }
  const normal = { ...take('DenoisingNormal'), to: normalCurve.to }
  const cleanAlbedo = await runNetwork('rt_alb_large', [albedo], albedoCurve.from)
  const cleanNormal = await runNetwork('rt_nrm_large', [normal], normalCurve.from)
  return [
    { ...cleanAlbedo, to: (value) => between(0, value, 1) },
    { ...cleanNormal, to: normalCurve.to },
  ]
}

function clean(colour) {
  const { to, from } = colourCurve(exposureOf(colour))
  return runNetwork('rt_hdr_calb_cnrm_large', [{ ...colour, to }, ...guides], from)
}

function combine(picture, formula) {
  const planes = picture.planes.map((plane, channel) => plane.map((value, i) => formula(value, channel, i)))
  return { ...picture, planes }
}

function widen({ width, height, planes }, by) {
  if (!by) return { width, height, planes }
  const wide = width + 2 * by
  const from = (i) => Math.floor(i / wide) * width + (((i % wide) - by + width) % width)
  const widened = planes.map((plane) => new Float32Array(wide * height).map((_, i) => plane[from(i)]))
  return { width: wide, height, planes: widened }
}

/** A numpy file of float32, height × width × 3, the top line first. */
function toNpy({ width, height, planes }) {
  const head = `{'descr': '<f4', 'fortran_order': False, 'shape': (${height}, ${width}, 3), }`.padEnd(117)
  const pixels = new Float32Array(width * height * 3)
  for (const [channel, plane] of planes.entries()) {
    for (let i = 0; i < plane.length; i++) pixels[3 * i + channel] = plane[i]
  }
  return Buffer.concat([Buffer.from(`\x93NUMPY\x01\0\x76\0${head}\n`, 'latin1'), Buffer.from(pixels.buffer)])
}
