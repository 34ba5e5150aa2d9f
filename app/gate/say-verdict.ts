import type { Verdict, Way } from '#resort/gates/judge-ticket.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Unit } from '#resort/products/product.ts'
import { m } from '../messages/compiled/messages.js'

type Said = { title: string; more: string }

/** In big letters whether somebody passes, and in small ones why not. */
export function sayVerdict(
  verdict: Verdict,
  { way, time, locale }: { way: Way; time: string; locale: Language },
): Said {
  const says: Record<Verdict, Said> = {
    admitted: {
      title: way === 'in' ? m.gate_admitted({}, { locale }) : m.gate_left({}, { locale }),
      more: '',
    },
    unknown: { title: m.gate_unknown({}, { locale }), more: m.gate_unknown_more({}, { locale }) },
    revoked: { title: m.gate_revoked({}, { locale }), more: m.gate_revoked_more({}, { locale }) },
    cancelled: { title: m.gate_cancelled({}, { locale }), more: '' },
    closed: { title: m.gate_closed_day({}, { locale }), more: m.gate_closed_day_more({}, { locale }) },
    unpaid: { title: m.gate_unpaid({}, { locale }), more: m.gate_unpaid_more({}, { locale }) },
    'wrong-product': { title: m.gate_wrong_product({}, { locale }), more: '' },
    'no-day': { title: m.gate_no_day({}, { locale }), more: m.gate_no_day_more({}, { locale }) },
    'other-day': { title: m.gate_other_day({}, { locale }), more: '' },
    over: { title: m.gate_over({}, { locale }), more: '' },
    used: { title: m.gate_used({}, { locale }), more: time && m.gate_used_more({ time }, { locale }) },
    'not-in': { title: m.gate_not_in({}, { locale }), more: m.gate_not_in_more({}, { locale }) },
  }
  return says[verdict]
}

/** Who may come in with it: whoever reads a ticket looks at who shows it. */
export function sayUnit(unit: Unit, locale: Language): string {
  const says: Record<Unit, typeof m.gate_adult> = { adult: m.gate_adult, child: m.gate_child, infant: m.gate_infant }
  return says[unit]({}, { locale })
}
