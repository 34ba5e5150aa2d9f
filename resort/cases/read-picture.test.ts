import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { largestPicture, readPicture } from './read-picture.ts'

const [width, height] = [64, 48]
const secret = 'taken at 20.5812, -87.1187 by Ana'

function draw() {
  const dots = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 251))
  const exif = { IFD0: { Copyright: secret, ImageDescription: secret } }
  return sharp(dots, { raw: { width, height, channels: 3 } }).withExif(exif)
}

const pictures = {
  png: await draw().png().toBuffer(),
  jpeg: await draw().jpeg({ quality: 90 }).toBuffer(),
  webp: await draw().webp({ quality: 90 }).toBuffer(),
}
const progressive = await draw().jpeg({ progressive: true }).toBuffer()
const clear = await draw().ensureAlpha(0.5).webp().toBuffer()
const lossless = await draw().webp({ lossless: true }).toBuffer()
const dotsOf = async (bytes: Buffer) => await sharp(bytes).raw().toBuffer()

test.for([
  ['png', pictures.png],
  ['jpeg', pictures.jpeg],
  ['jpeg', progressive],
  ['webp', pictures.webp],
  ['webp', clear],
  ['webp', lossless],
] as const)(
  'a %s keeps every dot and loses what else was written in it, before it and behind it',
  async ([type, file]) => {
    expect(file.includes(secret)).toBe(true)
    const read = readPicture(Buffer.concat([file, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]))
    expect(read?.type).toBe(type)
    const bytes = read?.bytes ?? Buffer.of()
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes('<script>')).toBe(false)
    expect((await dotsOf(bytes)).equals(await dotsOf(file))).toBe(true)
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    // An extended WebP says what else is in it: nothing, but that it may be seen through.
    if (bytes.toString('latin1', 12, 16) === 'VP8X') expect((bytes[20] ?? 0) & ~0x10).toBe(0)
    // What was read once is read the same again.
    expect(readPicture(bytes)?.bytes.equals(bytes)).toBe(true)
  },
)

test('what is no picture is none, whatever it calls itself', async () => {
  const moving = await sharp({ create: { width: 8, height: 16, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  const huge = Buffer.from(pictures.png)
  huge.writeUInt32BE(60_000, 16)
  for (const [name, file] of Object.entries({
    nothing: Buffer.of(),
    gif: moving,
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    pdf: Buffer.from('%PDF-1.7'),
    'html before a picture': Buffer.concat([Buffer.from('<script>'), pictures.png]),
    'only the beginning of a png': pictures.png.subarray(0, 8),
    'a wrong sum': Buffer.from(pictures.png.map((byte, at) => (at === 20 ? byte ^ 1 : byte))),
    'larger than any screen': huge,
    'too many bytes': Buffer.alloc(largestPicture + 1, pictures.png),
  }))
    expect(readPicture(file), name).toBeNull()
})

test('a picture that was cut or changed anywhere is read or refused, and never more than that', () => {
  const files = [pictures.png, pictures.jpeg, progressive, pictures.webp, clear]
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(20_000), fc.nat(255)), { maxLength: 4 }),
      fc.nat(20_000),
      (file, changes, cut) => {
        const changed = Buffer.from(file.subarray(0, Math.max(1, file.length - (cut % file.length))))
        for (const [at, byte] of changes) changed[at % changed.length] = byte
        const read = readPicture(changed)
        expect(read === null || read.bytes.length <= changed.length + 2).toBe(true)
      },
    ),
    { numRuns: 3_000 },
  )
})

const times = (bytes: Buffer, most = largestPicture - 20_000) =>
  Buffer.concat(Array<Buffer>(Math.floor(most / bytes.length)).fill(bytes))
const emptyDots = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), Buffer.from([0x35, 0xaf, 0x06, 0x1e])])
const byName = (file: Buffer, name: string) => file.indexOf(name, 0, 'latin1')

test('a picture of a million parts is none, and keeps nobody waiting', () => {
  const { png, jpeg } = pictures
  const dots = byName(png, 'IDAT') - 4
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const pieces = times(Buffer.from('ALPH\0\0\0\0', 'latin1'))
  const webp = Buffer.concat([lossless.subarray(0, 12), pieces, lossless.subarray(12)])
  webp.writeUInt32LE(webp.length - 8, 4)
  for (const [name, file] of Object.entries({
    png: Buffer.concat([png.subarray(0, dots), times(emptyDots), png.subarray(dots)]),
    jpeg: Buffer.concat([jpeg.subarray(0, frame), times(Buffer.from([0xff, 0xdb, 0, 2])), jpeg.subarray(frame)]),
    webp,
  })) {
    expect(file.length, name).toBeLessThan(largestPicture)
    expect(readPicture(file), name).toBeNull()
  }
})

test('a picture is read that has as many parts as programs write: a thousand of eight thousand bytes', () => {
  const { png } = pictures
  const dots = byName(png, 'IDAT') - 4
  expect(readPicture(Buffer.concat([png.subarray(0, dots), times(emptyDots, 24_000), png.subarray(dots)]))?.type).toBe(
    'png',
  )
})
