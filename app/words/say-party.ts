import type { Language } from '#resort/guests/language.ts'
import type { Party } from '#resort/guests/party.ts'
import { m } from '../messages/compiled/messages.js'

/** The same with the ages of the young: "2 adults, 2 children (ages 6 and 11)". */
export function sayPartyWithAges({ adults, childrenAges }: Party, locale: Language): string {
  const grown = m.adults_count({ n: adults }, { locale })
  if (!childrenAges.length) return grown
  const said = childrenAges.map((age) => (age === 0 ? m.age_under_one({}, { locale }) : String(age)))
  const ages = new Intl.ListFormat(locale, { type: 'conjunction' }).format(said)
  return `${grown}, ${m.children_with_ages({ n: childrenAges.length, ages }, { locale })}`
}

/** Who sleeps in a room: "2 adults, 1 child". */
export function sayParty({ adults, childrenAges }: Party, locale: Language): string {
  const grown = m.adults_count({ n: adults }, { locale })
  return childrenAges.length ? `${grown}, ${m.children_count({ n: childrenAges.length }, { locale })}` : grown
}
