import type { ArrivalPlace } from '../guests/arrival-place.ts'
import type { Language } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'
import { type Line, linesToTell } from '../lines/line.ts'
import { isTicketLine, listOutings } from './ticket-item.ts'

type ProductWords = { title: string; schedule: string; meeting: string | null; place: ArrivalPlace | null }
type Words = { findProduct: (code: string, language: Language) => ProductWords | null }

export type HowAlong = { product: string; name: string; how: string; place: ArrivalPlace | null }

/**
 * When what goes with a park is had: it has no hour of its own, and its guest has to know when the van leaves. Of a park or
 * tour, where one is at its hour.
 */
export function listHowAlong(shop: Words, lines: readonly Line[], language: Language): HowAlong[] {
  const outings = listOutings(linesToTell(lines).filter(isTicketLine))
  const isAlong = new Map(outings.map(({ product, isComplement }) => [product, isComplement]))
  return [...isAlong].flatMap(([product, isComplement]) => {
    const words = shop.findProduct(product, language)
    if (!words) return []
    const { title: name, place } = words
    const how = (isComplement ? words.schedule : words.meeting) ?? ''
    return how || place ? [{ product, name, how, place }] : []
  })
}

/** Of what goes along with a park or tour: which one that is, as long as it is there, and its hour. */
export type GoesAlong = { park: { name: Sentence; starts: string | null } | null }

type AlongTicket = { product: string; along: GoesAlong | null }

/** What stands on a ticket, for whoever has that: with which park it goes, and how; of a park or tour, where one is at its hour. */
export function describeAlong(shop: Words, { product, along }: AlongTicket, language: Language): string[] {
  const words = shop.findProduct(product, language)
  const where = words?.place?.words
  if (!along) return [words?.meeting, where].filter((each) => typeof each === 'string')
  const { park } = along
  const beside = park ? [park.name[language], park.starts].filter((each) => each !== null).join(', ') : undefined
  return [beside, words?.schedule, where].filter((each) => each !== undefined)
}
