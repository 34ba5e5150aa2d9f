import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import type { Visit } from '../../visit.ts'

/** A promo code that came along from rooms alone, or was typed into the address: a package takes none, and says so. */
export function showCode({ visitor, url }: Pick<Visit, 'visitor' | 'url'>) {
  const { language: locale, booking } = visitor
  const { stay, rooms, hotel, currency, promocode } = booking
  const code = promocode ?? url.searchParams.get('promocode')?.trim().slice(0, 40)
  if (!code) return null
  const query = toBookingQuery({ stay, rooms, hotel, currency, promocode: code })
  return {
    words: m.package_no_code_of({ code }, { locale }),
    path: pathTo('search', locale, query),
    go: m.package_no_code_go({}, { locale }),
  }
}
