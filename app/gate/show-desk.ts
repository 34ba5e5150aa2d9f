import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'
import { countInside, type Decision, type KeptScan } from './decide-scan.ts'
import type { DeskState } from './open-gate-desk.ts'
import { sayUnit, sayVerdict } from './say-verdict.ts'

type Way = KeptScan['way']

/** An element of gate.html. */
export function find<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (!element) throw new Error(`gate.html has no ${id}.`)
  return element as Kind
}

/** What stands in gate.html in English, for whoever reads that file. */
const fixed = {
  title: m.gate_title,
  key: m.gate_key,
  'key-hint': m.gate_key_hint,
  open: m.gate_open,
  way: m.gate_way,
  in: m.gate_in,
  out: m.gate_out,
  code: m.gate_code,
  type: m.gate_type,
  camera: m.gate_camera,
  sound: m.gate_sound,
  close: m.gate_close,
}

/** The words that never change, in the language of the device. */
export function showWords(locale: Language): void {
  document.documentElement.lang = locale
  document.title = m.gate_title({}, { locale })
  for (const element of document.querySelectorAll<HTMLElement>('[data-say]'))
    element.textContent = fixed[element.dataset.say as keyof typeof fixed]({}, { locale })
}

export function showState(state: DeskState, locale: Language): void {
  const { list, readAt, scans, isOnline, untold, conflicts } = state
  find('name').textContent = list.gate
  find('products').textContent = list.products.map(({ name }) => name[locale]).join(', ')
  find('standing').textContent = [
    isOnline ? m.gate_online({}, { locale }) : m.gate_offline({}, { locale }),
    m.gate_inside({ inside: countInside(list, scans), expected: list.expected }, { locale }),
    m.gate_list_of({ time: timeOf(readAt, list.timeZone) }, { locale }),
    ...(untold ? [m.gate_untold({ n: untold }, { locale })] : []),
  ].join(' · ')
  find('conflicts').textContent = conflicts.length ? m.gate_conflict({ numbers: conflicts.join(', ') }, { locale }) : ''
}

/** Big letters, a sign and a colour: none of them says it alone. */
export function showVerdict(
  { verdict, ticket, usedAt, isUnasked }: Decision,
  { way, state, locale }: { way: Way; state: DeskState; locale: Language },
): void {
  const { products, timeZone } = state.list
  const said = isUnasked
    ? { title: m.gate_offline({}, { locale }), more: m.gate_unasked_more({}, { locale }) }
    : sayVerdict(verdict, { way, time: usedAt ? timeOf(usedAt, timeZone) : '', locale })
  const product = products.find(({ code }) => code === ticket?.product)?.name[locale] ?? ticket?.product
  const isGood = verdict === 'admitted'
  const title = document.createElement('strong')
  title.textContent = `${isGood ? '✓' : '✕'} ${said.title}`
  // A ticket of a child costs less: whoever stands there sees whether it is one.
  const who = document.createElement('b')
  who.textContent = ticket ? sayUnit(ticket.unit, locale) : ''
  const lines = [said.more, [product, ticket?.day].filter(Boolean).join(' · '), ticket?.number ?? '']
  const panel = find('verdict')
  panel.className = isGood ? 'yes' : 'no'
  panel.replaceChildren(title, who, ...lines.filter(Boolean).map(toParagraph))
}

function toParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}

function timeOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at))
}
