import { parseDay } from '#resort/calendar/day.ts'
import { fewestSigns, listOrdersByWords, type WordsSearch } from '#resort/orders/after/order-list-queries.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import type { Resort } from '#resort/resort.ts'
import { sayListed, usual } from './answer-list.ts'
import type { Said, Wishes } from './answer-operator.ts'

/** Enough to see whose it is; who has to look through more says more. */
const most = 25

/** Reservations by what a guest says on the telephone: half a name, an address, a number to call, that of the booking or of a ticket, the day they come. */
export async function answerFind({ db }: Resort, typed: readonly string[], wishes: Wishes): Promise<Said> {
  const asked = readSearch(typed)
  if (!asked) return { text: `Say at least ${fewestSigns} letters or digits, or a day of arrival.`, code: 1 }
  const found = await listOrdersByWords(db, { ...asked, standings: usual, most: most + 1 })
  return await sayListed(db, wishes, { found, most, more: 'say more of the guest' })
}

/** Null where too little is said. A telephone stays one word, also where it is read out in groups; so does a number of ours. */
function readSearch(typed: readonly string[]): Pick<WordsSearch, 'words' | 'number' | 'day'> | null {
  const all = typed.flatMap((each) => each.split(/\s+/)).filter(Boolean)
  const days = all.filter((word) => parseDay(word))
  const others = all.filter((word) => !parseDay(word))
  if (days.length > 1) return null
  const isTelephone = others.every((word) => /^[+\d().-]+$/.test(word))
  const words = isTelephone && others.length ? [others.join('')] : others
  const signs = words.join('').match(/[\p{L}\p{Nd}]/gu)?.length ?? 0
  const [day = null] = days
  return signs >= fewestSigns || (day && !words.length) ? { words, number: parseNumber(others.join('')), day } : null
}
