import MarkdownIt, { type Token } from 'markdown-it'
import { nameColumns } from '../content/render-markdown.ts'
import { colours } from './house-colours.ts'
import type { Html } from './html.ts'
import { sans, serif } from './letter-type.ts'

const markdown = new MarkdownIt({ html: false, typographer: true, quotes: '“”‘’' })
// A letter brings no pictures along, and fetches none: who reads it is nobody's business.
markdown.disable(['image'])

/** Mail programs know inline styles only. */
const styles: Record<string, { className: string; style: string }> = {
  h2: { className: 'ink', style: `margin:32px 0 8px;font:400 22px/1.2 ${serif};color:${colours.ink}` },
  h3: { className: 'ink', style: `margin:24px 0 8px;font:600 16px/1.4 ${sans};color:${colours.ink}` },
  p: { className: 'ink', style: `margin:0 0 14px;font:400 16px/1.55 ${sans};color:${colours.ink}` },
  ul: { className: 'ink', style: `margin:0 0 14px;padding-left:22px;font:400 16px/1.55 ${sans};color:${colours.ink}` },
  ol: { className: 'ink', style: `margin:0 0 14px;padding-left:22px;font:400 16px/1.55 ${sans};color:${colours.ink}` },
  a: { className: 'sea', style: `color:${colours.sea}` },
}

/** Words of the house, written in Markdown, as they stand in a letter. */
export function drawWords(text: string): Html {
  const tokens = markdown.parse(text, {})
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
    const look = token.nesting === 1 ? styles[token.tag] : undefined
    if (!look) continue
    token.attrSet('class', look.className)
    token.attrSet('style', look.style)
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}) }
}

const longestBeginning = 155

/** The same for a page of the site, which has styles of its own and allows none in its words. */
export function drawWordsOfPage(text: string): { html: string; begins: string } {
  const tokens = markdown.parse(text, {})
  nameColumns(tokens)
  for (const token of tokens) {
    // The page has its title already.
    if (token.tag === 'h1') token.tag = 'h2'
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), begins: beginningOf(tokens) }
}

/** The first paragraph, up to a whole word. */
function beginningOf(tokens: readonly Token[]): string {
  const first = tokens.findIndex(({ type }) => type === 'paragraph_open')
  const words = (tokens[first + 1]?.children ?? [])
    .map(({ content, type }) => (type === 'softbreak' ? ' ' : content))
    .join('')
  return words.length > longestBeginning ? `${words.slice(0, longestBeginning).replace(/\s+\S*$/, '')}…` : words
}

/** The same for programs and people who want words alone: the address of a link stands behind it. */
export function writeWords(text: string): string {
  const blocks: string[] = []
  const lists: ('bullet' | number)[] = []
  let marker = ''
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'bullet_list_open') lists.push('bullet')
    if (token.type === 'ordered_list_open') lists.push(1)
    if (token.type.endsWith('_list_close')) lists.pop()
    if (token.type === 'list_item_open') marker = markerOf(lists)
    if (token.type !== 'inline') continue
    blocks.push(`${marker}${writeInline(token.children ?? [])}`)
    marker = ''
  }
  return blocks.join('\n\n').replace(/(^|\n)((?:- |\d+\. ).*)\n\n(?=- |\d+\. )/g, '$1$2\n')
}

function markerOf(lists: ('bullet' | number)[]): string {
  const last = lists.at(-1)
  if (typeof last !== 'number') return '- '
  lists[lists.length - 1] = last + 1
  return `${last}. `
}

function writeInline(tokens: readonly Token[]): string {
  let address = ''
  return tokens
    .map((token) => {
      if (token.type === 'link_open') address = token.attrGet('href')?.toString() ?? ''
      if (token.type === 'link_close') return ` (${address})`
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n'
      return token.content
    })
    .join('')
}
