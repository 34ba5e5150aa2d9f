import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Audience, longestLead, longestTitle, mostAudiences } from '#resort/audiences/audience.ts'
import type { TranslatedSites } from '#resort/audiences/is-personalized.ts'
import type { HousePictures } from '#resort/content/picture.ts'
import { languages } from '#resort/guests/language.ts'
import { type ContentProblem, lineOfKey } from './content-problem.ts'
import type { LinkTo } from './render-markdown.ts'

const upTo = (most: number) => z.string().trim().min(1).max(most)
const sentence = (most: number) => z.strictObject({ es: upTo(most), en: upTo(most), pt: upTo(most) })
const longestWords = 60

const audience = z.strictObject({
  code: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  hero: z.strictObject({
    picture: z.string().nullable(),
    title: sentence(longestTitle),
    lead: sentence(longestLead),
  }),
  offer: z
    .strictObject({
      heading: sentence(longestTitle),
      words: sentence(longestLead),
      link: z.strictObject({ page: z.string(), words: sentence(longestWords) }),
    })
    .nullable(),
})
const audienceFile = z
  .array(audience)
  .max(mostAudiences)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'two audiences have the same code')

const sites = z.strictObject({
  sites: z.array(z.strictObject({ code: z.string(), name: z.string(), enabled: z.boolean() })),
})
const translationFile = z.strictObject({ es: sites, en: sites, pt: sites })

type Asked = { folder: string; linkTo: LinkTo; pictures: HousePictures }
type Read = { audiences: Audience[]; sites: TranslatedSites; problems: ContentProblem[] }

/** A hotel without these files personalizes nothing. */
export async function readAudiences({ folder, linkTo, pictures }: Asked): Promise<Read> {
  const path = join(folder, 'audiences.json')
  const { text, value: audiences } = await readJson(path, audienceFile, [])
  const translations = (await readJson(join(folder, 'translations.json'), translationFile, none)).value
  const problems = audiences.flatMap(({ code, hero, offer }) => {
    const line = lineOfKey(text, code)
    const { page } = offer?.link ?? {}
    const isLinked = !page || languages.every((language) => linkTo(page, language))
    return [
      hero.picture && !pictures.find(hero.picture) ? `${code} shows ${hero.picture}, which is no picture` : null,
      isLinked ? null : `${code} leads to ${page}, which is no page`,
    ].flatMap((each) => (each ? [{ path, line, sentence: each }] : []))
  })
  const { es, en, pt } = translations
  return { audiences, sites: { es: es.sites, en: en.sites, pt: pt.sites }, problems }
}

const none = { es: { sites: [] }, en: { sites: [] }, pt: { sites: [] } }

async function readJson<T>(path: string, schema: z.ZodType<T>, missing: T): Promise<{ text: string; value: T }> {
  if (!existsSync(path)) return { text: '', value: missing }
  const text = await readFile(path, 'utf8')
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} cannot be used: ${z.prettifyError(parsed.error)}`)
  return { text, value: parsed.data }
}
