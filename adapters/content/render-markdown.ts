import MarkdownIt, { type Token } from 'markdown-it'
import type { ContentPart, ContentSection } from '#resort/content/content-pages.ts'
import { focalSteps, type HousePictures, pictureFallback, pictureFormats, pictureSet } from '#resort/content/picture.ts'
import type { Language } from '#resort/guests/language.ts'

/** Where a link written `page:name` leads, or null when there is no such page. */
export type LinkTo = (page: string, language: Language) => string | null

export type MarkdownSource = {
  body: string
  language: Language
  linkTo: LinkTo
  pictures: HousePictures
  /** Told of what must not be published, with the line of the body. */
  onProblem: (line: number, sentence: string) => void
  /** Told of a link to a heading of a page, which can only be checked when all pages are read. */
  onAnchor: (line: number, page: string, anchor: string) => void
}

export function renderMarkdown(source: MarkdownSource): { sections: ContentSection[]; markdown: string } {
  const markdown = new MarkdownIt({ html: false, typographer: true, quotes: '“”‘’' })
  const standard = markdown.validateLink.bind(markdown)
  markdown.validateLink = (url) => /^(page|picture):/.test(url) || standard(url)
  markdown.renderer.rules.image = (tokens, index) => drawPicture(tokens[index] as Token, source)
  const tokens = markdown.parse(source.body, {})
  for (const block of tokens) {
    for (const token of block.children ?? []) resolve(token, source, (block.map?.[0] ?? 0) + 1)
  }
  nameColumns(tokens)
  const draw = (some: Token[]) => markdown.renderer.render(some, markdown.options, {})
  return { sections: toSections(tokens, draw), markdown: fillLinks(source) }
}

function resolve(token: Token, source: MarkdownSource, line: number): void {
  if (token.type === 'image') checkImage(token, source, line)
  const href = token.attrGet('href')?.toString()
  if (!href?.startsWith('page:')) return
  const [address = '', anchor] = href.slice('page:'.length).split('#')
  const [page = '', question] = address.split('?')
  const path = source.linkTo(page, source.language)
  if (!path) {
    source.onProblem(line, `links to ${href}, which is no page`)
    return
  }
  if (anchor) source.onAnchor(line, page, anchor)
  const target = question ? `${path}?${question}` : path
  token.attrSet('href', anchor ? `${target}#${anchor}` : target)
}

function checkImage(token: Token, { pictures, onProblem }: MarkdownSource, line: number): void {
  const address = token.attrGet('src')?.toString() ?? ''
  const name = /^picture:(.+)$/.exec(address)?.[1]
  if (!name || !pictures.find(name)) onProblem(line, `shows ${address}, which is no picture`)
  if (!token.content.trim()) onProblem(line, `shows ${address} without an alternative text`)
}

function drawPicture(token: Token, { pictures }: MarkdownSource): string {
  const picture = pictures.find((token.attrGet('src')?.toString() ?? '').slice('picture:'.length))
  if (!picture) return ''
  const { x, y } = focalSteps(picture)
  const sizes = '(min-width: 64rem) 42rem, 92vw'
  const sources = pictureFormats.map(
    (format) => `<source type="image/${format}" srcset="${pictureSet(picture, format)}" sizes="${sizes}">`,
  )
  const { width, height } = picture
  const alt = escapeHtml(token.content)
  return `<picture>${sources.join('')}<img src="${pictureFallback(picture)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" data-x="${x}" data-y="${y}"></picture>`
}

/** Where a table is too wide for the screen its rows are lists: every cell knows the heading it stands under. */
export function nameColumns(tokens: Token[]): void {
  let headings: string[] = []
  let column = 0
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') headings = []
    if (token.type === 'tr_open') column = 0
    if (token.type === 'th_open') headings.push(tokens[index + 1]?.content ?? '')
    if (token.type === 'td_open') token.attrSet('data-column', headings[column++] ?? '')
  }
}

function toSections(tokens: Token[], draw: (tokens: Token[]) => string): ContentSection[] {
  const ids = new Set<string>()
  return splitAt(tokens, 'h2').map((each): ContentSection => {
    const heading = headingOf(each, 'h2')
    const [before = [], ...parts] = splitAt(heading === null ? each : each.slice(3), 'h3', true)
    return {
      id: heading === null ? '' : toId(heading, ids),
      heading,
      html: draw(before),
      parts: parts.map((part): ContentPart => {
        const title = headingOf(part, 'h3') ?? ''
        const html = draw(part.slice(3))
        return { id: toId(title, ids), heading: title, html, text: toText(html) }
      }),
    }
  })
}

/** Cuts before every heading of a level; what stands before the first is kept even when empty where asked for. */
function splitAt(tokens: Token[], tag: string, keepsFirst = false): Token[][] {
  const groups: Token[][] = [[]]
  for (const token of tokens) {
    if (token.type === 'heading_open' && token.tag === tag) groups.push([])
    groups.at(-1)?.push(token)
  }
  return keepsFirst || groups[0]?.length ? groups : groups.slice(1)
}

function headingOf(tokens: Token[], tag: string): string | null {
  if (tokens[0]?.type !== 'heading_open' || tokens[0].tag !== tag) return null
  return (tokens[1]?.children ?? []).map(({ content }) => content).join('')
}

function toId(heading: string, taken: Set<string>): string {
  const plain = heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const base = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'part'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}

function toText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  // What stands within a sentence leaves no gap before its full stop.
  const bare = html
    .replace(/<\/?(a|em|strong|code)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name] ?? '')
  return bare.replace(/\s+/g, ' ').trim()
}

function fillLinks({ body, language, linkTo, pictures }: MarkdownSource): string {
  return body
    .replace(/\]\(page:([\w-]+)/g, (whole, page) => {
      const target = linkTo(page, language)
      return target ? `](${target}` : whole
    })
    .replace(/\]\(picture:([\w-]+)/g, (whole, name) => {
      const picture = pictures.find(name)
      return picture ? `](${pictureFallback(picture)}` : whole
    })
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
