import { addDays, type Day, daysBetween } from '#resort/calendar/day.ts'
import { admitParty } from '#resort/products/admit-party.ts'
import type { Product, ProductOption, Unit } from '#resort/products/product.ts'
import { findOpenings, mostOpeningDays, type Opening } from '#resort/resellers/find-openings.ts'
import { visitorsOfUnits } from '#resort/resellers/slot-wanted.ts'
import type { SoldProduct } from '#resort/resellers/sold-by-resellers.ts'
import type { Resort } from '#resort/resort.ts'
import type { Api } from '../api.ts'
import { bothWays } from './both-ways.ts'
import { dayOfAvailability, findOption, findUnit } from './find-option.ts'
import { type Asking, letIn } from './octo-access.ts'
import { type AvailabilityBody, availabilityBody, calendarBody } from './octo-bodies.ts'
import { type OctoProblem, sendOctoProblem } from './octo-errors.ts'
import { toClosedDay, toOctoAvailability, toOctoDay } from './opening-on-octo.ts'

/** On which days a product can be had, and what it costs there. */
export function octoAvailability({ app, resort }: Api): void {
  for (const url of bothWays('/availability')) {
    app.post(url, { schema: { hide: true, body: availabilityBody } }, async (request, reply) => {
      const asking = await letIn(resort, request, reply)
      if (!asking) return reply
      const asked = await look(resort, asking, request.body)
      if (asked.outcome !== 'found') return sendOctoProblem(reply, asked.problem)
      const { openings, days, people } = asked
      const tell = toTelling(resort, asking, people)
      return openings.filter(({ day }) => days.includes(day)).map((opening) => toOctoAvailability(tell(opening)))
    })
  }
  for (const url of bothWays('/availability/calendar')) {
    app.post(url, { schema: { hide: true, body: calendarBody } }, async (request, reply) => {
      const asking = await letIn(resort, request, reply)
      if (!asking) return reply
      const asked = await look(resort, asking, request.body)
      if (asked.outcome !== 'found') return sendOctoProblem(reply, asked.problem)
      const { openings, days, people, option } = asked
      const tell = toTelling(resort, asking, people)
      const byDay = new Map(openings.map((opening) => [opening.day, tell(opening)]))
      const isWithPrices = asking.tells.has('octo/pricing')
      return days.map((day) => {
        const told = byDay.get(day)
        return told ? toOctoDay(told) : toClosedDay(day, option, { isWithPrices })
      })
    })
  }
}

type Looked =
  | { outcome: 'found'; option: ProductOption; openings: Opening[]; days: Day[]; people: Unit[] }
  | { outcome: 'refused'; problem: OctoProblem }

async function look(resort: Resort, { reseller }: Asking, body: AvailabilityBody): Promise<Looked> {
  const found = await findOption(resort, body)
  if (found.outcome !== 'found') return found
  const { sold, product, option } = found
  const days = readDays(body, option, resort.clock.timeZone)
  if ('problem' in days) return { outcome: 'refused', problem: days.problem }
  const people = readPeople(body, sold, option)
  if ('problem' in people) return { outcome: 'refused', problem: people.problem }
  const [first = '', last = first] = [days.days[0], days.days.at(-1)]
  const openings = await findOpenings(resort, reseller, {
    ...{ product, option, first, last },
    ...(people.people.length && { people: people.people }),
  })
  if (!openings || (body.currency && body.currency !== reseller.currency)) return refuse(noMoney)
  const isAdmitted = isParty(product, people.people)
  const judged = openings.map((opening) => (isAdmitted ? opening : { ...opening, state: 'over' as const }))
  return { outcome: 'found', option, openings: judged, days: days.days, people: people.people }
}

const noMoney: OctoProblem = { error: 'UNPROCESSABLE_ENTITY', errorMessage: 'There are no prices in that currency.' }
const tooFar = `Of one to ${mostOpeningDays} days, from localDateStart to localDateEnd.`

/** One day, all from one to another, or those of ids; in their order. */
function readDays(
  body: AvailabilityBody,
  option: ProductOption,
  timeZone: string,
): { days: Day[] } | { problem: OctoProblem } {
  if (body.availabilityIds) {
    const days = body.availabilityIds.map((id) => dayOfAvailability(id, option, timeZone))
    const wrong = body.availabilityIds.find((_, index) => !days[index])
    if (wrong !== undefined) return { problem: { error: 'INVALID_AVAILABILITY_ID', about: { availabilityId: wrong } } }
    const known = [...new Set(days.flatMap((day) => day ?? []))].toSorted()
    return daysBetween(known[0] ?? '', known.at(-1) ?? '') < mostOpeningDays ? { days: known } : { problem: badDays }
  }
  const first = body.localDateStart ?? body.localDate
  const last = body.localDateEnd ?? body.localDate
  const length = first && last ? daysBetween(first, last) + 1 : 0
  if (!first || length < 1 || length > mostOpeningDays) return { problem: badDays }
  return { days: Array.from({ length }, (_, index) => addDays(first, index)) }
}

const badDays: OctoProblem = { error: 'BAD_REQUEST', errorMessage: tooFar }

function readPeople(
  { units }: AvailabilityBody,
  sold: SoldProduct,
  option: ProductOption,
): { people: Unit[] } | { problem: OctoProblem } {
  const wanted = (units ?? []).flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id))
  const people = wanted.map((unitId) => findUnit(sold, option, unitId))
  const wrong = wanted.find((_, index) => !people[index])
  if (wrong !== undefined) return { problem: { error: 'INVALID_UNIT_ID', about: { unitId: wrong } } }
  return { people: people.flatMap((unit) => unit ?? []) }
}

/** Nobody said who goes, or they are let in together. */
function isParty(product: Product, people: readonly Unit[]): boolean {
  return !people.length || admitParty(product, visitorsOfUnits(people)).outcome === 'admitted'
}

function toTelling({ clock }: Resort, { tells }: Asking, people: readonly Unit[]) {
  const isWithPrices = tells.has('octo/pricing')
  return (opening: Opening) => ({ opening, timeZone: clock.timeZone, people, isWithPrices })
}

function refuse(problem: OctoProblem): Looked {
  return { outcome: 'refused', problem }
}
