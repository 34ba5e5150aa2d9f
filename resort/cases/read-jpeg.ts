import { isSize, mostParts } from './picture-size.ts'

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
/** Tables of the picture: how it is divided, its codes and how often it begins anew. */
const tables = new Set([0xdb, 0xc4, 0xdd])
/** Frames that browsers draw: baseline, extended and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const scan = 0xda
/** How its colours are meant, in twelve bytes; nothing of a camera. */
const adobe = 0xee

/** The parts of a JPEG that draw it; null when it is none. */
export function readJpeg(file: Buffer): Buffer[] | null {
  if (!file.subarray(0, 2).equals(start)) return null
  const parts: Buffer[] = [start]
  let [hasFrame, hasScan] = [false, false]
  let [at, count] = [2, 0]
  for (let segment = segmentAt(file, at); segment; segment = segmentAt(file, at)) {
    if (++count > mostParts) return null
    const { marker, whole } = segment
    at += whole.length
    if (marker === 0xd9) return hasFrame && hasScan ? [...parts, end] : null
    if (frames.has(marker)) {
      if (hasFrame || !isFrame(whole)) return null
      hasFrame = true
    }
    if (!draws(segment)) continue
    parts.push(whole)
    if (marker !== scan) continue
    const dots = dotsFrom(file, at)
    if (!hasFrame || !dots) return null
    hasScan = true
    parts.push(dots)
    at += dots.length
  }
  return null
}

type Segment = { marker: number; whole: Buffer }

/** Null beyond the end, and where none begins. */
function segmentAt(file: Buffer, at: number): Segment | null {
  const marker = file[at + 1]
  if (file[at] !== 0xff || marker === undefined) return null
  if (marker === 0xd9) return { marker, whole: file.subarray(at, at + 2) }
  if (at + 4 > file.length) return null
  const length = file.readUInt16BE(at + 2)
  if (length < 2 || at + 2 + length > file.length) return null
  return { marker, whole: file.subarray(at, at + 2 + length) }
}

function draws({ marker, whole }: Segment): boolean {
  if (marker === adobe) return whole.length === 16 && whole.toString('latin1', 4, 9) === 'Adobe'
  return tables.has(marker) || frames.has(marker) || marker === scan
}

function isFrame(whole: Buffer): boolean {
  return whole.length >= 11 && isSize(whole.readUInt16BE(7), whole.readUInt16BE(5))
}

/** What follows the head of a scan, up to the next segment: in it 0xff stands before a zero or a restart. Null where nothing ends it. */
function dotsFrom(file: Buffer, at: number): Buffer | null {
  for (let next = at; next < file.length; next++) {
    if (file[next] !== 0xff) continue
    const after = file[next + 1]
    const isInside = after === 0 || (after !== undefined && after >= 0xd0 && after <= 0xd7)
    if (!isInside) return next > at ? file.subarray(at, next) : null
    next++
  }
  return null
}
