import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { z } from 'zod'
import type { ContentPage, ContentPages } from '#resort/content/content-pages.ts'
import type { HotelFacts } from '#resort/content/hotel-facts.ts'
import { type Language, languages } from '#resort/guests/language.ts'
import { readHotelFile } from './hotel-file.ts'

/** Where a link written `page:name` leads, or null when there is no such page. */
export type LinkTo = (page: string, language: Language) => string | null

const frontMatter = z.object({ title: z.string().min(1), description: z.string().min(1), lead: z.string().min(1) })

/** Reads the hotel's own words once; pages are few and change only with a deployment. */
export async function openContent(
  folder: string,
  linkTo: LinkTo,
): Promise<{ hotel: HotelFacts; content: ContentPages }> {
  const hotel = await readHotelFile(join(folder, 'hotel.json'))
  const pages = new Map<string, ContentPage>()
  for (const language of languages) {
    for (const page of await readPages(join(folder, 'pages', language), language, linkTo)) {
      pages.set(`${language}/${page.name}`, page)
    }
  }
  return { hotel, content: { findPage: (name, language) => pages.get(`${language}/${name}`) ?? null } }
}

async function readPages(folder: string, language: Language, linkTo: LinkTo): Promise<ContentPage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  return Promise.all(
    names.map(async (file) => {
      const path = join(folder, file)
      return toPage(await readFile(path, 'utf8'), { path, name: file.replace(/\.md$/, ''), language, linkTo })
    }),
  )
}

type Source = { path: string; name: string; language: Language; linkTo: LinkTo }

function toPage(text: string, { path, name, language, linkTo }: Source): ContentPage {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`${path}:1 has no front matter between --- lines`)
  const fields = Object.fromEntries(head.split('\n').map((line) => splitAt(line, line.indexOf(':'))))
  const parsed = frontMatter.safeParse(fields)
  if (!parsed.success) throw new Error(`${path}:1 ${z.prettifyError(parsed.error)}`)
  const offset = head.split('\n').length + 2
  return { name, language, ...parsed.data, html: render(body, { path, language, linkTo, offset }) }
}

function splitAt(line: string, at: number): [string, string] {
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

function render(body: string, at: { path: string; language: Language; linkTo: LinkTo; offset: number }): string {
  const markdown = new MarkdownIt({ html: false, typographer: true, quotes: '“”‘’' })
  const standard = markdown.validateLink.bind(markdown)
  markdown.validateLink = (url) => url.startsWith('page:') || standard(url)
  const tokens = markdown.parse(body, {})
  for (const block of tokens) {
    for (const token of block.children ?? []) {
      const href = token.attrGet('href')?.toString()
      if (!href?.startsWith('page:')) continue
      const target = at.linkTo(href.slice('page:'.length), at.language)
      if (!target)
        throw new Error(`${at.path}:${at.offset + (block.map?.[0] ?? 0) + 1} links to ${href}, which is no page`)
      token.attrSet('href', target)
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {})
}
