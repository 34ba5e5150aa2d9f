import type { Insertable } from 'kysely'
import type { Promo } from '../tables.ts'

type DemonstrationPromo = Omit<Insertable<Promo>, 'code_hash'> & { code: string }

/** Codes to try in the demonstration; every guest may use them. Amounts are cents of a US dollar. */
export const demonstrationPromos: DemonstrationPromo[] = [
  { code: 'MAR10', name: 'Ten per cent', kind: 'per-cent', per_cent: 10 },
  {
    code: 'BRISA50',
    name: 'Fifty dollars off, from three nights',
    kind: 'amount',
    amount_minor: 5000,
    least_nights: 3,
  },
  { code: 'SEMANA', name: 'Seven nights, pay six', kind: 'free-nights', stay_nights: 7, pay_nights: 6 },
  { code: 'AMIGOS', name: 'Friends of the house', kind: 'hidden-plan', rate_plans: ['CASA'] },
  { code: 'ARTE15', name: 'Marea Arte only', kind: 'per-cent', per_cent: 15, hotels: ['31453'] },
  { code: 'ANTES', name: 'Expired', kind: 'per-cent', per_cent: 20, book_to: '2026-01-31' },
  { code: 'SOCIOS', name: 'Members', kind: 'per-cent', per_cent: 6, members_only: true },
  { code: 'VUELO', name: 'Beside a flight', kind: 'per-cent', per_cent: 9, packages_only: true },
  { code: 'UNAVEZ', name: 'For one booking', kind: 'per-cent', per_cent: 25, most_uses: 1 },
]
