import { today } from '#resort/calendar/today.ts'
import { isServiceOpen } from '#resort/content/service-hours.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../messages/compiled/messages.js'
import { comingPages, contentPageNames } from '../paths.ts'
import type { Visit } from '../visit.ts'

/** What stands around every page: whose house it is, and what it knows of the visitor. */
export function loadShell({ resort, visitor, currencies, rateCredits, page, url }: Visit) {
  const { brand, group, phones, mail, certificates, customerService, address } = resort.hotel
  return {
    language: visitor.language,
    page: page ?? 'home',
    query: url.search,
    currency: visitor.booking.currency,
    currencies,
    rateCredits,
    withoutCurrencies: currencies.length ? null : m.currencies_missing({}, { locale: visitor.language }),
    booking: visitor.booking,
    today: today(resort.clock),
    hotels: Object.entries(resort.hotel.hotels).map(([code, { name }]) => ({ code, name })),
    /** The house the site is of. */
    house: resort.hotel.hotel,
    origins: resort.hotel.flightOrigins.map(({ airport, city }) => `${city[visitor.language]} (${airport})`),
    xsrf: visitor.xsrf,
    consent: visitor.consent,
    back: url.pathname + url.search,
    hotel: { brand, group, phones, mail, certificates, customerService, address },
    chat: resort.hotel.accessibilityChatUrl ?? `/chat/${visitor.language}/`,
    titles: titlesOf(resort, visitor.language),
    serviceOpen: isServiceOpen(customerService, resort.clock.now()),
  }
}

function titlesOf(resort: Resort, locale: Language): Record<string, string> {
  const soon = m.footer_soon({}, { locale })
  const written = contentPageNames.map((name) => [name, resort.content.findPage(name, locale)?.title ?? name] as const)
  const titles = [...written, ['cart', m.cart_title({}, { locale })] as const]
  return Object.fromEntries(titles.map(([name, title]) => [name, comingPages.has(name) ? `${title} (${soon})` : title]))
}
