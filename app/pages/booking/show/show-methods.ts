import type { Language } from '#resort/guests/language.ts'
import type { Money } from '#resort/money/money.ts'
import type { PaymentMethod } from '#resort/payments/payment-methods.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type ShownMonths, showMonths } from '../../../words/show-months.ts'

export type ShownMethod = { code: string; name: string; hint: string; marks: string[]; months: ShownMonths | null }

/** Every card goes to one page, which takes them all: the first stands for them. */
export function showMethods(
  methods: readonly PaymentMethod[],
  { due, takesMonths }: { due: Money; takesMonths: boolean },
  locale: Language,
): ShownMethod[] {
  const cards = methods.filter(({ apiCode }) => !(apiCode in own))
  const card = cards[0] && {
    code: cards[0].apiCode,
    name: m.reserve_card({}, { locale }),
    hint: m.reserve_card_hint({}, { locale }),
    marks: cards.map(({ name }) => name),
    months: takesMonths ? showMonths(due, cards[0].apiCode, locale) : null,
  }
  const others = methods.flatMap(({ apiCode, name }) => {
    const hint = own[apiCode as keyof typeof own]
    return hint ? [{ code: apiCode, name, hint: hint({}, { locale }), marks: [], months: null }] : []
  })
  return [...(card ? [card] : []), ...others]
}

/** Those that have a page of their own. */
const own = { PP: m.reserve_paypal_hint, UPLIFT: m.reserve_flexpay_hint }
