import { addDays, type Day } from '#resort/calendar/day.ts'
import { addMonths, type Month, monthOf } from '#resort/calendar/month.ts'
import { today } from '#resort/calendar/today.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { toPerCent } from '#resort/money/basis-points.ts'
import { convert } from '#resort/money/convert-money.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatBriefly, formatMoney } from '#resort/money/format-money.ts'
import type { OfferedCurrency } from '#resort/money/list-offered-currencies.ts'
import { type Money, money, subtract } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Visitors } from '#resort/products/admit-party.ts'
import { isComplement, type Product } from '#resort/products/product.ts'
import { furthestSlotDays } from '#resort/products/slot.ts'
import type { DayFound, SlotFound, SlotsFound } from '#resort/tickets/find-slots.ts'
import type { OpenOffer } from '#resort/tickets/offer-open.ts'
import { listOutings } from '#resort/tickets/ticket-item.ts'
import { visitorsOf } from '#resort/tickets/visitors-of.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo, pathToProduct, pathToWaiting } from '../../paths.ts'
import { writeVisitors } from '../../read-visitors.ts'
import { showOuting, ticketsOf } from '../../shell/cart/show-outing.ts'
import { showSlotCalendar } from '../../shell/show-slot-calendar.ts'
import type { Visit } from '../../visit.ts'
import { formatLimit, formatMonth } from '../../words/dates.ts'
import { sayOutsideStay } from '../../words/say-outside-stay.ts'
import { findPaying, sayProductPrice } from '../../words/say-product-price.ts'
import { sayRemoved } from '../../words/say-removed.ts'
import { sayVisitors, sayVisitorsWithAges } from '../../words/say-visitors.ts'
import { sayLongestMonths } from '../../words/show-months.ts'
import type { AskedProduct } from './load-product.ts'

type Found = AskedProduct & {
  found: SlotsFound
  open: OpenOffer | null
  /** The cart; null where nothing is in it. */
  order: Order | null
  currencies: readonly OfferedCurrency[]
}

/** So few places are told. */
const fewPlaces = 10

/** The page of a product in the guest's words. */
export function showProduct(carried: Visit, asked: Found) {
  const { visitor, resort } = carried
  const { language: locale } = visitor
  const { product, words, visitors, month, day, option, instead, isAnew, found, open, order, currencies } = asked
  const { title, subtitle, description, icon, ages, schedule, place, included, bring, sections } = words
  const kept = { ...writeVisitors(visitors), ...(instead !== null && { instead }) }
  const pathOf = (query: Record<string, string>) => pathToProduct(words.slug, locale, { ...kept, ...query })
  return {
    ...{ title, subtitle, description, icon, ages, schedule, place, included, bring, sections },
    pictures: resort.pictures.ofProduct(product.code),
    price: sayProductPrice(product, today(resort.clock), findPaying(currencies, visitor.booking.currency), locale),
    terms: sayTerms(carried, product, currencies),
    goesWith: isComplement(product) ? sayGoesWith(resort.shop, product, locale) : null,
    party: { adults: visitors.adults, ages: [...visitors.ages] },
    instead,
    month,
    day,
    months: listMonths(today(resort.clock)).map((each) => ({ value: each, words: formatMonth(each, locale) })),
    refusal: found.outcome === 'found' ? null : sayRefused(found, visitors, locale),
    anew:
      isAnew && found.outcome === 'found'
        ? m.product_anew({ party: sayVisitorsWithAges(visitors, locale) }, { locale })
        : null,
    ...sayNoDay(asked, locale),
    calendar:
      found.outcome === 'found'
        ? showCalendar(found.days, {
            ...asked,
            currency: found.currency,
            locale,
            pathOf,
            isWaitedFor: !isComplement(product),
          })
        : null,
    slots:
      found.outcome === 'found'
        ? showSlots(found, { day, option, visitors, locale, today: today(resort.clock) })
        : null,
    wait:
      found.outcome === 'found' && !isComplement(product)
        ? showWait(found.days, { product, day, visitors, locale })
        : null,
    outside: sayOutsideStay(order?.lines ?? [], { day, useUntil: null }, locale),
    open: open && showOpen(carried, { open, product, order }),
    there: order && showThere(carried, order, product.code),
    removed: sayRemoved(carried),
    cartPath: pathTo('cart', locale),
    shopPath: pathTo('shop', locale),
  }
}

