import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ContentPage } from '#resort/content/content-pages.ts'
import type { HousePictures } from '#resort/content/picture.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import type { ContentProblem } from './content-problem.ts'
import { readFrontMatter } from './front-matter.ts'
import { type LinkTo, renderMarkdown } from './render-markdown.ts'

const frontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  lead: z.string().min(1),
})

export type PageFolder = {
  folder: string
  linkTo: LinkTo
  pictures: HousePictures
  /** Every page that must be there in every language. */
  pages: readonly string[]
}

type Anchor = ContentProblem & { key: string; anchor: string }

/** Reads every page in every language, and everything that is wrong with any of them. */
export async function readPages(
  source: PageFolder,
): Promise<{ pages: Map<string, ContentPage>; problems: ContentProblem[] }> {
  const pages = new Map<string, ContentPage>()
  const problems: ContentProblem[] = []
  const anchors: Anchor[] = []
  for (const language of languages) {
    const folder = join(source.folder, 'pages', language)
    const found = existsSync(folder) ? await readdir(folder) : []
    for (const name of source.pages.filter((each) => !found.includes(`${each}.md`))) {
      problems.push({ path: join(folder, `${name}.md`), line: 1, sentence: `is missing: the page has no ${language}` })
    }
    for (const file of found.filter((each) => each.endsWith('.md'))) {
      const path = join(folder, file)
      const name = file.replace(/\.md$/, '')
      if (!source.pages.includes(name)) problems.push({ path, line: 1, sentence: 'is no page of the site' })
      const text = await readFile(path, 'utf8')
      const page = toPage(text, { ...source, path, name, language, problems, anchors })
      if (page) pages.set(`${language}/${name}`, page)
    }
  }
  for (const { key, anchor, ...problem } of anchors) {
    const sections = pages.get(key)?.sections ?? []
    const ids = sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
    if (!ids.includes(anchor)) problems.push(problem)
  }
  return { pages, problems }
}

type PageSource = PageFolder & {
  path: string
  name: string
  language: Language
  problems: ContentProblem[]
  anchors: Anchor[]
}

function toPage(text: string, source: PageSource): ContentPage | null {
  const { path, name, language, linkTo, pictures, problems, anchors } = source
  const read = readFrontMatter(text, frontMatter, source)
  if (!read) return null
  const { fields, body, offset } = read
  const rendered = renderMarkdown({
    body,
    language,
    linkTo,
    pictures,
    onProblem: (line, sentence) => problems.push({ path, line: offset + line, sentence }),
    onAnchor: (line, page, anchor) => {
      const sentence = `links to page:${page}#${anchor}, where there is no such heading`
      anchors.push({ path, line: offset + line, sentence, key: `${language}/${page}`, anchor })
    },
  })
  return fields && { name, language, ...fields, ...rendered }
}
