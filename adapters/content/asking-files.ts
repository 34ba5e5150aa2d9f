import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AskingIn, AskingWords } from '#resort/content/asking-words.ts'
import type { ContentPage } from '#resort/content/content-pages.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { type ContentProblem, lineOfKey } from './content-problem.ts'

const words = z.array(z.string().trim().min(1))
const askingFile = z.strictObject({
  silent: words,
  faint: words,
  endings: words,
  same: words,
  also: z.record(z.string(), words),
})

type Asked = { folder: string; pages: ReadonlyMap<string, ContentPage> }

/** A hotel without a file for a language is asked in its own words alone. */
export async function readAsking({ folder, pages }: Asked): Promise<{ asking: AskingIn; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = []
  const asking: Record<Language, AskingWords> = { es: noWords, en: noWords, pt: noWords }
  for (const language of languages) {
    const path = join(folder, 'asking', `${language}.json`)
    if (!existsSync(path)) continue
    const text = await readFile(path, 'utf8')
    const parsed = askingFile.safeParse(JSON.parse(text))
    if (!parsed.success) throw new Error(`${path} cannot be used: ${z.prettifyError(parsed.error)}`)
    asking[language] = parsed.data
    const parts = (pages.get(`${language}/faqs`)?.sections ?? []).flatMap((section) => section.parts)
    const headings = new Set(parts.map(({ heading }) => heading))
    for (const heading of Object.keys(parsed.data.also).filter((each) => !headings.has(each))) {
      const sentence = `has other words for “${heading}”, which is no question of the page faqs`
      problems.push({ path, line: lineOfKey(text, heading), sentence })
    }
  }
  return { asking, problems }
}

const noWords: AskingWords = { silent: [], faint: [], endings: [], same: [], also: {} }
