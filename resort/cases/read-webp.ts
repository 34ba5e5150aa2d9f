import { isSize, mostParts } from './picture-size.ts'

/** What draws the picture; camera, places and the profile of a screen are in others. Pictures that move are not taken. */
const drawing = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L'])
const moving = new Set(['ANIM', 'ANMF'])
/** Of the flags of an extended picture only that it may be seen through: the other parts are gone. */
const seeThrough = 0x10

/** The parts of a WebP that draw it; null when it is none. */
export function readWebp(file: Buffer): Buffer[] | null {
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    return null
  const whole = 8 + file.readUInt32LE(4)
  if (whole > file.length) return null
  const chunks: Chunk[] = []
  for (let [at, count] = [12, 0]; at < whole; count++) {
    const chunk = chunkAt(file, at, whole)
    if (!chunk || count === mostParts || moving.has(chunk.name)) return null
    if (drawing.has(chunk.name)) chunks.push(chunk)
    at += chunk.whole.length
  }
  const dots = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  if (dots.length !== 1 || !chunks.every(isSane)) return null
  const parts = chunks.map(({ name, whole: bytes }) => (name === 'VP8X' ? bare(bytes) : bytes))
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + parts.reduce((sum, each) => sum + each.length, 0), 4)
  return [head, ...parts]
}

type Chunk = { name: string; content: Buffer; whole: Buffer }

/** Null beyond the end. A chunk of odd length has one byte more. */
function chunkAt(file: Buffer, at: number, end: number): Chunk | null {
  if (at + 8 > end) return null
  const length = file.readUInt32LE(at + 4)
  const next = at + 8 + length + (length % 2)
  if (next > end) return null
  return {
    name: file.toString('latin1', at, at + 4),
    content: file.subarray(at + 8, at + 8 + length),
    whole: file.subarray(at, next),
  }
}

function isSane({ name, content }: Chunk): boolean {
  switch (name) {
    case 'VP8X':
      return content.length === 10 && isSize(content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1)
    case 'VP8L': {
      if (content.length < 5 || content[0] !== 0x2f) return false
      const bits = content.readUInt32LE(1)
      return isSize((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
    }
    case 'VP8 ': {
      const isKey = content.length >= 10 && content.readUIntBE(3, 3) === 0x9d012a
      return isKey && isSize(content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff)
    }
    default:
      return true
  }
}

function bare(whole: Buffer): Buffer {
  const copy = Buffer.from(whole)
  copy[8] = (copy[8] ?? 0) & seeThrough
  return copy
}
