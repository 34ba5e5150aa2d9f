import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import sharp from 'sharp'

// Makes the files browsers fetch out of the masters, only for masters that changed.
const media = 'content/media'
const masters = join(media, 'masters')
const measuredFile = join(media, 'measured.json')
const mostBytes = 60_000_000

const flatWidths = [480, 800, 1200, 1920]
const panoramaWidths = [2048, 4096]
/** Changing how files are made makes them all again. */
const recipe = { flatWidths, panoramaWidths, avif: { quality: 52, effort: 4 }, webp: { quality: 74, effort: 5 } }

type Measured = { width: number; height: number; widths: number[]; version: string }
const described: Record<string, { panorama?: boolean }> = JSON.parse(readFileSync(join(media, 'pictures.json'), 'utf8'))
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
  const isPanorama = described[name]?.panorama === true
  const version = createHash('sha256')
    .update(JSON.stringify([recipe, isPanorama]))
    .update(master)
    .digest('hex')
    .slice(0, 10)
  if (measured[name]?.version === version && existsSync(join(media, name))) return false
  const { width, height } = await sharp(master).metadata()
  const wanted = isPanorama ? panoramaWidths : flatWidths
  const narrower = wanted.filter((each) => each < width)
  const widths = narrower.length < wanted.length ? [...narrower, width] : wanted
  const folder = join(media, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const each of widths) {
    const small = sharp(master).resize({ width: each })
    await small
      .clone()
      .avif(recipe.avif)
      .toFile(join(folder, `${each}.avif`))
    await small
      .clone()
      .webp(recipe.webp)
      .toFile(join(folder, `${each}.webp`))
  }
  measured[name] = { width, height, widths, version }
  const sorted = Object.fromEntries(Object.entries(measured).toSorted(([a], [b]) => a.localeCompare(b)))
  // Written after each, so that a run cut short goes on where it stopped.
  writeFileSync(measuredFile, `${JSON.stringify(sorted, null, 2)}\n`)
  return true
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
