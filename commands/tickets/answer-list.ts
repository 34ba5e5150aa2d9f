import { type Day, parseDay } from '#resort/calendar/day.ts'
import { listExpected } from '#resort/gates/code-queries.ts'
import { type LastPass, listConflicts, listLastPasses } from '#resort/gates/entry-queries.ts'
import { loadProduct } from '#resort/products/product-queries.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from '../reservations/answer-operator.ts'
import { type Column, drawTable } from '../reservations/draw-table.ts'

const columns: Column[] = [
  { name: 'Ticket' },
  { name: 'Reservation' },
  { name: 'Unit' },
  { name: 'Whose' },
  { name: 'Came' },
]

/** Everybody who is expected on a day, who came, and who was let in twice. */
export async function answerList({ db, clock }: Resort, product: string, text: string): Promise<Said> {
  const day = parseDay(text)
  if (!day) return { text: `${text} is not a day.`, code: 1 }
  if (!(await loadProduct(db, product))) return { text: `Nothing in the shop has the code ${product}.`, code: 1 }
  const passes = new Map(
    (await listLastPasses(db, { products: [product], today: day })).map((pass) => [pass.number, pass]),
  )
  const rows = (await listExpected(db, product, day)).map(({ number, orderNumber, unit, holder }) => {
    const came = sayPass(passes.get(number ?? ''), clock.timeZone)
    return [number ?? 'not looked at', orderNumber, unit, holder, came]
  })
  const inside = [...passes.values()].filter(({ way }) => way === 'in').length
  const end = `${rows.length} expected, ${inside} inside.`
  const conflicts = await sayConflicts({ db, clock }, product, day)
  return { text: [...(rows.length ? [drawTable(columns, rows)] : []), end, ...conflicts].join('\n'), code: 0 }
}

async function sayConflicts({ db, clock }: Pick<Resort, 'db' | 'clock'>, product: string, day: Day): Promise<string[]> {
  const found = await listConflicts(db, product, day)
  return found.map(
    ({ number, gate, at, judged }) =>
      `Let in all the same: ${number} at ${gate ?? 'the terminal'}, ${sayTime(at, clock.timeZone)} (${judged})`,
  )
}

function sayPass(pass: LastPass | undefined, timeZone: string): string {
  if (!pass) return ''
  return `${pass.way} ${sayTime(new Date(pass.at), timeZone)}, ${pass.gate ?? 'terminal'}`
}

function sayTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
}
