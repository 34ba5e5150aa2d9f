import { mostRequests } from '#resort/guests/guest-details.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatCount } from '#resort/money/format-money.ts'
import type { About } from '../../about-of.ts'
import { m } from '../../messages/compiled/messages.js'
import type { NoticeKind } from '../../ui/notice.tsx'

/** `way` leads on from there. */
export type Said = { kind: NoticeKind; words: string; way?: { words: string; path: string } }

type Reader = { about: About; language: Language; mail: string }

/** What the page says after something was asked of it; null for words nobody sent. */
export function sayResult(result: string | null, { about, language: locale, mail }: Reader): Said | null {
  switch (result) {
    case 'cancelled':
      return { kind: 'success', words: m.manage_cancel_done({ about }, { locale }) }
    case 'cancel-unknown':
      return { kind: 'warn', words: m.manage_cancel_unknown({}, { locale }) }
    case 'cancel-before':
      return { kind: 'info', words: m.manage_cancel_before({}, { locale }) }
    case 'cancel-late':
      return { kind: 'warn', words: m.manage_cancel_over({}, { locale }) }
    case 'dates-changed':
      return { kind: 'success', words: m.manage_dates_done({}, { locale }) }
    case 'dates-taken':
      return { kind: 'warn', words: m.manage_dates_none({}, { locale }) }
    case 'dates-gone':
      return { kind: 'warn', words: m.manage_dates_gone({}, { locale }) }
    case 'dates-fixed':
      return { kind: 'warn', words: m.manage_dates_fixed({}, { locale }) }
    case 'dates-fixed-room':
      return { kind: 'warn', words: m.manage_dates_fixed_room({}, { locale }) }
    case 'dates-apart':
      return { kind: 'warn', words: m.manage_dates_apart({}, { locale }) }
    case 'price-changed':
    case 'fee-changed':
      return { kind: 'warn', words: m.manage_price_changed({ about }, { locale }) }
    case 'extra-added':
      return { kind: 'success', words: m.manage_extra_added({}, { locale }) }
    case 'extra-removed':
      return { kind: 'success', words: m.manage_extra_removed({}, { locale }) }
    case 'extra-unowed':
      return { kind: 'success', words: m.manage_extra_removed_unowed({}, { locale }) }
    case 'extra-late':
      return { kind: 'warn', words: m.manage_extra_late({}, { locale }) }
    case 'wishes-told':
      return { kind: 'success', words: m.manage_wishes_done({}, { locale }) }
    case 'wishes-wrong':
      return { kind: 'warn', words: sayWrongWishes(m.text_signs, locale) }
    case 'wishes-long':
      return { kind: 'warn', words: sayWrongWishes(m.text_too_long, locale) }
    case 'wishes-often':
      return { kind: 'warn', words: m.manage_wishes_often({}, { locale }) }
    case 'letter-sent':
      return { kind: 'success', words: m.manage_letter_done({ mail }, { locale }) }
    case 'letter-often':
      return { kind: 'warn', words: m.manage_letter_often({}, { locale }) }
    case 'link-asked':
      return { kind: 'info', words: m.find_done({}, { locale }) }
    case 'link-often':
      return { kind: 'warn', words: m.find_often({}, { locale }) }
    case 'left':
      return { kind: 'success', words: m.leave_done({}, { locale }) }
    default:
      return (
        sayWays(result, { about, language: locale, mail }) ??
        sayFlight(result, locale) ??
        sayMail(result, { about, language: locale, mail }) ??
        sayOuting(result, locale) ??
        sayPayment(result, locale)
      )
  }
}

