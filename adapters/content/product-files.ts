import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { HousePictures } from '#resort/content/picture.ts'
import type { ProductWords, ShopWords } from '#resort/content/product-words.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import type { ContentProblem } from './content-problem.ts'
import { readFrontMatter } from './front-matter.ts'
import { type LinkTo, renderMarkdown } from './render-markdown.ts'

export type ShopFolder = { folder: string; linkTo: LinkTo; pictures: HousePictures }

const sentence = z.string().min(1)
const list = sentence.transform((text) => text.split(';').map((each) => each.trim()))
const point = sentence.transform((text, { addIssue }): [number, number] => {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(',').map(Number)
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !more.length
  if (!isPoint) addIssue('is latitude and longitude, such as 20.5812, -87.1187')
  return [latitude, longitude]
})

const frontMatter = z.strictObject({
  title: sentence,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is lower case, with hyphens and without accents'),
  subtitle: sentence,
  description: sentence.max(160),
  ages: sentence,
  schedule: sentence,
  meeting: sentence.nullable().default(null),
  place: sentence.nullable().default(null),
  at: point.nullable().default(null),
  included: list,
  bring: list,
})

/** Reads what is written of every product, in every language, and everything that is wrong with any of it. */
export async function readProductWords(source: ShopFolder): Promise<{ words: ShopWords; problems: ContentProblem[] }> {
  const folder = join(source.folder, 'products')
  const problems: ContentProblem[] = []
  const icons = await readIcons(join(folder, 'icons'))
  const found: ProductWords[] = []
  for (const language of languages) {
    for (const file of await listFiles(join(folder, language), '.md')) {
      const words = await readWords({ ...source, path: join(folder, language, file), file, language, icons, problems })
      if (words) found.push(words)
    }
  }
  problems.push(...listMissing(folder, found), ...listTwice(folder, found), ...listElsewhere(folder, found))
  return { words: toShop(found), problems }
}

type Reading = ShopFolder & {
  path: string
  file: string
  language: Language
  icons: ReadonlyMap<string, string>
  problems: ContentProblem[]
}

async function readWords(reading: Reading): Promise<ProductWords | null> {
  const { path, file, language, linkTo, pictures, icons, problems } = reading
  const read = readFrontMatter(await readFile(path, 'utf8'), frontMatter, reading)
  if (!read) return null
  const { sections, markdown } = renderMarkdown({
    ...{ body: read.body, language, linkTo, pictures },
    onProblem: (line, sentence) => problems.push({ path, line: read.offset + line, sentence }),
    onAnchor: (line) => problems.push({ path, line: read.offset + line, sentence: 'links to a heading of a page' }),
  })
  const code = file.replace(/\.md$/, '')
  const icon = icons.get(code)
  if (icon === undefined) problems.push({ path, line: 1, sentence: `has no drawing icons/${code}.svg` })
  if (!read.fields) return null
  const { place, at, ...fields } = read.fields
  const arrival = place === null ? null : { words: place, at }
  return { code, language, ...fields, place: arrival, sections, markdown, icon: icon ?? '' }
}

/** Drawings stand in the page: nothing but lines may be in them. */
async function readIcons(folder: string): Promise<Map<string, string>> {
  const icons = new Map<string, string>()
  for (const file of await listFiles(folder, '.svg')) {
    const text = await readFile(join(folder, file), 'utf8')
    icons.set(file.replace(/\.svg$/, ''), text.replaceAll(/\s+/g, ' ').trim())
  }
  return icons
}

async function listFiles(folder: string, ending: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : []
  return files.filter((file) => file.endsWith(ending)).toSorted()
}

function listMissing(folder: string, found: readonly ProductWords[]): ContentProblem[] {
  const codes = new Set(found.map(({ code }) => code))
  return languages.flatMap((language) =>
    [...codes]
      .filter((code) => !found.some((each) => each.code === code && each.language === language))
      .map((code) => ({
        path: join(folder, language, `${code}.md`),
        line: 1,
        sentence: `is missing: the product has no ${language}`,
      })),
  )
}

function listTwice(folder: string, found: readonly ProductWords[]): ContentProblem[] {
  return found
    .filter((one) => found.find((each) => each.language === one.language && each.slug === one.slug) !== one)
    .map(({ language, code, slug }) => ({
      path: join(folder, language, `${code}.md`),
      line: 1,
      sentence: `slug: ${slug} is the address of another product`,
    }))
}

/** What has a place has it in every language, at one point. */
function listElsewhere(folder: string, found: readonly ProductWords[]): ContentProblem[] {
  const points = new Map<string, string>()
  return found.flatMap(({ language, code, place }) => {
    const point = place ? String(place.at) : 'nowhere'
    const first = points.get(code) ?? point
    points.set(code, first)
    const path = join(folder, language, `${code}.md`)
    return point === first ? [] : [{ path, line: 1, sentence: 'place: is elsewhere in another language' }]
  })
}

function toShop(found: readonly ProductWords[]): ShopWords {
  const byCode = new Map(found.map((words) => [`${words.language}/${words.code}`, words]))
  const bySlug = new Map(found.map((words) => [`${words.language}/${words.slug}`, words]))
  return {
    findProduct: (code, language) => byCode.get(`${language}/${code}`) ?? null,
    findSlug: (slug, language) => bySlug.get(`${language}/${slug}`) ?? null,
  }
}
