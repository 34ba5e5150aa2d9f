import { listCompanions, loadDetails } from '#resort/accounts/details-queries.ts'
import { invoiceUses, taxRegimes } from '#resort/guests/invoice-catalogue.ts'
import type { Session } from '#resort/visitors/session.ts'
import { listCountries } from '../../list-countries.ts'
import type { Visit } from '../../visit.ts'
import type { Typed } from './answer-details.ts'
import { markOf } from './mark-of.ts'
import { showLabels } from './show-labels.ts'

/** What somebody keeps for the next booking, as the form shows it. */
export async function loadAccountDetails({ resort, visitor, currencies }: Visit, session: Session) {
  const { invoice, ...details } = await loadDetails(resort.db, session.account)
  const typed: Typed = {
    ...{ language: session.language, currency: details.currency ?? '', name: details.name ?? '' },
    ...{ lastname: details.lastname ?? '', country: details.country ?? '', phone: details.phone ?? '' },
    requests: details.requests ?? '',
    ...{ rfc: invoice?.rfc ?? '', invoiceName: invoice?.name ?? '', regime: invoice?.regime ?? '' },
    ...{ postcode: invoice?.postcode ?? '', use: invoice?.use ?? '' },
  }
  return {
    typed,
    before: markOf(typed),
    currencies,
    labels: showLabels(visitor.language),
    companions: await listCompanions(resort.db, session.account),
    countries: listCountries(visitor.language),
    ...{ regimes: taxRegimes, uses: invoiceUses },
  }
}

export type LoadedDetails = Awaited<ReturnType<typeof loadAccountDetails>>
