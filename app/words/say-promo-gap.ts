import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { PromoGap } from '#resort/rates/promo.ts'
import { m } from '../messages/compiled/messages.js'

/** Why a code does not apply, with the figure or the days. */
export function sayPromoGap(gap: PromoGap, code: string, locale: Language): string {
  switch (gap.why) {
    case 'least-nights':
      return m.promo_gap_nights({ code, n: gap.nights }, { locale })
    case 'book-from':
      return m.promo_gap_book_from({ code, day: formatDayInText(gap.day, locale) }, { locale })
    case 'book-to':
      return m.promo_gap_book_to({ code, day: formatDayInText(gap.day, locale) }, { locale })
    case 'ended':
      return m.promo_gap_ended({ code }, { locale })
    case 'stay-days': {
      const from = gap.from && formatDayInText(gap.from, locale)
      const to = gap.to && formatDayInText(gap.to, locale)
      if (from && to) return m.promo_gap_stay({ code, from, to }, { locale })
      return from
        ? m.promo_gap_stay_from({ code, from }, { locale })
        : m.promo_gap_stay_to({ code, to: to ?? '' }, { locale })
    }
  }
}
