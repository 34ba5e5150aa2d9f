import { findHandedTicket, isHandedCancelled } from '#resort/gates/find-handed-ticket.ts'
import type { Visit } from '../../visit.ts'
import { describePass } from './describe-pass.ts'
import { type OfferedWallets, offerWallets, showTicket, type TicketDrawn } from './show-tickets.ts'

/** What a key of one ticket opens; `number` is what addresses call it by. */
export type Handed =
  | { is: 'open'; number: string; ticket: TicketDrawn; isExchanged: boolean; wallets: HolderWallets }
  | { is: 'cancelled' }
  | { is: 'unknown' }

/** The address under which Google keeps this ticket. */
export type HolderWallets = { apple: OfferedWallets['apple']; google: string | null }

export async function loadHanded({ resort, visitor }: Visit, key: string): Promise<Handed> {
  const found = await findHandedTicket(resort, key)
  if (!found) return { is: (await isHandedCancelled(resort, key)) ? 'cancelled' : 'unknown' }
  const pass = describePass(found, resort, visitor.language)
  const google = pass && (await resort.wallets.google?.(pass))
  return {
    is: 'open',
    number: found.asked,
    ticket: showTicket(resort, found, visitor.language, 'holder'),
    isExchanged: found.isExchanged,
    wallets: { apple: offerWallets(resort).apple, google: google ?? null },
  }
}
