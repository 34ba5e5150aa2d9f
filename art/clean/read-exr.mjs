// Reads the files Blender writes: one part, lines from top to bottom, uncompressed, ZIPS or ZIP, half or float.
// After the public document "OpenEXR File Layout".
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const magic = 20000630
const half = 1
const linesPerBlock = { 0: 1, 2: 1, 3: 16 }

/** Three channels of one file, the top line first: { width, height, planes: [Float32Array, …] }. */
export function readExr(path) {
  const file = readFileSync(path)
  if (file.readUInt32LE(0) !== magic || file[5] & 0x1a) throw new Error(`${path}: not a plain scanline EXR file`)
  const { header, end } = readHeader(file)
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => header.dataWindow.readInt32LE(offset))
  const [width, height] = [right - left + 1, bottom - top + 1]
  const channels = readChannels(header.channels, width * height)
  const lines = linesPerBlock[header.compression[0]]
  if (!lines) throw new Error(`${path}: save it with the codec ZIP, ZIPS or none`)
  for (let block = 0; block * lines < height; block++) {
    const start = Number(file.readBigUInt64LE(end + 8 * block))
    const first = file.readInt32LE(start) - top
    const packed = file.subarray(start + 8, start + 8 + file.readUInt32LE(start + 4))
    readBlock(packed, channels, { width, first, count: Math.min(lines, height - first) })
  }
  const planes = ['RGB', 'XYZ']
    .map((letters) => [...letters].map((letter) => channels.find(({ name }) => name === letter)?.values))
    .find((three) => three.every(Boolean))
  if (!planes) throw new Error(`${path} has neither R, G, B nor X, Y, Z`)
  return { width, height, planes }
}

function readHeader(file) {
  const header = {}
  let at = 8
  const text = () => {
    const start = at
    at = file.indexOf(0, at) + 1
    return file.toString('latin1', start, at - 1)
  }
  for (let name = text(); name; name = text()) {
    text() // the type of the attribute: its name is enough
    const size = file.readUInt32LE(at)
    header[name] = file.subarray(at + 4, at + 4 + size)
    at += 4 + size
  }
  return { header, end: at }
}

function readChannels(list, pixels) {
  const channels = []
  for (let at = 0; list[at]; ) {
    const end = list.indexOf(0, at)
    channels.push({
      name: list.toString('latin1', at, end),
      isHalf: list.readUInt32LE(end + 1) === half,
      values: new Float32Array(pixels),
    })
    at = end + 17
  }
  return channels
}

function readBlock(packed, channels, { width, first, count }) {
  const bytesPerLine = channels.reduce((sum, { isHalf }) => sum + width * (isHalf ? 2 : 4), 0)
  // A block that did not shrink is stored as it is.
  const bytes = packed.length === bytesPerLine * count ? packed : unscramble(inflateSync(packed))
  let at = 0
  for (let line = first; line < first + count; line++) {
    for (const { isHalf, values } of channels) {
      for (let x = 0; x < width; x++) {
        values[line * width + x] = isHalf ? halfToFloat(bytes.readUInt16LE(at)) : bytes.readFloatLE(at)
        at += isHalf ? 2 : 4
      }
    }
  }
}

/** ZIP in such files: each byte as its difference from the one before, the even ones first and then the odd ones. */
function unscramble(bytes) {
  for (let i = 1; i < bytes.length; i++) bytes[i] = (bytes[i - 1] + bytes[i] - 128) & 255
  const out = Buffer.allocUnsafe(bytes.length)
  const middle = (bytes.length + 1) >> 1
  for (let i = 0; i < bytes.length; i++) out[i] = bytes[i & 1 ? middle + (i >> 1) : i >> 1]
  return out
}

export function halfToFloat(bits) {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023]
  const special = fraction ? Number.NaN : Number.POSITIVE_INFINITY
  const finite = exponent ? (1 + fraction / 1024) * 2 ** (exponent - 15) : fraction * 2 ** -24
  const size = exponent === 31 ? special : finite
  return bits & 0x8000 ? -size : size
}
