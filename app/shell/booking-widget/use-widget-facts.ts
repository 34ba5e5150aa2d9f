import { useLocation, useRouteLoaderData } from 'react-router'
import type { ShellWords } from '../shell.tsx'

/** What the shell knows of the visitor and the house; the widget is only drawn inside it. */
export function useWidgetFacts() {
  const words = useRouteLoaderData('shell/shell') as ShellWords
  const query = new URLSearchParams(useLocation().search)
  return {
    locale: words.language,
    page: words.page,
    booking: words.booking,
    today: words.today,
    hotels: words.hotels,
    house: words.house,
    origins: words.origins,
    ages: words.ages,
    flexible: words.links.flexible,
    phones: words.hotel.phones,
    phone: words.phone,
    tab: words.page === 'flights' || query.get('tab') === 'flight' ? ('flight' as const) : ('hotel' as const),
    origin: query.get('origin')?.slice(0, 60) ?? words.origin,
    /** Asked for in this address, good or not. */
    typedCode: query.get('promocode')?.slice(0, 40) ?? null,
  }
}

export type WidgetFacts = ReturnType<typeof useWidgetFacts> & { promoWhy: string | null }
