import type { Language } from '../guests/language.ts'
import { type Line, linesToTell } from '../lines/line.ts'
import { isTicketLine, listOutings } from './ticket-item.ts'

type Words = { findProduct: (code: string, language: Language) => { title: string; schedule: string } | null }

export type HowAlong = { product: string; name: string; how: string }

/** When what goes with a park is had: it has no hour of its own, and its guest has to know when the van leaves. */
export function listHowAlong(shop: Words, lines: readonly Line[], language: Language): HowAlong[] {
  const along = listOutings(linesToTell(lines).filter(isTicketLine)).filter(({ isComplement }) => isComplement)
  return [...new Set(along.map(({ product }) => product))].flatMap((product) => {
    const words = shop.findProduct(product, language)
    return words ? [{ product, name: words.title, how: words.schedule }] : []
  })
}

type AlongTicket = {
  product: string
  along: { park: { name: Record<Language, string>; starts: string | null } | null } | null
}

/** What stands on a ticket of it, for whoever has that: with which park it goes, and how. */
export function describeAlong(shop: Words, { product, along }: AlongTicket, language: Language): string[] {
  if (!along) return []
  const { park } = along
  const beside = park ? [park.name[language], park.starts].filter((each) => each !== null).join(', ') : undefined
  return [beside, shop.findProduct(product, language)?.schedule].filter((each) => each !== undefined)
}
