import { addDays, type Day } from '#resort/calendar/day.ts'
import { demonstrationDay } from '#tests/support/open-demonstration.ts'

/** Draws the same again from the same seed. */
export type Draw = {
  below: (most: number) => number
  one: <Value>(values: readonly Value[]) => Value
  chance: (share: number) => boolean
}

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const below = (most: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * most)
  }
  return {
    below,
    one: (values) => values[below(values.length)] as never,
    chance: (share) => below(10_000) < share * 10_000,
  }
}

/** What nobody means and anybody may send. */
const absurd = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(400),
  '2147483648',
  '99999-01-01',
  '2026-02-30',
  '0000-00-00',
  '\u0000',
  '\ud800'.toWellFormed(),
  '\u202Etxt',
  '😀'.repeat(300),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '{"$ref":"#"}',
  '__proto__',
  'a\r\nSet-Cookie: _token=x',
] as const

export const rooms = ['GV', 'OV', 'SW', 'JS', 'XX', 'gv', ''] as const
export const plans = ['FLEX', 'ADV', 'HB', 'STAY', 'CASA', 'NONE', ''] as const
const currencies = ['MXN', 'USD', 'EUR', 'JPY', 'CLP', 'XXX', ''] as const
const codes = ['MAR10', 'BRISA50', 'SEMANA', 'AMIGOS', 'ANTES', 'UNAVEZ', 'NADA', ''] as const
const methods = ['VI', 'PP', 'AX', 'UPLIFT', 'CB', 'ZZ', ''] as const

/** Sense is likelier than nonsense, or nobody would come far. */
export function oddly(draw: Draw, sense: string): string {
  return draw.chance(0.08) ? draw.one(absurd) : sense
}

/** Mostly a stay in the days of few nights, so that callers meet; sometimes at, or behind, every border of what a stay may be. */
export function drawDays(draw: Draw): { checkIn: Day; checkOut: Day } {
  const from = draw.chance(0.85)
    ? addDays('2027-01-11', draw.below(12))
    : addDays(demonstrationDay, draw.one([-1, 0, 1, 2, 727, 729, 730, 731, 760, 5_000]))
  const nights = draw.chance(0.85) ? 1 + draw.below(5) : draw.one([0, -1, 1, 29, 30, 31, 280, 365])
  return { checkIn: from, checkOut: addDays(from, nights) }
}

export const drawCurrency = (draw: Draw) => (draw.chance(0.8) ? 'MXN' : draw.one(currencies))
export const drawCode = (draw: Draw) => (draw.chance(0.8) ? null : draw.one(codes))
export const drawMethod = (draw: Draw) => (draw.chance(0.7) ? 'VI' : draw.one(methods))
export const drawRoom = (draw: Draw) => (draw.chance(0.8) ? draw.one(rooms.slice(0, 3)) : draw.one(rooms))
export const drawPlan = (draw: Draw) => (draw.chance(0.75) ? 'FLEX' : draw.one(plans))

export const drawParty = (draw: Draw) =>
  draw.chance(0.85)
    ? { adults: 1 + draw.below(2), ages: draw.chance(0.2) ? [draw.below(16)] : [] }
    : { adults: draw.one([0, -1, 3, 9, 99]), ages: draw.one([[16], [-1], [3, 4, 5, 6], []]) }
