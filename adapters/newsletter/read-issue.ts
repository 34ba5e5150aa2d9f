import MarkdownIt, { type Token } from 'markdown-it'
import { z } from 'zod'
import { type Language, languages } from '#resort/guests/language.ts'
import { isPlainText } from '#resort/guests/plain-text.ts'
import { issueNames, longestIssueName, type WrittenIssue } from '#resort/newsletter/issue.ts'
import { topics } from '#resort/newsletter/reader.ts'
import type { ContentProblem } from '../content/content-problem.ts'
import { readFrontMatter } from '../content/front-matter.ts'
import type { LinkTo } from '../content/render-markdown.ts'

const subject = z.string().min(1).max(120).refine(isPlainText, 'signs that cannot be seen')
const head = z.strictObject({
  name: z.string().max(longestIssueName).regex(issueNames, 'small letters, digits and hyphens, such as winter-2027'),
  topic: z.enum(topics),
  hour: z
    .string()
    .regex(/^\d{1,2}$/, 'an hour from 0 to 23')
    .transform(Number)
    .pipe(z.int().min(0).max(23)),
  'subject-es': subject,
  'subject-en': subject,
  'subject-pt': subject,
})

const longestWords = 20_000

export type IssueRead = { outcome: 'read'; issue: WrittenIssue } | { outcome: 'wrong'; problems: ContentProblem[] }

type Source = { path: string; publicUrl: URL; linkTo: LinkTo }
type Part = { language: string; line: number; text: string }

/** Reads the file of an issue: what it is, then its words below `# es`, `# en` and `# pt`. All that is wrong is told by its line. */
export function readIssue(text: string, source: Source): IssueRead {
  const problems: ContentProblem[] = []
  const tell = (line: number, sentence: string) => void problems.push({ path: source.path, line, sentence })
  const front = readFrontMatter(text.replaceAll('\r\n', '\n'), head, { path: source.path, problems })
  if (!front) return { outcome: 'wrong', problems }
  const parts = splitParts(front.body, front.offset)
  for (const { language, line } of parts) {
    if (!languages.includes(language as Language)) tell(line, `# ${language} is no language: # es, # en and # pt are`)
  }
  const words = Object.fromEntries(
    languages.map((language) => [language, wordsIn(parts, language, { ...source, tell })]),
  ) as Record<Language, string>
  problems.sort((one, other) => one.line - other.line)
  if (problems.length || !front.fields) return { outcome: 'wrong', problems }
  const { name, topic, hour, ...subjects } = front.fields
  const inEach = { es: subjects['subject-es'], en: subjects['subject-en'], pt: subjects['subject-pt'] }
  return { outcome: 'read', issue: { name, topic, hour, subjects: inEach, words } }
}

function splitParts(body: string, offset: number): Part[] {
  const parts: Part[] = []
  for (const [index, line] of body.split('\n').entries()) {
    const [, language] = /^# (.+?)\s*$/.exec(line) ?? []
    if (language !== undefined) parts.push({ language, line: offset + index + 1, text: '' })
    else if (parts.length) (parts.at(-1) as Part).text += `${line}\n`
  }
  return parts
}

type Telling = Source & { tell: (line: number, sentence: string) => void }

function wordsIn(parts: readonly Part[], language: Language, { tell, ...source }: Telling): string {
  const [part, ...others] = parts.filter((each) => each.language === language)
  for (const { line } of others) tell(line, `# ${language} stands here a second time`)
  if (!part?.text.trim()) {
    tell(part?.line ?? 1, `there are no words below # ${language}`)
    return ''
  }
  if (part.text.length > longestWords) tell(part.line, `# ${language} is longer than ${longestWords} signs`)
  if (!isPlainText(part.text.trim())) tell(part.line, `# ${language} has signs that cannot be seen`)
  for (const { line, sentence } of listWrongLinks(part, language, source)) tell(line, sentence)
  return part.text
    .replace(/\]\(page:([\w-]+)/g, (whole, page) => {
      const target = source.linkTo(page, language)
      return target ? `](${new URL(target, source.publicUrl).href}` : whole
    })
    .trim()
}

/** A letter leads to pages of ours, to other addresses of the web that nobody on the way can change, and to a mailbox. */
function listWrongLinks(part: Part, language: Language, { linkTo }: Source): { line: number; sentence: string }[] {
  const markdown = new MarkdownIt({ html: false })
  markdown.validateLink = () => true
  return markdown.parse(part.text, {}).flatMap((block) => {
    const line = part.line + (block.map?.[0] ?? 0) + 1
    return (block.children ?? []).flatMap((token) => {
      const sentence = judge(token, language, linkTo)
      return sentence ? [{ line, sentence }] : []
    })
  })
}

function judge(token: Token, language: Language, linkTo: LinkTo): string | null {
  if (token.type === 'image') return 'shows a picture; letters bring none along'
  const href = token.type === 'link_open' ? (token.attrGet('href')?.toString() ?? '') : null
  if (href === null || /^(https:\/\/|mailto:)/.test(href)) return null
  if (!href.startsWith('page:')) return `links to ${href || 'nothing'}, which is no page:, https: or mailto: address`
  const [page = ''] = href.slice('page:'.length).split('#')
  return linkTo(page, language) ? null : `links to ${href}, which is no page`
}