type Calendar = {
  month: Month
  currency: Currency
  visitors: AskedProduct['visitors']
  day: Day | null
  locale: Language
} & {
  pathOf: (query: Record<string, string>) => string
  /** A day that is sold out leads to the waiting list. */
  isWaitedFor: boolean
}

/** A day that cannot be had says why. */
function showCalendar(
  days: readonly DayFound[],
  { month, currency, visitors, day: chosen, locale, pathOf, isWaitedFor }: Calendar,
) {
  const facts = { month: formatMonth(month, locale), party: sayVisitors(visitors, locale), currency }
  const shown = days.map(({ day, slots, why }) => ({
    day,
    price: slots.length ? shortPrice(slots, locale) : null,
    why: sayClosed(why, locale),
    path: slots.length
      ? `${pathOf({ month, day })}#slots`
      : why === 'sold-out' && isWaitedFor
        ? `${pathOf({ month, day })}#wait`
        : null,
    isChosen: day === chosen,
  }))
  const [caption, none] = [m.product_calendar(facts, { locale }), m.product_none_in_month({}, { locale })]
  return showSlotCalendar({ caption, none, days: shown }, locale)
}

function sayClosed(why: DayFound['why'], locale: Language): string | null {
  if (why === 'sold-out') return m.product_sold_out({}, { locale })
  return why === 'closed' ? m.product_closed({}, { locale }) : null
}

/** The lowest of a day, to the cent as the hours say it. */
function shortPrice(slots: readonly SlotFound[], locale: Language): string {
  const [lowest] = slots.map(({ total }) => total).toSorted((a, b) => a.minor - b.minor)
  return lowest ? formatBriefly(lowest, locale) : ''
}

function showSlots(
  { days, deposit }: Extract<SlotsFound, { outcome: 'found' }>,
  {
    day,
    option: chosen,
    visitors,
    locale,
    today: now,
  }: Pick<Calendar, 'day' | 'visitors' | 'locale'> & {
    option: string | null
    today: Day
  },
) {
  const found = day === null ? null : days.find((each) => each.day === day)
  if (!found?.slots.length || day === null) return null
  const [dearest] = found.slots.map(({ total }) => total).toSorted((a, b) => b.minor - a.minor)
  return {
    banks: (dearest && sayLongestMonths(dearest, locale)?.banks) ?? null,
    heading: m.product_slots({ day: formatDay(day, locale), party: sayVisitors(visitors, locale) }, { locale }),
    list: found.slots.map(({ option, total, listed, left }) => ({
      option: option.code,
      isChosen: found.slots.length === 1 || option.code === chosen,
      hours: sayHours(option, locale),
      total: formatMoney(total, locale),
      today: day === now && option.ends ? m.product_today({ ends: option.ends }, { locale }) : null,
      early: listed && m.product_early({ amount: formatMoney(subtract(listed, total), locale) }, { locale }),
      months: sayLongestMonths(total, locale)?.each ?? null,
      deposit: sayDeposit(deposit, locale),
      left: left !== null && left <= fewPlaces ? m.product_left({ n: left }, { locale }) : null,
    })),
  }
}

function sayDeposit(deposit: Money | null, locale: Language): string | null {
  return deposit && m.product_deposit_beside({ amount: formatMoney(deposit, locale) }, { locale })
}

function sayHours({ starts, ends }: SlotFound['option'], locale: Language): string {
  return starts && ends ? m.product_slot_hours({ starts, ends }, { locale }) : m.product_slot_all_day({}, { locale })
}

/** What of the chosen day is sold out, and where one waits for it. */
function showWait(
  days: readonly DayFound[],
  { product, day, visitors, locale }: Pick<Calendar, 'day' | 'visitors' | 'locale'> & { product: Product },
) {
  const found = days.find((each) => each.day === day)
  if (!found?.full.length || day === null) return null
  return {
    heading: m.product_wait({ day: formatDayInText(day, locale), party: sayVisitors(visitors, locale) }, { locale }),
    links: found.full.map((option) => ({
      words: m.product_wait_link({ hours: sayHours(option, locale) }, { locale }),
      path: pathToWaiting(locale, [{ product: product.code, option: option.code, day }], writeVisitors(visitors)),
    })),
  }
}