/** In which browsers an order is open. */
function sayWays(result: string | null, { about, language: locale }: Reader): Said | null {
  switch (result) {
    case 'ways-ended':
      return { kind: 'success', words: m.ways_ended({ about }, { locale }) }
    case 'ways-often':
      return { kind: 'warn', words: m.ways_often({}, { locale }) }
    case 'closed-here':
      return { kind: 'warn', words: m.ways_closed_here({}, { locale }) }
    case 'paid-elsewhere':
      return { kind: 'info', words: m.ways_paid_elsewhere({}, { locale }) }
    case 'left-elsewhere':
      return { kind: 'info', words: m.ways_left_elsewhere({}, { locale }) }
    default:
      return null
  }
}

/** Of the flight of a package. */
function sayFlight(result: string | null, locale: Language): Said | null {
  switch (result) {
    case 'flight-quoted':
      return { kind: 'info', words: m.trip_said_quoted({}, { locale }) }
    case 'flight-silent':
      return { kind: 'warn', words: m.trip_said_silent({}, { locale }) }
    case 'flight-often':
      return { kind: 'warn', words: m.trip_said_often({}, { locale }) }
    case 'change-accepted':
      return { kind: 'success', words: m.trip_said_accepted({}, { locale }) }
    case 'change-refused':
      return { kind: 'success', words: m.trip_said_refused({}, { locale }) }
    case 'change-not-open':
      return { kind: 'warn', words: m.trip_said_not_open({}, { locale }) }
    default:
      return null
  }
}

/** Of the address that letters go to. */
function sayMail(result: string | null, { language: locale, mail }: Reader): Said | null {
  switch (result) {
    case 'mail-corrected':
      return { kind: 'success', words: m.mail_corrected({ mail }, { locale }) }
    case 'mail-same':
      return { kind: 'info', words: m.manage_letter_to({ mail }, { locale }) }
    case 'mail-not-here':
      return { kind: 'warn', words: m.mail_not_here({}, { locale }) }
    case 'mail-wrong':
      return { kind: 'warn', words: m.mail_wrong({}, { locale }) }
    case 'mail-none':
      return { kind: 'warn', words: m.mail_none({}, { locale }) }
    case 'mail-often':
      return { kind: 'warn', words: m.mail_often({}, { locale }) }
    default:
      return null
  }
}

type Wrong = (wrong: { field: string; n: string }, options: { locale: Language }) => string

function sayWrongWishes(why: Wrong, locale: Language): string {
  const wrong = { field: m.reserve_requests({}, { locale }), n: formatCount(mostRequests, locale) }
  return `${m.manage_wishes_wrong({}, { locale })} ${why(wrong, { locale })}`
}

/** Why a day cannot be had stands in its own words beside it. */
function sayOuting(result: string | null, locale: Language): Said | null {
  switch (result) {
    case 'outing-moved':
      return { kind: 'success', words: m.outing_done({}, { locale }) }
    case 'outing-refused':
      return { kind: 'warn', words: m.outing_refused({}, { locale }) }
    case 'outing-gone':
      return { kind: 'warn', words: m.outing_gone({}, { locale }) }
    case 'outing-unpaid':
      return { kind: 'warn', words: m.outing_unpaid({}, { locale }) }
    case 'moved-often':
      return { kind: 'warn', words: m.moved_often({}, { locale }) }
    default:
      return null
  }
}

function sayPayment(result: string | null, locale: Language): Said | null {
  switch (result) {
    case 'pay-done':
      return { kind: 'success', words: m.manage_pay_done({}, { locale }) }
    case 'pay-wait':
      return { kind: 'info', words: m.manage_pay_wait({}, { locale }) }
    case 'pay-failed':
    case 'dates-unpaid':
      return { kind: 'warn', words: m.manage_pay_failed({}, { locale }) }
    case 'pay-silent':
      return { kind: 'warn', words: m.manage_pay_silent({}, { locale }) }
    case 'pay-not-so':
      return { kind: 'warn', words: m.manage_pay_not_so({}, { locale }) }
    case 'pay-unknown':
      return { kind: 'warn', words: m.reserve_methods_missing({}, { locale }) }
    case 'pay-often':
      return { kind: 'warn', words: m.manage_pay_often({}, { locale }) }
    default:
      return null
  }
}
