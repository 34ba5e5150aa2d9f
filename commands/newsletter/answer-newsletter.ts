import { readFileSync } from 'node:fs'
import { readIssue } from '#adapters/newsletter/read-issue.ts'
import { linkTo } from '#app/paths.ts'
import { languages } from '#resort/guests/language.ts'
import type { WrittenIssue } from '#resort/newsletter/issue.ts'
import { countLetters } from '#resort/newsletter/issue-letter-queries.ts'
import { listIssues, saveIssueHidden, saveIssuePaused } from '#resort/newsletter/issue-queries.ts'
import { countReaders, listReaders } from '#resort/newsletter/reader-reading.ts'
import type { Resort } from '#resort/resort.ts'
import { type Reads, readWords, sayLeftOver, sayPassedOver, type Takes } from '../read-words.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { type Column, drawTable } from '../reservations/draw-table.ts'
import { toCsvLine } from '../to-csv-line.ts'
import { sendIssue } from './send-issue.ts'

const most = 50
const mostOfPage = 1_000
const help = 'Say list, send ISSUE.md [--yes], pause NUMBER, resume NUMBER, hide NUMBER, show NUMBER, or export'

const options = { yes: { type: 'boolean' } } as const

const reads: Reads<typeof options> = {
  ...{ list: [], send: ['yes'], pause: [], resume: [] },
  ...{ hide: [], show: [], export: [] },
}

const takes: Takes = { list: 0, send: 1, pause: 1, resume: 1, hide: 1, show: 1, export: 0 }

const columns: Column[] = [
  { name: 'Number', side: 'right' },
  { name: 'Name' },
  { name: 'State' },
  { name: 'Waiting', side: 'right' },
  { name: 'Sent', side: 'right' },
  { name: 'Failed', side: 'right' },
  { name: 'Passed over', side: 'right' },
  { name: 'Next at' },
]

/** What staff ask and do about the newsletter. */
export async function answerNewsletter(resort: Resort, words: readonly string[]): Promise<Said> {
  const parsed = readWords([...words], options)
  if ('sentence' in parsed) return { text: `${parsed.sentence}\n\n${help}`, code: 1 }
  const { values, positionals } = parsed
  const [what = 'list', one = ''] = positionals
  const passedOver = sayPassedOver(what, values, reads) ?? sayLeftOver(what, positionals.slice(1), takes)
  if (passedOver) return { text: `${passedOver}\n\n${help}`, code: 1 }
  switch (what) {
    case 'list':
      return { text: await list(resort), code: 0 }
    case 'send':
      return await send(resort, one, values.yes ?? false)
    case 'pause':
    case 'resume':
      return await mark(resort, one, what)
    case 'hide':
    case 'show':
      return await archive(resort, one, what)
    case 'export':
      return { text: await exportReaders(resort), code: 0 }
    default:
      return { text: help, code: 1 }
  }
}

async function list({ db }: Resort): Promise<string> {
  const rows = []
  for (const { number, name, state, isPaused, isHidden } of await listIssues(db, most)) {
    const { queued, claimed, sent, failed, skipped, nextAt } = await countLetters(db, number)
    const counts = [queued + claimed, sent, failed, skipped].map(String)
    const next = nextAt ? `${nextAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
    const stands = [isPaused && state !== 'done' ? 'paused' : state, ...(isHidden ? ['hidden'] : [])].join(', ')
    rows.push([String(number), name, stands, ...counts, next])
  }
  const readers = (await countReaders(db)).map(({ language, topic, readers: count }) => [
    language,
    topic,
    String(count),
  ])
  const who = drawTable([{ name: 'Language' }, { name: 'Topic' }, { name: 'Readers', side: 'right' }], readers)
  return `${drawTable(columns, rows)}\n\n${who}`
}

/** Only --yes sends: no letter that has left comes back. */
async function send(resort: Resort, file: string, yes: boolean): Promise<Said> {
  if (!file) return { text: help, code: 1 }
  const publicUrl = new URL(resort.links.home('es'))
  const read = readIssue(readFileSync(file, 'utf8'), { path: file, publicUrl, linkTo })
  if (read.outcome === 'wrong') {
    const lines = read.problems.map(({ path, line, sentence }) => `${path}, line ${line}: ${sentence}`)
    return { text: [...lines, 'Nothing was sent.'].join('\n'), code: 1 }
  }
  return yes ? await sendIssue(resort, read.issue) : { text: await describe(resort, read.issue), code: 0 }
}

/** What would be sent, and to how many. */
async function describe(resort: Resort, { name, topic, hour, subjects, words }: WrittenIssue): Promise<string> {
  const readers = await countReaders(resort.db)
  const parts = languages.map((language) => {
    const count = readers.find((each) => each.language === language && each.topic === topic)?.readers ?? 0
    return `${language}, ${count} readers of ${topic}\n${subjects[language]}\n\n${words[language]}`
  })
  const head = `${name}: about ${topic}, at ${hour} o'clock of each reader`
  return [head, ...parts, 'Nothing was sent: --yes sends it.'].join('\n\n---\n\n')
}

async function mark({ db }: Resort, number: string, what: 'pause' | 'resume'): Promise<Said> {
  const isMarked = /^\d{1,9}$/.test(number) && (await saveIssuePaused(db, Number(number), what === 'pause'))
  if (!isMarked) return { text: 'There is no issue with this number of which letters may leave.', code: 1 }
  const words = what === 'pause' ? 'leaves no letters any more, within seconds' : 'goes on within a minute'
  return { text: `Issue ${number} ${words}.`, code: 0 }
}

/** Letters that were sent stay where they are: it is about who may read the issue on the site. */
async function archive({ db }: Resort, number: string, what: 'hide' | 'show'): Promise<Said> {
  const isFiled = /^\d{1,9}$/.test(number) && (await saveIssueHidden(db, Number(number), what === 'hide'))
  if (!isFiled) return { text: 'There is no issue with this number.', code: 1 }
  const words =
    what === 'hide'
      ? 'is in the archive no longer: its page is not found, and the map of the site leaves it out'
      : 'is in the archive, from its first letter on'
  return { text: `Issue ${number} ${words}.`, code: 0 }
}

async function exportReaders({ db }: Resort): Promise<string> {
  const lines = [['mail', 'name', 'lastname', 'country', 'language', 'topics', 'agreed']]
  for (let after = 0; ; ) {
    const readers = await listReaders(db, { after, most: mostOfPage })
    for (const { mail, name, lastname, country, language, topics, agreedAt } of readers) {
      lines.push([mail, name, lastname, country, language, topics.join(' '), agreedAt.toISOString()])
    }
    const last = readers.at(-1)
    if (!last || readers.length < mostOfPage) break
    after = last.id
  }
  return lines.map(toCsvLine).join('').trimEnd()
}
