import type { RoomsBeside } from '#resort/availability/find-rooms-beside.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, subtract } from '#resort/money/money.ts'
import { m } from '../../messages/compiled/messages.js'
import { sayToLose } from '../../words/show-flight.ts'

type Rooms = Pick<Extract<RoomsBeside, { outcome: 'found' }>, 'apart' | 'total' | 'toLose'>

/** What giving up the flight alone would cost; beside another saving, also why the two are not the same. */
export function sayToLoseBeside({ apart, total, toLose }: Rooms, locale: Language): string[] {
  const saving = subtract(apart, total)
  const isOther = toLose !== null && saving.minor > 0 && compare(toLose, saving) !== 0
  return [
    ...sayToLose(toLose, locale),
    ...(isOther ? [m.flights_to_lose_members({ saving: formatMoney(saving, locale) }, { locale })] : []),
  ]
}
