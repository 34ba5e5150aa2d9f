import { crc32 } from 'node:zlib'
import { isSize, mostParts } from './picture-size.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What draws the picture: its size, its colours and its dots. Words, times and places are in other chunks. */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

/** The parts of a PNG that draw it; null when it is none. */
export function readPng(file: Buffer): Buffer[] | null {
  if (!file.subarray(0, 8).equals(signature)) return null
  const parts: Buffer[] = [signature]
  const seen = new Set<string>()
  let [at, count] = [8, 0]
  while (!seen.has('IEND')) {
    const chunk = chunkAt(file, at)
    if (!chunk || ++count > mostParts || seen.has('IHDR') === (chunk.name === 'IHDR')) return null
    if (chunk.name === 'IHDR' && !isHeader(chunk.content)) return null
    if (drawing.has(chunk.name)) parts.push(chunk.whole)
    seen.add(chunk.name)
    at += chunk.whole.length
  }
  return seen.has('IDAT') ? parts : null
}

type Chunk = { name: string; content: Buffer; whole: Buffer }

/** Null beyond the end, and where its sum is wrong. */
function chunkAt(file: Buffer, at: number): Chunk | null {
  if (at + 12 > file.length) return null
  const end = at + 8 + file.readUInt32BE(at)
  if (end + 4 > file.length) return null
  if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return null
  return {
    name: file.toString('latin1', at + 4, at + 8),
    content: file.subarray(at + 8, end),
    whole: file.subarray(at, end + 4),
  }
}

function isHeader(content: Buffer): boolean {
  return content.length === 13 && isSize(content.readUInt32BE(0), content.readUInt32BE(4))
}
