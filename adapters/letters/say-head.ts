import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { sayTold } from '#resort/orders/describe-lines.ts'
import { packageBooked } from './compose-package.ts'
import type { LetterParts } from './letter-parts.ts'
import type { AboutWords } from './letter-words.ts'
import { wordsIn } from './words-in.ts'

type Head = { facts: LetterFacts; about: AboutWords; stay: string }

/** What was given back while the rest stays is named before it is opened: it is no other change. */
export function sayHead({ facts, about, stay }: Head): Pick<LetterParts, 'subject' | 'title'> {
  const { number, language, news, gone } = facts
  const { title, subject } = packageBooked(facts) ?? about.confirmation[news]
  if (!gone?.items.length) return { title, subject: subject(number, sayNews(facts) ?? stay) }
  const names = nameFew(gone.items.map(sayTold), language)
  return { title: about.partCancelled.title, subject: about.partCancelled.subject(number, names) }
}

/** Letters with one subject are folded into one by mail programs: that of another change is another one. */
function sayNews({ news, changes, received, language }: LetterFacts): string | null {
  if (news === 'paid') return received && formatMoney(received, language)
  if (news !== 'changed' || !changes) return null
  if (changes.lines.length) return nameFew(changes.lines.map(sayTold), language)
  return changes.total && `${wordsIn(language).total} ${formatMoney(changes.total.now, language)}`
}

/** A subject of a whole family's tickets is read by nobody; the letter names each. */
function nameFew(names: readonly string[], language: LetterFacts['language']): string {
  return names.length > 2 ? `${names.slice(0, 2).join(', ')} …` : new Intl.ListFormat(language).format(names)
}
