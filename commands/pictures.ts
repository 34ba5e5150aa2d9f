import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { widestWebp, widthsIn } from '#resort/content/picture.ts'

// Makes the files browsers fetch out of the masters, only for masters that changed.
const media = 'content/media'
const masters = join(media, 'masters')
const measuredFile = join(media, 'measured.json')
/** What a checkout of the house brings along: all pictures at full size, with their masters. */
const mostBytes = 90_000_000

const flatWidths = [480, 800, 1200, 1800, 2400]
const panoramaWidths = [2048, 4096]
const tallWidths = [480, 800, 1200]
/** As the upright places of the site are. */
const tallRatio = 4 / 5
/** Changing how files are made makes them all again. */
const recipe = {
  flatWidths,
  panoramaWidths,
  tallWidths,
  tallRatio,
  widestWebp,
  avif: { quality: 52, effort: 4 },
  webp: { quality: 74, effort: 5 },
}

type Shape = { width: number; height: number; widths: number[] }
type Measured = Shape & { tall?: Shape; version: string }
type Described = { focal: [number, number]; panorama?: boolean }
const described: Record<string, Described> = JSON.parse(readFileSync(join(media, 'pictures.json'), 'utf8'))
const measured: Record<string, Measured> = existsSync(measuredFile)
  ? JSON.parse(readFileSync(measuredFile, 'utf8'))
  : {}

mkdirSync(masters, { recursive: true })
const files = readdirSync(masters)
  .filter((file) => /\.(jpe?g|png)$/.test(file))
  .toSorted()
const names = new Set(files.map((file) => parse(file).name))
for (const name of Object.keys(measured).filter((each) => !names.has(each))) {
  delete measured[name]
  rmSync(join(media, name), { recursive: true, force: true })
}
for (const [index, file] of files.entries()) {
  const { name } = parse(file)
  if (!described[name]) console.log(`! ${name} has no words yet: add it to ${media}/pictures.json`)
  const isMade = await makeFiles(name, readFileSync(join(masters, file)))
  if (isMade) console.log(`· ${index + 1} of ${files.length}: ${name}`)
}
const bytes = sizeOf(media)
console.log(`${files.length} pictures, ${(bytes / 1e6).toFixed(1)} MB with their masters`)
if (bytes > mostBytes) {
  console.error(`That is more than ${mostBytes / 1e6} MB: make the masters smaller.`)
  process.exitCode = 1
}

async function makeFiles(name: string, master: Buffer): Promise<boolean> {
  const { panorama: isPanorama = false, focal = [0.5, 0.5] } = described[name] ?? {}
  const version = createHash('sha256')
    .update(JSON.stringify([recipe, isPanorama, focal]))
    .update(master)
    .digest('hex')
    .slice(0, 10)
  if (measured[name]?.version === version && existsSync(join(media, name))) return false
  const { width, height } = await sharp(master).metadata()
  const folder = join(media, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const whole = { width, height, widths: widthsOf(width, isPanorama ? panoramaWidths : flatWidths) }
  for (const each of whole.widths) {
    const isInBoth = widthsIn('webp', whole.widths).includes(each)
    await save(sharp(master).resize({ width: each }), { path: join(folder, `${each}`), isInBoth })
  }
  const tallWidth = Math.round(height * tallRatio)
  const isCut = !isPanorama && tallWidth < width
  const tall = { width: tallWidth, height, widths: widthsOf(tallWidth, tallWidths) }
  if (isCut) {
    // As far from the left as a browser that cuts around the same point would begin.
    const cut = { left: Math.round((width - tallWidth) * focal[0]), top: 0, width: tallWidth, height }
    for (const each of tall.widths) {
      await save(sharp(master).extract(cut).resize({ width: each }), {
        path: join(folder, `tall-${each}`),
        isInBoth: true,
      })
    }
  }
  measured[name] = { ...whole, ...(isCut && { tall }), version }
  const sorted = Object.fromEntries(Object.entries(measured).toSorted(([a], [b]) => a.localeCompare(b)))
  // Written after each, so that a run cut short goes on where it stopped.
  writeFileSync(measuredFile, `${JSON.stringify(sorted, null, 2)}\n`)
  return true
}

/** Never wider than there are points. */
function widthsOf(width: number, wanted: readonly number[]): number[] {
  const narrower = wanted.filter((each) => each < width)
  return narrower.length < wanted.length ? [...narrower, width] : [...wanted]
}

async function save(picture: Sharp, { path, isInBoth }: { path: string; isInBoth: boolean }) {
  await picture.clone().avif(recipe.avif).toFile(`${path}.avif`)
  if (isInBoth) await picture.clone().webp(recipe.webp).toFile(`${path}.webp`)
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
