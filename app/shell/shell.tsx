import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { today } from '#resort/calendar/today.ts'
import { isServiceOpen } from '#resort/content/service-hours.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../messages/compiled/messages.js'
import { comingPages, contentPageNames } from '../paths.ts'
import { visit } from '../visit.ts'
import type { Route } from './+types/shell.ts'
import { BookingBand } from './booking-band.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useRemembered } from './use-trouble.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { resort, visitor, currencies, rateCredits, page, url } = context.get(visit)
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

/** What a form does to its own page changes nothing around it, and must not fail with the network. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : rest.defaultShouldRevalidate
}

export type ShellWords = Awaited<ReturnType<typeof loader>>

export default function Shell({ loaderData }: Route.ComponentProps) {
  const locale = loaderData.language
  useRemembered(loaderData.hotel)
  return (
    <>
      <a className="skip" href="#content">
        {m.skip_to_content({}, { locale })}
      </a>
      {/* Below in sight, early for the keyboard: it is asked once, before everything else. */}
      {loaderData.consent === null && <CookieNotice {...loaderData} />}
      <SiteHeader {...loaderData} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <BookingBand language={locale} page={loaderData.page} />
      <SiteFooter {...loaderData} />
    </>
  )
}
