import type { Way } from '#resort/gates/judge-ticket.ts'
import type { GateList } from '#resort/gates/load-gate-list.ts'
import { bareCode } from '#resort/gates/ticket.ts'
import { fetchList, tellScans, WrongKey } from './ask-house.ts'
import { type Decision, decideScan, type KeptScan } from './decide-scan.ts'
import type { GateStore } from './gate-store.ts'
import { openScanBook } from './open-scan-book.ts'

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

  async function decide(text: string, way: Way): Promise<Decision> {
    const asked = () => decideScan({ text, way, list: state.list, scans: book.all(), now: new Date() })
    const decision = await asked()
    if (decision.verdict !== 'unknown' || !state.isOnline) return decision
    // It may be signed by a key that is newer than the list.
    await readListAnew().catch(() => {})
    return await asked()
  }

  /** Null where the house does not answer in time; then it is told later, under the same nonce. */
  async function askHouse(scan: KeptScan): Promise<Pick<Decision, 'verdict' | 'usedAt'> | null> {
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
      const decision = await decide(text, way)
      const { ticket, verdict } = decision
      if (!ticket) return decision
      const read = {
        nonce: crypto.randomUUID(),
        code: bareCode(text),
        number: ticket.number,
        at: new Date().toISOString(),
      }
      const scan = { ...read, way, said: null, judged: null }
      await book.keep(scan)
      const answered = await askHouse(scan)
      if (answered) return { ...decision, ...answered }
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
