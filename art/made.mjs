// What was made here and of what: content/media/masters/made.json, beside the pictures.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'

export const mastersFolder = join(import.meta.dirname, '..', 'content', 'media', 'masters')
const file = join(mastersFolder, 'made.json')

export function readMade() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export function keepMade(name, each) {
  const all = Object.entries({ ...readMade(), [name]: each }).toSorted(([a], [b]) => a.localeCompare(b))
  const lines = all.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  // Renamed at the end, so that whoever is ended here leaves the old list or the new one.
  writeFileSync(`${file}.new`, `{\n${lines.join(',\n')}\n}\n`)
  renameSync(`${file}.new`, file)
}

export function readMasters() {
  const files = readdirSync(mastersFolder).filter((each) => /\.(jpe?g|png)$/.test(each))
  return new Map(files.map((each) => [parse(each).name, markOf(join(mastersFolder, each))]))
}

export function markOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)
}
