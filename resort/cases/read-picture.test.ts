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
