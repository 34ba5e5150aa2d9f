import { type Tx, transact } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { today } from '../calendar/today.ts'
import { parseNumber } from '../orders/order-number.ts'
import type { Resort } from '../resort.ts'
import { findCode, lockCode, type StoredCode } from './code-queries.ts'
import { countEntries, findEntry, findPassesAround, type Scan, saveEntry } from './entry-queries.ts'
import { findSignedTicket } from './find-signed-ticket.ts'
import type { Gate } from './gate-queries.ts'
import { judgeTicket, type Verdict } from './judge-ticket.ts'
import { listTicketKeys } from './key-queries.ts'

export type Scanned = Scan & {
  /** What was read: its code, or its number as somebody typed it. */
  text: string
  /** Null on the terminal. */
  gate: Gate | null
}

export type Judged = {
  verdict: Verdict
  /** The ticket, where there is one. */
  code: StoredCode | null
  /** When somebody came in with it before. */
  usedAt: string | null
}

/** A gate may be offline for a long weekend; what it tells of other times has a wrong clock. */
const mostDays = 14
const dayMs = 86_400_000

/**
 * Nobody goes in and out so often: from then on somebody plays with the key of a gate, and nobody is let through. Gates for
 * something else have as many of their own, so that their keys use up no ticket.
 */
const mostEntries = 300

/** One reading of a ticket, counted once however often it is told. */
export async function takeScan(resort: Resort, { text, gate, ...told }: Scanned): Promise<Judged> {
  const typed = parseNumber(text)
  const number = typed ?? (await findSignedTicket(text, await listTicketKeys(resort.db)))?.number
  const scan = { ...told, scannedAt: withinReason(told.scannedAt, resort.clock.now()) }
  if (!number) return unknown
  return await transact<Judged>(resort.db, async (tx) => {
    await lockCode(tx, number)
    const day = dayOf(scan, resort.clock)
    const code = await findCode(tx, number, day)
    if (!code) return unknown
    const isElsewhere = gate !== null && !gate.products.includes(code.product)
    const usedAt = isElsewhere ? null : await findUsed(tx, number, scan)
    const read = { code: number, gate: gate?.id ?? null }
    const known = await findEntry(tx, scan, read)
    if (known) return known === 'unknown' ? unknown : { verdict: known, code, usedAt }
    const isFull = (await countEntries(tx, number, isElsewhere ? 'other-gates' : 'its-gates')) >= mostEntries
    // No gate judges a number by itself: what it tells later is of a question whose answer was lost, or of a guess. A question
    // that comes after that finds that nobody went through.
    if (typed && gate && scan.said !== null) {
      if (!isFull && !isElsewhere) await saveEntry(tx, { ...scan, said: 'unknown' }, { ...read, judged: 'unknown' })
      return unknown
    }
    if (isFull && isElsewhere) return { verdict: 'wrong-product', code, usedAt }
    if (isFull) return { verdict: scan.way === 'in' ? 'used' : 'not-in', code, usedAt }
    const verdict = judge(code, { scan, gate, day, usedAt })
    return (await saveEntry(tx, scan, { ...read, judged: verdict })) ? { verdict, code, usedAt } : unknown
  })
}

/** When somebody came in with it who is in, or came in later by what a gate told before. */
async function findUsed(tx: Tx, number: string, { way, scannedAt }: Scan): Promise<string | null> {
  const { before, after } = await findPassesAround(tx, number, scannedAt)
  if (before?.way === 'in') return before.at
  return way === 'in' && after?.way === 'in' ? after.at : null
}

const unknown: Judged = { verdict: 'unknown', code: null, usedAt: null }

/** Who waits for the word of the house is there now, whatever the clock of the gate says. */
function dayOf({ said, scannedAt }: Scan, clock: Resort['clock']): Day {
  return today(said === null ? clock : { now: () => scannedAt, timeZone: clock.timeZone })
}

type At = { scan: Scan; gate: Gate | null; day: Day; usedAt: string | null }

function judge({ product, codeDay, stopped }: StoredCode, { scan, gate, day, usedAt }: At): Verdict {
  return judgeTicket({
    ticket: { product, day: codeDay },
    stopped,
    last: usedAt === null ? null : { way: 'in', at: usedAt },
    way: scan.way,
    products: gate?.products ?? null,
    today: day,
  })
}

function withinReason(at: Date, now: Date): Date {
  return at <= now && now.getTime() - at.getTime() < mostDays * dayMs ? at : now
}