/** Where somebody is too young, all that are, and the way to what is for them. */
function sayRefused(found: Exclude<SlotsFound, { outcome: 'found' }>, { ages }: Visitors, locale: Language) {
  if (found.outcome === 'no-party') return { words: m.product_no_party({}, { locale }), way: null }
  const young = [...new Set(ages.filter((age) => age < found.leastAge))].toSorted((a, b) => a - b)
  const age = new Intl.ListFormat(locale).format(young.map(String))
  return {
    words: m.product_too_young({ least: found.leastAge, age }, { locale }),
    way: {
      words: m.product_for_age({ age: found.age }, { locale }),
      path: pathTo('shop', locale, { youngest: `${found.age}` }),
    },
  }
}

/** A day in the address on which it is not to be had, such as one on which a park is never open. */
function sayNoDay({ found, day }: Found, locale: Language): { noDay: string | null } {
  if (found.outcome !== 'found' || day === null) return { noDay: null }
  const there = found.days.find((each) => each.day === day)
  if (there?.slots.length || there?.full.length) return { noDay: null }
  return { noDay: m.product_no_day({ day: formatDay(day, locale) }, { locale }) }
}

type Open = { open: OpenOffer; product: Product; order: Order | null }

/** A ticket without a day: until when it is good, and what becomes of the money. */
function showOpen({ resort, visitor }: Visit, { open, product, order }: Open) {
  const { language: locale } = visitor
  const { option, useUntil, freeUntil, total, deposit } = open
  const outside = sayOutsideStay(order?.lines ?? [], { day: null, useUntil }, locale)
  const returned = freeUntil && {
    day: formatLimit(freeUntil, resort.clock.timeZone, locale),
    percent: toPerCent(product.lateFee),
  }
  return {
    option,
    words: [
      ...[sayLongestMonths(total, locale)?.all ?? null, sayDeposit(deposit, locale)].filter(
        (sentence) => sentence !== null,
      ),
      m.ticket_open_how({ day: formatDayInText(useUntil, locale) }, { locale }),
      ...(outside ? [outside] : []),
      m.ticket_open_dearer({}, { locale }),
      ...(returned ? [m.ticket_open_return(returned, { locale })] : []),
    ],
    total: formatMoney(total, locale),
  }
}

/** What buying early takes off, what cancelling costs, and what is left as a deposit. */
function sayTerms({ visitor }: Visit, product: Product, currencies: readonly OfferedCurrency[]): string[] {
  const { language: locale, booking } = visitor
  const { tiers, freeHours, lateFee, depositMinor } = product
  const early = tiers
    .filter(({ less }) => less > 0)
    .map(({ daysAhead, less }) => m.product_tiers({ days: daysAhead, percent: toPerCent(less) }, { locale }))
  const cancelling =
    lateFee === 0
      ? m.product_cancelling_free({}, { locale })
      : m.product_cancelling({ hours: freeHours, percent: toPerCent(lateFee) }, { locale })
  const offered = currencies.find(({ currency }) => currency === booking.currency)
  const deposit = convert(
    money(depositMinor, 'USD'),
    offered ? { [offered.currency]: offered.perUsd } : {},
    offered?.currency ?? 'USD',
  )
  const lent = depositMinor > 0 ? [m.product_deposit({ amount: formatMoney(deposit, locale) }, { locale })] : []
  return [...early, cancelling, ...lent]
}

function sayGoesWith(shop: Visit['resort']['shop'], { goesWith }: Product, locale: Language): string {
  const names = goesWith.flatMap((code) => shop.findProduct(code, locale)?.title ?? [])
  return m.product_goes_with({ names: new Intl.ListFormat(locale).format(names) }, { locale })
}

/** That it is in the cart, for whom and when, and what takes it out. */
function showThere(carried: Visit, order: Order, code: string) {
  const outing = listOutings(order.lines).find(({ product }) => product === code)
  if (!outing) return null
  const { when, party } = showOuting(carried, order, outing)
  const { product, option, day } = outing
  return {
    words: m.shop_there({ when, party }, { locale: carried.visitor.language }),
    fields: { product, option, day: day ?? '', ...writeVisitors(visitorsOf(ticketsOf(order.lines, outing))) },
  }
}

function listMonths(day: Day): Month[] {
  const last = monthOf(addDays(day, furthestSlotDays))
  const months = [monthOf(day)]
  while ((months.at(-1) ?? last) < last) months.push(addMonths(months.at(-1) ?? last, 1))
  return months
}
