import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { dayOf } from '#resort/calendar/today.ts'
import { erasePerson, findErasable, type PersonErased } from '#resort/privacy/erase-person.ts'
import { exportPerson } from '#resort/privacy/export-person.ts'
import type { Kept } from '#resort/privacy/personal-source.ts'
import type { Resort } from '#resort/resort.ts'
import { answerErased, answerReplay } from './answer-erased.ts'
import type { Said } from './reservations/answer-operator.ts'

const usage = `npm run privacy -- export EMAIL [--file personal-data.json]
npm run privacy -- erase EMAIL [--yes]
npm run privacy -- erased [--file erased.json]
npm run privacy -- replay erased.json [--yes]
Be sure first that whoever asks is who they say. Without --yes nothing is erased; it is only said what would be.`

const address = z.email().max(254)

type Asked =
  | { what: 'export'; mail: string; file: string }
  | { what: 'erase'; mail: string; isMeant: boolean }
  | { what: 'erased'; file: string }
  | { what: 'replay'; file: string; isMeant: boolean }

/** What somebody may ask about their own data, done by staff. */
export async function answerPrivacy(resort: Resort, words: string[]): Promise<Said> {
  const asked = parse(words)
  if (!asked) return { text: usage, code: 1 }
  switch (asked.what) {
    case 'export':
      return await answerExport(resort, asked.mail, asked.file)
    case 'erase': {
      const erased = await (asked.isMeant ? erasePerson(resort, asked.mail) : findErasable(resort, asked.mail))
      return sayErased(erased, resort.clock.timeZone)
    }
    case 'erased':
      return await answerErased(resort, asked.file)
    case 'replay':
      return await answerReplay(resort, asked.file, asked.isMeant)
  }
}

function parse(words: string[]): Asked | null {
  try {
    const options = { yes: { type: 'boolean' }, file: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options })
    const [what = '', text = '', ...rest] = positionals
    const { file, yes: isMeant = false } = values
    if (rest.length) return null
    if (what === 'erased') return text ? null : { what, file: file ?? 'erased.json' }
    if (what === 'replay') return text ? { what, file: text, isMeant } : null
    const mail = address.safeParse(text.trim()).data
    if (!mail) return null
    if (what === 'export') return { what, mail, file: file ?? 'personal-data.json' }
    return what === 'erase' ? { what, mail, isMeant } : null
  } catch {
    return null
  }
}

/** One file, which only its owner reads and which never replaces another. */
async function answerExport(resort: Resort, mail: string, file: string): Promise<Said> {
  const exported = await exportPerson(resort, mail)
  try {
    writeFileSync(file, `${JSON.stringify(exported, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { text: `${file} is there already: name another one with --file.`, code: 1 }
  }
  const counts = Object.entries(exported.held).map(([name, found]) => `${name}: ${found.length}`)
  return { text: `Written to ${file}.\n${counts.join('\n')}`, code: 0 }
}

function sayErased(erased: PersonErased, timeZone: string): Said {
  if (erased.outcome === 'underway') {
    return {
      text: `Nothing is erased: ${erased.orders.join(', ')} is to come, or its money is under way. Ask again afterwards.`,
      code: 1,
    }
  }
  const { outcome, counts, kept } = erased
  const said = Object.entries(counts).map(([name, count]) => `${name}: ${count}`)
  const head = outcome === 'erased' ? 'Erased:' : 'This would be erased; --yes does it:'
  return { text: [head, ...said, ...kept.map((each) => sayKept(each, timeZone))].join('\n'), code: 0 }
}

function sayKept({ what, because, until }: Kept, timeZone: string): string {
  const day = until instanceof Date ? dayOf(until, timeZone) : (until ?? '')
  switch (because) {
    case 'tax-law':
      return `${what}: who booked and paid stays until ${day}, for tax law.`
    case 'waiting':
      return `${what}: their place on the waiting list stays until ${day}, or until they leave it by its letter. Then erase again.`
    case 'ticket-to-come':
      return `${what}: whose ticket it is stays until its day, ${day}. Erase again after that.`
    case 'gift-to-come':
      return `${what}: the gift for them is still to be mailed${day && `, on ${day}`}; the address stays until then. Erase again after that.`
    case 'open-case':
      return `${what}: the case stays until it is closed; it is to be answered by ${day}. Close it, then erase again.`
    case 'consent-proof':
      return `${what}: the proof of the consent stays until ${day}, as a signed mark without the address.`
    case 'platform':
      return `${what}: the mailing platform has not heard yet that this reader left; name and address stay until then. Erase again.`
    case 'dead-mailbox':
      return `${what}: that no letter reaches the address stays until ${day}, scrambled.`
    case 'erasure':
      return `${what}: that the address was erased stays until ${day}, scrambled; a backup that is restored is put right by it.`
    case 'letters-stopped':
      return `${what}: that the address gets no offers stays without end, scrambled; without it they would come again.`
  }
}
