import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Pages that are open, and a site that was not started again yet, ask for what these builds before the newest named. */
const keptBuilds = 2
/** The bundler names these after what is in them: the same name is the same file. */
const asset = /^(client|server)\/assets\//
const main = 'server/index.js'

/**
 * Lays a build that is whole over the one in place, file by file and never half of one: first what its pages name, then
 * the pages. Assets stay for as long as something that is open may name them.
 */
export function putBuildInPlace(staged: string, place: string): void {
  if (!existsSync(join(staged, main))) throw new Error(`The build failed: it made no ${main}.`)
  const files = listFiles(staged)
  const builds = rememberAssets(
    place,
    files.filter((file) => asset.test(file)),
  )
  const order = (file: string) => (asset.test(file) ? 0 : file === main ? 2 : 1)
  for (const file of files.toSorted((a, b) => order(a) - order(b))) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    renameSync(join(staged, file), join(place, file))
  }
  const named = new Set([...files, ...builds.flat()])
  for (const file of listFiles(place)) if (!named.has(file)) rmSync(join(place, file))
  rmSync(staged, { recursive: true })
}

/** Written down before anything is laid down or taken away: of a build that was cut off here the next one still knows. */
function rememberAssets(place: string, assets: string[]): string[][] {
  const list = join(place, '.assets.json')
  const before = readRemembered(list) ?? [listFiles(place).filter((file) => asset.test(file))]
  const others = before.filter((build) => build.join() !== assets.join())
  const builds = [assets, ...others].slice(0, 1 + keptBuilds)
  writeFileSync(`${list}.new`, JSON.stringify(builds))
  renameSync(`${list}.new`, list)
  return builds
}

const remembered = z.array(z.array(z.string()))

/** Null where there is none, or one that was cut off with the power: then what lies there is all of one build. */
function readRemembered(list: string): string[][] | null {
  if (!existsSync(list)) return null
  try {
    return remembered.parse(JSON.parse(readFileSync(list, 'utf8')))
  } catch {
    return null
  }
}

function listFiles(folder: string): string[] {
  return globSync('{client,server,gate}/**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()
}
