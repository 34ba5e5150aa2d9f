import type { Way } from '#resort/gates/judge-ticket.ts'
import type { GateList } from '#resort/gates/load-gate-list.ts'
import { bareCode } from '#resort/gates/ticket.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import { fetchList, type Judged, tellScans, WrongKey } from './ask-house.ts'
import { type Decision, decideScan, type KeptScan } from './decide-scan.ts'
import type { GateStore } from './gate-store.ts'
import { openScanBook, type ScanBook } from './open-scan-book.ts'

/** What the page of a gate shows around a reading. */
export type DeskState = {
  list: GateList
  readAt: string
  scans: readonly KeptScan[]
  isOnline: boolean
  untold: number
  conflicts: string[]
}

export type GateDesk = {
  state: () => DeskState
  read: (text: string, way: Way) => Promise<Decision>
  /** Tells what was not told yet, and reads the list anew. Fails where the key opens no gate any more. */
  meetHouse: () => Promise<void>
}

export type GateKept = { store: GateStore; key: string; list: GateList; readAt: string; scans: readonly KeptScan[] }

/** Longer than this nobody waits at a gate: it decides by itself. */
const patienceMs = 1_500
const tellingPatienceMs = 15_000
const mostAtOnce = 50

/** Decides about tickets with the house where it can be reached, and alone where it cannot. */
export function openGateDesk({ store, key, list, readAt, scans }: GateKept): GateDesk {
  const book = openScanBook(store, scans)
  const state = { list, readAt, isOnline: navigator.onLine }
  // On a slow network it takes a while: readings do not wait for it, and no second one begins.
  let meeting: Promise<void> | null = null

  async function readListAnew() {
    state.list = await fetchList(key)
    state.readAt = new Date().toISOString()
    await store.saveList(state.list, state.readAt)
  }

  async function decide(text: string, way: Way) {
    const asked = () => decideScan({ text, way, list: state.list, scans: book.all(), now: new Date() })
    const decision = await asked()
    if (decision.verdict !== 'unknown' || !state.isOnline) return decision
    // It may be signed by a key that is newer than the list.
    await readListAnew().catch(() => {})
    return await asked()
  }

  /** Null where the house does not answer in time; then it is told later, under the same nonce. */
  async function askHouse(scan: KeptScan): Promise<Judged | null> {
    if (!state.isOnline) return null
    try {
      const judged = await tellScans(key, [scan], patienceMs)
      await book.note(judged)
      return judged[0] ?? null
    } catch {
      state.isOnline = false
      return null
    }
  }

  return {
    state: () => ({ ...state, scans: book.all(), untold: book.untold().length, conflicts: book.conflicts() }),
    read: async (text, way) => {
      const typed = parseNumber(text)
      if (typed) return await readNumber(typed, { way, book, ask: state.isOnline ? askHouse : null })
      const decision = await decide(text, way)
      const { ticket, verdict } = decision
      if (!ticket) return decision
      const scan = newScan(bareCode(text), { number: ticket.number, way })
      await book.keep(scan)
      const answered = await askHouse(scan)
      if (answered) return { ...decision, verdict: answered.verdict, usedAt: answered.usedAt }
      await book.keep({ ...scan, said: verdict })
      return decision
    },
    meetHouse: () => {
      meeting ??= meet().finally(() => {
        meeting = null
      })
      return meeting
    },
  }

  async function meet() {
    try {
      for (let some = book.untold(); some.length; some = book.untold())
        await book.note(await tellScans(key, some.slice(0, mostAtOnce), tellingPatienceMs))
      await readListAnew()
      await book.dropOld(new Date())
      state.isOnline = true
    } catch (error) {
      state.isOnline = false
      if (error instanceof WrongKey) throw error
    }
  }
}

type Typing = { way: Way; book: ScanBook; ask: ((scan: KeptScan) => Promise<Judged | null>) | null }

/** A number is not signed: only the house knows whether there is such a ticket, and without it nobody is let in. */
async function readNumber(number: string, { way, book, ask }: Typing): Promise<Decision> {
  const unasked = { verdict: 'unknown', ticket: null, usedAt: null, isUnasked: true } as const
  if (!ask) return unasked
  const scan = newScan(number, { number, way })
  await book.keep(scan)
  const answered = await ask(scan)
  if (answered) return answered
  // The house may have counted it: it hears that nobody went through.
  await book.keep({ ...scan, said: unasked.verdict })
  return unasked
}

function newScan(code: string, { number, way }: Pick<KeptScan, 'number' | 'way'>): KeptScan {
  return { nonce: crypto.randomUUID(), code, number, way, at: new Date().toISOString(), said: null, judged: null }
}
