import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Refusal } from '../answer/booking-answer.ts'

export type Said = { title: string; text: string }

/** What a guest reads when it does not go on; nothing was charged in any of these. */
export function sayRefusal(refusal: Refusal, { phone }: { phone: string }, locale: Language): Said {
  const words = { locale }
  switch (refusal.why) {
    case 'elsewhere':
      return { title: m.reserve_elsewhere_title({}, words), text: '' }
    case 'last-room-taken':
      return {
        title: m.reserve_taken_title({ about: refusal.about }, words),
        text: refusal.about === 'stay' ? m.last_room_taken({}, words) : m.cart_sold_out({}, words),
      }
    case 'not-available':
      return { title: m.reserve_taken_title({ about: 'stay' }, words), text: refusal.text }
    case 'price-changed':
      return { title: m.reserve_price_title({}, words), text: sayPrice(refusal, locale) }
    case 'promo-used-up':
      return {
        title: m.reserve_promo_title({}, words),
        text: m.reserve_promo_used_up({ code: refusal.code }, words),
      }
    case 'promo-invalid':
      return { title: m.reserve_promo_title({}, words), text: m.promo_invalid({}, words) }
    case 'too-many-holds':
      return { title: m.reserve_holds_title({}, words), text: m.reserve_holds_text({ phone }, words) }
    case 'too-many-attempts':
      return { title: m.reserve_attempts_title({}, words), text: m.reserve_attempts_text({ phone }, words) }
    case 'proof-needed':
      return { title: m.reserve_proof_title({}, words), text: m.reserve_proof_text({}, words) }
    case 'hold-ending':
      return { title: m.reserve_ending_title({}, words), text: m.reserve_ending_text({}, words) }
    case 'provider-unreachable':
      return { title: m.reserve_provider_title({}, words), text: m.reserve_provider_text({}, words) }
    case 'methods-unknown':
      return { title: m.reserve_provider_title({}, words), text: m.reserve_methods_missing({}, words) }
    case 'currency-not-offered':
      return {
        title: m.reserve_currency_gone_title({}, words),
        text: m.reserve_currency_gone({ currency: refusal.currency }, words),
      }
    case 'gift-unpriced':
      return {
        title: m.reserve_gift_unpriced_title({}, words),
        text: m.reserve_gift_unpriced({ currency: refusal.currency }, words),
      }
    case 'maintenance':
      return { title: m.maintenance_heading({}, words), text: m.maintenance_text({}, words) }
    case 'flight-gone':
    case 'airline-silent':
      return refusal
    case 'method-not-offered':
      return { title: m.reserve_method_title({}, words), text: m.reserve_method_text({}, words) }
    case 'total-moved':
      return { title: '', text: m.reserve_total_moved({ amount: refusal.now }, words) }
    case 'member-rate':
      return { title: '', text: m.reserve_member_rate({ now: refusal.now, before: refusal.before }, words) }
    case 'schedule-moved':
      return { title: '', text: m.reserve_schedule_moved({ way: refusal.way }, words) }
    case 'choice-moved':
      return { title: '', text: m.reserve_choice_moved({ things: refusal.things, amount: refusal.total }, words) }
  }
}

function sayPrice({ before, now }: { before: string; now: string }, locale: Language): string {
  return before === now ? m.reserve_price_same({ now }, { locale }) : m.reserve_price_text({ before, now }, { locale })
}
