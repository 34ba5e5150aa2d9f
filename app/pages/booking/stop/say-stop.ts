import type { Language } from '#resort/guests/language.ts'
import type { About } from '../../../about-of.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Said } from './say-refusal.ts'

type Standing = {
  stage: 'held' | 'elsewhere' | keyof typeof stages
  about: About
  isProcessing: boolean
  isDeclined: boolean
  ticketing: Said | null
}

/** How it stands where nothing was refused: the heading of the page and what stands under it. */
export function sayStop({ stage, about, isProcessing, isDeclined, ticketing }: Standing, locale: Language): Said {
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
