import type { Day } from '../calendar/day.ts'
import { addDays } from '../calendar/day.ts'
import { momentOf } from '../calendar/moment.ts'
import type { NewLine } from '../lines/line.ts'
import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import type { Currency } from '../money/currency.ts'
import { listOfferedCurrencies } from '../money/list-offered-currencies.ts'
import type { Rate } from '../money/rate.ts'
import { admitParty, type Person, type Visitors } from '../products/admit-party.ts'
import { isClosedBy } from '../products/closed-slot.ts'
import { listClosedSlots, listPlacesLeft, type QuotaDay } from '../products/place-reading.ts'
import { type PersonPrice, priceLess, pricePerson } from '../products/price-person.ts'
import { isComplement, type Product, type ProductOption } from '../products/product.ts'
import { nameOf } from '../products/product-name.ts'
import { loadProduct } from '../products/product-queries.ts'
import {
  beginsAt,
  furthestSlotDays,
  hoursBefore,
  openReturnUntil,
  openUntil,
  placesTaken,
  soldUntil,
} from '../products/slot.ts'
import { weekdayOf } from '../products/span.ts'
import { loadVat } from '../rates/tax-queries.ts'
import type { Resort } from '../resort.ts'
import { makeTicketLines } from './make-ticket-lines.ts'
import { type Moving, priceMoved } from './moving-outing.ts'
import type { DepositItem, Outing, TicketItem } from './ticket-item.ts'

export type OutingWanted = {
  product: string
  /** Null when nothing was selected. */
  option: string | null
  /** Null for an open ticket. */
  day: Day | null
  visitors: Visitors
  currency: Currency
  /** What a reseller pays less than the public; below nothing it pays more. */
  less?: BasisPoints
  /** Places that whoever asks has already, and would give back. */
  own?: readonly QuotaDay[]
  /** It was bought for another day, or open, and is moved. */
  moving?: Moving
}

export type MadeOuting =
  | { outcome: 'made'; product: Product; outing: Outing; lines: NewLine<TicketItem | DepositItem>[] }
  | { outcome: 'unknown-product' }
  /** How it is to be had was not said, or not in a way that there is. */
  | { outcome: 'no-schedule' }
  /** Not on that day: it is not open, sold out, or it is too late. */
  | { outcome: 'not-available' }
  | { outcome: 'too-young'; age: number; leastAge: number }
  | { outcome: 'no-party' }
  /** One of them has no price. */
  | { outcome: 'no-price' }
  | { outcome: 'currency-not-offered' }

/**
 * What an outing of these people costs: prices and places come from the database, as they are at this moment. Whoever asks
 * is judged here; what a page never offers is not made.
 */
export async function makeOuting(resort: Resort, wanted: OutingWanted): Promise<MadeOuting> {
  const { currency, day, moving } = wanted
  const product = await loadProduct(resort.db, wanted.product)
  const name = product && nameOf(resort.shop, product.code)
  if (!product || !name) return { outcome: 'unknown-product' }
  const option = product.options.find(({ code }) => code === wanted.option)
  if (!option || option.isOpen !== (day === null)) return { outcome: 'no-schedule' }
  const admitted = admitParty(product, wanted.visitors)
  if (admitted.outcome !== 'admitted') return admitted
  const moment = momentOf(resort.clock)
  if (day !== null && !(await isOpenOn(resort, { product, option, day }, admitted.people, wanted.own ?? []))) {
    return { outcome: 'not-available' }
  }
  if (moving?.until && day !== null && day > moving.until) return { outcome: 'not-available' }
  const asked = { option, day: day ?? moment.today, today: moment.today, less: wanted.less ?? basisPoints(0) }
  const people = priceAll({ product, ...asked }, admitted.people, moving)
  if (!people) return { outcome: 'no-price' }
  const perUsd = moving?.perUsd ?? (await findRate(resort, currency))
  if (!perUsd) return { outcome: 'currency-not-offered' }
  const begins = day === null ? null : beginsAt({ option, day }, moment.timeZone)
  const outing: Outing = {
    ...{ id: null, product: product.code, option: option.code, isComplement: isComplement(product), day },
    ...{ starts: option.starts, ends: option.ends, useUntil: day === null ? openUntil(moment.today) : null },
    ...{ perUsd, takes: option.takes },
    shown: { name, changeUntil: begins && hoursBefore(begins, product.changeHours) },
    isClosed: false,
  }
  const lines = makeTicketLines({
    ...{ outing, currency, lateFee: product.lateFee, depositMinor: product.depositMinor },
    people,
    vat: await loadVat(resort.db, resort.hotel.hotel, day ?? moment.today),
    freeUntil: begins ? hoursBefore(begins, product.freeHours) : openReturnUntil(moment),
  })
  return { outcome: 'made', product, outing, lines }
}

async function findRate(resort: Resort, currency: Currency): Promise<Rate | null> {
  return (await listOfferedCurrencies(resort)).find((each) => each.currency === currency)?.perUsd ?? null
}

async function isOpenOn(
  { db, clock }: Resort,
  { product, option, day }: { product: Product; option: ProductOption; day: Day },
  people: readonly Person[],
  own: readonly QuotaDay[],
): Promise<boolean> {
  const { today, now, timeZone } = momentOf(clock)
  if (day < today || day > addDays(today, furthestSlotDays)) return false
  if (!option.weekdays.includes(weekdayOf(day)) || now >= soldUntil({ option, day }, timeZone)) return false
  const closed = await listClosedSlots(db, product.code, { first: day, last: day })
  if (closed.some((each) => isClosedBy(each, { product: product.code, option: option.code, day }))) return false
  const wanted = placesTaken(option, people)
  const quotas = option.takes.map(({ quota }) => quota)
  const left = await listPlacesLeft(db, quotas, { first: day, last: day })
  return wanted.every(({ quota, places }) => {
    const ours = own.filter((each) => each.quota === quota && each.day === day)
    const free = [...left.filter((each) => each.quota === quota), ...ours]
    return free.reduce((sum, each) => sum + each.places, 0) >= places
  })
}

type Asked = { product: Product; option: ProductOption; day: Day; today: Day; less: BasisPoints }

function priceAll(
  { less, ...asked }: Asked,
  people: readonly Person[],
  moving: Moving | undefined,
): (Person & PersonPrice)[] | null {
  const priced = people.flatMap((person) => {
    const listed = pricePerson(asked, person.unit)
    const price = listed && priceMoved(priceLess(listed, less), moving, person.unit)
    return price ? { ...person, ...price } : []
  })
  return priced.length === people.length ? priced : null
}
