import type { Language } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../messages/compiled/messages.js'

export type House = Pick<Resort['hotel'], 'phones' | 'mail'>

/** To whoever has a gift voucher that the house has blocked: it pays nothing for now, and who can say more. */
export function sayGiftBlocked({ phones, mail }: House, home: string | undefined, locale: Language): string {
  return m.gift_blocked({ phone: phoneNear(phones, home)?.number ?? '', mail }, { locale })
}
