import { formatDayInText } from '#resort/guests/format-day.ts'
import type { IssueDraft, IssueFacts, IssueReader } from '#resort/letters/issue-facts.ts'
import { drawFrame } from './draw-html.ts'
import { drawWords, writeWords } from './draw-words.ts'
import { colours } from './house-colours.ts'
import { type Html, html } from './html.ts'
import { sans, serif } from './letter-type.ts'
import { newsletterWordsIn } from './newsletter-words.ts'
import { wordsIn } from './words-in.ts'

/** Where what only one reader sees is put; no text that somebody writes has these signs, which are of no language. */
const places = { hello: '\ue000', why: '\ue001', preferences: '\ue002', leave: '\ue003' } as const
const everyPlace = /([\ue000-\ue003])/

/** All readers of a language share a drawing: for each of them it is only filled in. */
export function drawIssue(facts: IssueFacts): IssueDraft {
  const { subject, hotel, language } = facts
  const [page, text] = [drawPage(facts).split(everyPlace), writeText(facts).split(everyPlace)]
  // Many agreed on one day, and to say a day is slow.
  const days = new Map<string, string>()
  return (reader) => {
    const values = valuesOf(reader, facts)
    const escaped = mapValues(values, (value) => html`${value}`.html)
    return {
      subject,
      html: fill(page, escaped),
      text: fill(text, values),
      files: [],
      unsubscribe: reader.leaveAtOnce,
    }
  }

  function valuesOf({ name, agreedAt, preferencesLink, leaveLink }: IssueReader, { hotel: house }: IssueFacts) {
    const hour = agreedAt.slice(0, 13)
    const day = days.get(hour) ?? formatDayInText(dayAt(agreedAt, house.timeZone), language)
    days.set(hour, day)
    return {
      [places.hello]: wordsIn(language).hello(name),
      [places.why]: newsletterWordsIn(language).why(hotel.name, day),
      [places.preferences]: preferencesLink,
      [places.leave]: leaveLink,
    }
  }
}

function fill(pieces: readonly string[], values: Record<string, string>): string {
  return pieces.map((piece) => values[piece] ?? piece).join('')
}

function mapValues(values: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

/** The day on which an instant falls at the hotel. */
function dayAt(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))
}

function drawPage({ language, subject, hotel, words, readLink }: IssueFacts): string {
  const { leaveNow, preferences, browser } = newsletterWordsIn(language)
  const body = html`${soft(linkTo(readLink, browser))}<h1 class="title ink" style="margin:0 0 20px;font:400 40px/1.1 ${serif};color:${colours.ink}">${subject}</h1>
<p class="ink" style="margin:0 0 14px;font:400 16px/1.55 ${sans};color:${colours.ink}">${places.hello}</p>
${drawWords(words)}`
  const foot = [
    soft(html`${[hotel.name, ...hotel.address].join(', ')}`),
    soft(html`${places.why}`),
    soft(html`${linkTo(places.preferences, preferences)} · ${linkTo(places.leave, leaveNow)}`),
  ]
  return drawFrame({ language, subject, preview: writeWords(words).slice(0, 120), hotel: hotel.name }, { body, foot })
}

function soft(content: Html): Html {
  return html`<p class="soft" style="margin:0 0 8px;font:400 13px/1.5 ${sans};color:${colours.soft}">${content}</p>
`
}

function linkTo(address: string, words: string): Html {
  return html`<a class="sea" href="${address}" style="color:${colours.sea}">${words}</a>`
}

function writeText({ language, subject, hotel, words, readLink }: IssueFacts): string {
  const { leaveNow, preferences, browser } = newsletterWordsIn(language)
  const sections = [
    `${subject}\n${'='.repeat(subject.length)}`,
    `${browser}:\n${readLink}`,
    places.hello,
    writeWords(words),
    [
      [hotel.name, ...hotel.address].join(', '),
      places.why,
      `${preferences}:\n${places.preferences}`,
      `${leaveNow}:\n${places.leave}`,
    ].join('\n'),
  ]
  return `${sections.join('\n\n')}\n`
}
