import { readFile, stat } from 'node:fs/promises'
import { readReportFile } from '#adapters/mail/read-report-file.ts'
import { dayOf } from '#resort/calendar/today.ts'
import { isMailAddress } from '#resort/guests/mail-address.ts'
import type { MailReport } from '#resort/letters/mail-report.ts'
import type { Suppression } from '#resort/letters/suppression.ts'
import { countSuppressed, listSuppressions, releaseMailbox } from '#resort/letters/suppression-queries.ts'
import { type ReportTaken, takeReport } from '#resort/letters/take-report.ts'
import type { Resort } from '#resort/resort.ts'
import { sayLeftOver, type Takes } from './read-words.ts'
import type { Said } from './reservations/answer-operator.ts'
import { drawTable } from './reservations/draw-table.ts'
import { maskMail } from './reservations/mask-mail.ts'

const help = 'Say read FILE.eml, suppressed [EMAIL], or release EMAIL.'
const largestFile = 25 * 1024 * 1024

const takes: Takes = { read: 1, suppressed: 1, release: 1 }

/** What staff ask and do about addresses that letters do not reach. */
export async function answerLetters(resort: Resort, words: readonly string[]): Promise<Said> {
  const [what = '', which = '', ...rest] = words
  const leftOver = sayLeftOver(what, [which, ...rest], takes)
  if (leftOver) return { text: leftOver, code: 1 }
  switch (what) {
    case 'read':
      return which ? await read(resort, which) : { text: help, code: 1 }
    case 'suppressed':
      return which ? await show(resort, which) : await count(resort)
    case 'release':
      return await release(resort, which)
    default:
      return { text: help, code: 1 }
  }
}

async function read({ db }: Resort, file: string): Promise<Said> {
  const size = await stat(file).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return { text: `There is no file ${file}.`, code: 1 }
  if (size > largestFile) return { text: 'The file is too large for a letter that came back.', code: 1 }
  const reports = await readReportFile(await readFile(file))
  if (!reports.length) return { text: 'It tells of no letter that came back and of no complaint.', code: 1 }
  const said: string[] = []
  for (const report of reports) said.push(sayTaken(report, await takeReport(db, report, 'mailbox')))
  return { text: said.join('\n'), code: 0 }
}

function sayTaken({ type, address, status }: MailReport, { outcome }: ReportTaken): string {
  const about = `${type} of ${address ? maskMail(address) : 'somebody'}${status ? ` (${status})` : ''}`
  switch (outcome) {
    case 'suppressed':
      return `${about}: ${type === 'bounce' ? 'no letter' : 'no offer'} is sent there from now on.`
    case 'noted':
      return `${about}: that letter did not arrive; the next one is tried.`
    case 'ignored':
      return `${about}: nothing is done.`
    case 'not-ours':
      return `${about}: it is about no letter of this house, so nothing is done. Anybody can write such a mail.`
  }
}

async function show({ db, clock }: Resort, mail: string): Promise<Said> {
  if (!isMailAddress(mail)) return { text: 'This is no mail address.', code: 1 }
  const all = await listSuppressions(db, mail)
  if (!all.length) return { text: 'Letters are sent there.', code: 0 }
  return {
    text: drawTable(
      [{ name: 'Reason' }, { name: 'Gets no' }, { name: 'Since' }, { name: 'Detail' }],
      all.map((each) => toRow(each, clock.timeZone)),
    ),
    code: 0,
  }
}

function toRow({ reason, scope, since, detail }: Suppression, timeZone: string): string[] {
  return [reason, scope === 'all' ? 'letters' : 'offers', dayOf(since, timeZone), detail ?? '']
}

async function count({ db }: Resort): Promise<Said> {
  const rows = (await countSuppressed(db)).map(({ reason, addresses }) => [reason, String(addresses)])
  if (!rows.length) return { text: 'Letters are sent to every address.', code: 0 }
  return { text: drawTable([{ name: 'Reason' }, { name: 'Addresses', side: 'right' }], rows), code: 0 }
}

async function release({ db }: Resort, mail: string): Promise<Said> {
  if (!isMailAddress(mail)) return { text: 'This is no mail address.', code: 1 }
  const isReleased = await releaseMailbox(db, mail)
  const others = await listSuppressions(db, mail)
  const kept = others.length ? ' It gets no offers, which only its owner can change.' : ''
  return isReleased
    ? { text: `Letters are sent there again.${kept}`, code: 0 }
    : { text: `It was not taken for a dead mailbox.${kept}`, code: 1 }
}
