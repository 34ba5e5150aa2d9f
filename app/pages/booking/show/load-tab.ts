import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { nameOfCurrency } from '#resort/guests/name-of-currency.ts'
import { type Currency, parseCurrency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { type ChosenOrder, type FilledOrder, hasRooms } from '#resort/orders/basket/chosen-order.ts'
import { findMemberTotal } from '#resort/orders/basket/take-member-rate.ts'
import type { Resort } from '#resort/resort.ts'
import { listRoomTypes } from '#resort/rooms/room-queries.ts'
import { choiceOf, pathToChoice, type TabChoice } from '../../../choice-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathTo } from '../../../paths.ts'
import type { Visit } from '../../../visit.ts'
import { sayGiftWorth } from '../../../words/say-gift-worth.ts'
import { sayOwnCurrency } from '../../../words/say-own-currency.ts'
import type { TabStanding } from './tab-choice.ts'

/** What this tab was about, where that is not what is chosen now; and the currencies it could be paid in. */
export async function loadTab(carried: Visit, filled: FilledOrder, tab: TabStanding) {
  const { visitor, currencies, url } = carried
  const { language } = visitor
  const { currency } = filled.order
  const before = parseCurrency(url.searchParams.get('before'))
  return {
    elsewhere: tab.is === 'other-rooms' && hasRooms(filled) ? await describe(carried, filled, tab.choice) : null,
    hasPath: hasRooms(filled) ? pathToChoice('booking', choiceOf(filled), language) : pathTo('booking', language),
    currency,
    currencies: nameCurrencies(currencies, language),
    currencyHint: sayHint(visitor.home, filled.order, language),
    /** In which currency the address would like to have it, or what whoever signed in meanwhile pays. */
    wanted:
      tab.is === 'other-currency'
        ? { intent: 'currency', currency: tab.currency, ...sayWanted(tab.currency, currency, language) }
        : tab.is !== 'other-rooms'
          ? await offerMemberRate(carried, filled)
          : null,
    news: sayNews(filled, { tab, before }, language),
  }
}

function sayNews(
  filled: FilledOrder,
  { tab, before }: { tab: TabStanding; before: Currency | null },
  locale: Language,
): string | null {
  const { currency, promocode: now } = filled.order
  if (tab.is === 'other-code') return sayOtherCode(tab.code, now, locale)
  // Of other rooms it would not be so.
  if (tab.is === 'other-rooms' || !before || before === currency) return null
  const changed = hasRooms(filled) ? m.reserve_currency_changed : m.cart_currency_changed
  return [changed({ before, now: currency }, { locale }), ...sayGiftWorth(filled.order, locale)].join(' ')
}

function sayHint(home: Visit['visitor']['home'], { lines }: FilledOrder['order'], locale: Language): string {
  const gift = lines.some(isGiftLine) ? [m.gift_currency_hint({}, { locale })] : []
  return [sayOwnCurrency(home, locale), m.reserve_currency_hint({}, { locale }), ...gift].filter(Boolean).join(' ')
}

/** Whoever went back sees the price of now: of a code that they do not expect, or without one that they do. */
function sayOtherCode(before: string | null, now: string | null, locale: Language): string | null {
  if (before && now) return m.reserve_code_changed({ before, now }, { locale })
  if (before) return m.reserve_code_gone({ before }, { locale })
  return now && m.reserve_code_came({ now }, { locale })
}

/** The rooms of this tab in words, and the address whose form takes them again. */
async function describe({ resort, visitor }: Visit, chosen: ChosenOrder, choice: TabChoice) {
  const words = { locale: visitor.language }
  const rooms = await nameRooms(resort, choice, visitor.language)
  const take = choice.flown ? m.reserve_elsewhere_package({}, words) : null
  const way = { takePath: pathToChoice('search', choice, visitor.language), isPackage: choice.flown !== null }
  if (chosen.order.state !== 'paying') {
    return {
      title: m.reserve_elsewhere_title({}, words),
      text: m.reserve_elsewhere_text({ rooms }, words),
      take: take ?? m.reserve_elsewhere_take({}, words),
      go: m.reserve_elsewhere_go({}, words),
      ...{ ...way, endsPayment: false },
    }
  }
  const paid = await nameRooms(resort, choiceOf(chosen), visitor.language)
  return {
    title: m.reserve_open_elsewhere_title({}, words),
    text: m.reserve_open_elsewhere_text({ rooms, paid }, words),
    take: take ?? m.reserve_open_elsewhere_take({}, words),
    go: m.reserve_open_elsewhere_go({}, words),
    ...{ ...way, endsPayment: true },
  }
}

async function nameRooms({ db }: Resort, { booking, picks, flown }: TabChoice, language: Language): Promise<string> {
  const { hotel, stay } = booking
  const types = await listRoomTypes(db, hotel)
  const names = (picks ?? []).map(({ roomType }) => types.find(({ code }) => code === roomType)?.name[language])
  const rooms = [...names.filter((name) => name !== undefined), stay && formatStay(stay, language)].join(', ')
  return flown ? `${m.flights_title({}, { locale: language })}: ${rooms}` : rooms
}

/** Whoever chose before they signed in is not left with the price of everybody else. */
async function offerMemberRate({ resort, visitor, address, sessions }: Visit, { order }: FilledOrder) {
  const locale = visitor.language
  const total = await findMemberTotal(resort, order, { token: visitor.token, address, sessions })
  if (!total) return null
  const prices = { now: formatMoney(total, locale), before: formatMoney(order.total, locale) }
  const button = m.member_take({}, { locale })
  return { intent: 'member', currency: null, text: m.member_saves(prices, { locale }), button }
}

function sayWanted(wanted: Currency, currency: Currency, locale: Language) {
  return {
    text: m.reserve_currency_wanted({ wanted, currency }, { locale }),
    button: m.reserve_currency_show({ wanted }, { locale }),
  }
}

function nameCurrencies(currencies: readonly Currency[], language: Language) {
  return currencies.map((code) => ({ code, name: `${code} ${nameOfCurrency(code, language)}` }))
}
