import type { ShownTicket } from '#resort/gates/show-code.ts'
import type { WalletTicket } from '#resort/gates/wallets.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Resort } from '#resort/resort.ts'
import { nameUnit } from '#resort/tickets/describe-ticket.ts'

/** A ticket as a telephone keeps it; null where there is no code to show. */
export function describePass(
  ticket: ShownTicket,
  { hotel, clock, shop }: Pick<Resort, 'hotel' | 'clock' | 'shop'>,
  language: Language,
): WalletTicket | null {
  const { number, nonce, code, name, unit, holder, day, starts, useUntil } = ticket
  if (code === null) return null
  return {
    ...{ language, house: hotel.brand, timeZone: clock.timeZone, number, nonce, code, holder, day, starts, useUntil },
    name: name[language],
    unit: nameUnit(unit, language),
    place: shop.findProduct(ticket.product, language)?.place ?? null,
  }
}
