import { endPromo } from '#resort/rates/end-promo.ts'
import type { Promo } from '#resort/rates/promo.ts'
import { parsePromoCode } from '#resort/rates/promo-code.ts'
import { findAnyPromo } from '#resort/rates/promo-queries.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said } from './reservations/answer-operator.ts'
import { readStaff } from './reservations/read-staff.ts'

/** Ends a promo code before its time; only --yes does it, for no command begins it again. */
export async function answerPromo(
  house: Pick<Resort, 'db'>,
  words: string[],
  { yes }: { yes?: boolean },
): Promise<Said> {
  const [what, typed = ''] = words
  const code = parsePromoCode(typed)
  if (what !== 'end' || !code) return { text: 'Name the code that is to end: promo end MAREA20', code: 1 }
  if (!yes) {
    const promo = await findAnyPromo(house.db, code)
    if (!promo) return sayUnknown(code)
    return promo.isEnded
      ? sayEndedBefore(code, promo)
      : { text: `${sayPromo(code, promo)} ${whatFollows}\nNothing is done yet: add --yes.`, code: 0 }
  }
  const ended = await endPromo(house, { code, by: readStaff().name })
  switch (ended.outcome) {
    case 'ended':
      return {
        text: `${sayPromo(code, ended.promo)} Nobody can use it any more; what is booked or held keeps it.`,
        code: 0,
      }
    case 'ended-before':
      return sayEndedBefore(code, ended.promo)
    case 'unknown':
      return sayUnknown(code)
  }
}

const whatFollows = 'Nobody could use it any more; what is booked or held keeps it, and who has it in a basket is told.'

function sayPromo(code: string, { name, uses }: Promo): string {
  return `${code} (${name}) is on ${uses} ${uses === 1 ? 'order' : 'orders'}.`
}

function sayEndedBefore(code: string, { name }: Promo): Said {
  return { text: `Nothing was done: ${code} (${name}) was ended before.`, code: 0 }
}

function sayUnknown(code: string): Said {
  return { text: `There is no code ${code}.`, code: 1 }
}
