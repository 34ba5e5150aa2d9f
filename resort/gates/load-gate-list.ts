import type { Day } from '../calendar/day.ts'
import { today } from '../calendar/today.ts'
import type { Sentence } from '../guests/sentence.ts'
import { nameOf } from '../products/product-name.ts'
import type { Resort } from '../resort.ts'
import { countExpected, listStopped } from './code-queries.ts'
import { listLastPasses } from './entry-queries.ts'
import type { PublicKey } from './find-signed-ticket.ts'
import type { Gate } from './gate-queries.ts'
import type { Passed, Stopped } from './judge-ticket.ts'
import { listTicketKeys } from './key-queries.ts'

/** All that a gate has to know to decide by itself. It names nobody. */
export type GateList = {
  gate: string
  products: { code: string; name: Sentence }[]
  timeZone: string
  today: Day
  /** People who have a ticket for today. */
  expected: number
  keys: PublicKey[]
  /** By the number of the ticket. */
  stopped: Record<string, Stopped>
  passed: Record<string, Passed>
}

export async function loadGateList({ db, clock, shop }: Resort, { name, products }: Gate): Promise<GateList> {
  const day = today(clock)
  const asked = { products, today: day }
  const stopped = await listStopped(db, asked)
  const passes = await listLastPasses(db, asked)
  return {
    gate: name,
    products: products.map((code) => ({ code, name: nameOf(shop, code) ?? { es: code, en: code, pt: code } })),
    timeZone: clock.timeZone,
    today: day,
    expected: await countExpected(db, asked),
    keys: await listTicketKeys(db),
    stopped: Object.fromEntries(stopped.map(({ number, stopped }) => [number, stopped])),
    passed: Object.fromEntries(passes.map(({ number, way, at }) => [number, { way, at }])),
  }
}
