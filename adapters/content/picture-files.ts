import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type HousePictures,
  type Picture,
  type PictureFiles,
  pictureFormats,
  widthsIn,
} from '#resort/content/picture.ts'
import { languages } from '#resort/guests/language.ts'
import { type ContentProblem, lineOfKey } from './content-problem.ts'

const fraction = z.number().min(0).max(1)
const words = z.object({ es: z.string(), en: z.string(), pt: z.string() })

/** What the hotel says of its pictures: `content/media/pictures.json`. */
const described = z.record(
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  z.strictObject({ focal: z.tuple([fraction, fraction]), alt: words.partial(), panorama: z.boolean().default(false) }),
)

/** What `npm run pictures` found in them: `content/media/measured.json`. */
const shape = z.object({ width: z.int(), height: z.int(), widths: z.array(z.int()) })
const measured = z.record(z.string(), shape.extend({ tall: shape.optional(), version: z.string() }))

/** Where they are shown: `content/places.json`. */
const places = z.strictObject({
  pages: z.record(z.string(), z.array(z.string())),
  rooms: z.record(z.string(), z.array(z.string())),
  products: z.record(z.string(), z.array(z.string())),
})

type Read<T> = { path: string; text: string; value: T }

export async function readPictures(
  folder: string,
  pages: readonly string[],
): Promise<{ pictures: HousePictures; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = []
  const read = async <T>(name: string, schema: z.ZodType<T>): Promise<Read<T> | null> => {
    const path = join(folder, name)
    const text = existsSync(path) ? await readFile(path, 'utf8') : '{}'
    const parsed = schema.safeParse(parseJson(text))
    if (parsed.success) return { path, text, value: parsed.data }
    for (const { path: keys, message } of parsed.error.issues) {
      problems.push({ path, line: lineOfKey(text, ...keys.map(String)), sentence: `${keys.join('.')}: ${message}` })
    }
    return null
  }
  const words = await read('media/pictures.json', described)
  const sizes = await read('media/measured.json', measured)
  const shown = await read('places.json', places)
  if (!words || !sizes || !shown)
    return { pictures: toHousePictures([], { pages: {}, rooms: {}, products: {} }), problems }
  const all = Object.entries(words.value).flatMap(([name, each]): Picture[] => {
    const line = lineOfKey(words.text, name)
    const silent = languages.filter((language) => !each.alt[language]?.trim())
    for (const language of silent) {
      problems.push({ path: words.path, line, sentence: `${name} has no alternative text in ${language}` })
    }
    const size = sizes.value[name]
    const missing = size ? listFiles(folder, name, size).filter((path) => !existsSync(path)) : [name]
    if (missing.length) {
      problems.push({ path: words.path, line, sentence: `${missing[0]} is not there: run npm run pictures` })
    }
    const alt = { es: each.alt.es ?? '', en: each.alt.en ?? '', pt: each.alt.pt ?? '' }
    return size ? [{ name, focal: each.focal, alt, panorama: each.panorama, ...size }] : []
  })
  const known = new Set(all.map(({ name }) => name))
  for (const [kind, owners] of Object.entries(shown.value)) {
    for (const [owner, names] of Object.entries(owners)) {
      const line = lineOfKey(shown.text, kind, owner)
      if (kind === 'pages' && !pages.includes(owner)) {
        problems.push({ path: shown.path, line, sentence: `there is no page called ${owner}` })
      }
      if (kind === 'products' && !existsSync(join(folder, 'products', 'es', `${owner}.md`))) {
        problems.push({ path: shown.path, line, sentence: `there is no product called ${owner}` })
      }
      for (const name of names.filter((each) => !each.endsWith('*') && !known.has(each))) {
        const at = lineOfKey(shown.text, kind, owner, name)
        problems.push({ path: shown.path, line: at, sentence: `${owner} shows ${name}, which is no picture` })
      }
    }
  }
  return { pictures: toHousePictures(all, shown.value), problems }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return (error as Error).message
  }
}

function listFiles(folder: string, name: string, { widths, tall }: Pick<PictureFiles, 'widths' | 'tall'>): string[] {
  const files = pictureFormats.flatMap((format) => [
    ...widthsIn(format, widths).map((width) => `${width}.${format}`),
    ...(tall?.widths ?? []).map((width) => `tall-${width}.${format}`),
  ])
  return files.map((file) => join(folder, 'media', name, file))
}

function toHousePictures(all: readonly Picture[], shown: z.infer<typeof places>): HousePictures {
  const byName = new Map(all.map((picture) => [picture.name, picture]))
  /** `suite-*` is every picture there is whose name begins so. */
  const named = (names: readonly string[] = []) => [
    ...new Set(names.flatMap((name) => (name.endsWith('*') ? beginning(name.slice(0, -1)) : (byName.get(name) ?? [])))),
  ]
  const beginning = (start: string) => all.filter((picture) => picture.name.startsWith(start))
  const flat = (names: readonly string[] | undefined) => named(names).filter(({ panorama }) => !panorama)
  return {
    all,
    find: (name) => byName.get(name) ?? null,
    ofPage: (page) => flat(shown.pages[page]),
    ofRoom: (roomType) => flat(shown.rooms[roomType]),
    ofProduct: (product) => flat(shown.products[product]),
    panoramaOf: (roomType) => named(shown.rooms[roomType]).find(({ panorama }) => panorama) ?? null,
  }
}
