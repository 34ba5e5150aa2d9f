import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Refusal } from '../answer/booking-answer.ts'
import type { LoadedBooking } from '../show/load-booking.ts'
import { type Said, sayRefusal } from './say-refusal.ts'

/** The heading of the page and what stands under it. */
export function sayStop(
  { stage, tab, about, phone, isProcessing, isDeclined, ticketing }: LoadedBooking,
  refusal: Refusal | undefined,
  locale: Language,
): Said {
  if (tab.elsewhere) return { title: tab.elsewhere.title, text: tab.elsewhere.text }
  if (refusal) return sayRefusal(refusal, { about, phone }, locale)
  if (isProcessing && ticketing) return ticketing
  if (isProcessing) return { title: m.reserve_paying_title({}, { locale }), text: m.reserve_processing({}, { locale }) }
  if (isDeclined)
    return { title: m.reserve_declined_title({}, { locale }), text: m.reserve_paying_declined({}, { locale }) }
  const { title, text } = stages[stage === 'held' || stage === 'elsewhere' ? 'chosen' : stage]
  return { title: title({ about }, { locale }), text: text({}, { locale }) }
}

const stages = {
  ended: { title: m.reserve_ended_title, text: m.reserve_ended_text },
  chosen: { title: m.reserve_chosen_title, text: m.reserve_chosen_text },
  paying: { title: m.reserve_paying_title, text: m.reserve_paying_text },
}
