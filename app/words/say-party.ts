import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { m } from '../messages/compiled/messages.js'

/** Who sleeps in a room: "2 adults, 1 child". */
export function sayParty({ adults, childrenAges }: Party, locale: Language): string {
  const grown = m.adults_count({ n: adults }, { locale })
  return childrenAges.length ? `${grown}, ${m.children_count({ n: childrenAges.length }, { locale })}` : grown
}
