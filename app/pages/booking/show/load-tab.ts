import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { type Currency, parseCurrency } from '#resort/money/currency.ts'
import type { ChosenOrder } from '#resort/orders/basket/chosen-order.ts'
import { listRoomTypes } from '#resort/rooms/room-queries.ts'
import { choiceOf } from '../../../choice-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import { pathToChoice, type TabChoice } from '../../../room-choice.ts'
import type { Visit } from '../../../visit.ts'
import type { TabStanding } from './tab-choice.ts'

/** What this tab was about, where that is not what is chosen now; and the currencies it could be paid in. */
export async function loadTab(carried: Visit, chosen: ChosenOrder, tab: TabStanding) {
  const { visitor, currencies, url } = carried
  const { language } = visitor
  const { currency } = chosen.order
  const before = parseCurrency(url.searchParams.get('before'))
  return {
    elsewhere: tab.is === 'other-rooms' ? await describe(carried, tab.choice) : null,
    hasPath: pathToChoice('booking', choiceOf(chosen), language),
    currency,
    currencies: nameCurrencies(currencies, language),
    /** In which the address would like to have it. */
    wanted: tab.is === 'other-currency' ? { code: tab.currency, ...sayWanted(tab.currency, currency, language) } : null,
    news:
      // Of other rooms it would not be so.
      tab.is !== 'other-rooms' && before && before !== currency
        ? m.reserve_currency_changed({ before, now: currency }, { locale: language })
        : null,
  }
}

/** The rooms of this tab in words, and the address whose form takes them again. */
async function describe({ resort, visitor }: Visit, choice: TabChoice) {
  const { language } = visitor
  const { hotel, stay } = choice.booking
  const types = await listRoomTypes(resort.db, hotel)
  const rooms = (choice.picks ?? []).map(({ roomType }) => types.find(({ code }) => code === roomType)?.name[language])
  const words = [...rooms.filter((name) => name !== undefined), stay && formatStay(stay, language)].join(', ')
  return {
    text: m.reserve_elsewhere_text({ rooms: words }, { locale: language }),
    take: m.reserve_elsewhere_take({}, { locale: language }),
    go: m.reserve_elsewhere_go({}, { locale: language }),
    takePath: pathToChoice('search', choice, language),
  }
}

function sayWanted(wanted: Currency, currency: Currency, locale: Language) {
  return {
    text: m.reserve_currency_wanted({ wanted, currency }, { locale }),
    button: m.reserve_currency_show({ wanted }, { locale }),
  }
}

function nameCurrencies(currencies: readonly Currency[], language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return currencies.map((code) => ({ code, name: `${code} ${names.of(code) ?? ''}` }))
}
