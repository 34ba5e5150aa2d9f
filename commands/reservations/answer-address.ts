import {
  type AddressCorrectedAtDesk,
  correctAddressAtDesk,
  judgeAddressAtDesk,
} from '#resort/accounts/correct-address-at-desk.ts'
import { parseMail } from '#resort/letters/change-mail.ts'
import { isBooked, type Order, standingOf } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { maskMail } from './mask-mail.ts'
import { readStaffBy } from './read-staff.ts'

/** An address that was mistyped, told on the telephone. Only --yes does it: every link that was sent ends with it. */
export async function answerAddress(resort: Resort, order: Order, { email = '', by, yes }: Wishes): Promise<Said> {
  const { id, number } = order
  const staff = readStaffBy(by)
  if (!parseMail(email)) return { text: `Nothing was done: ${email || 'nothing'} is no mail address.`, code: 1 }
  if (!isBooked(order)) return { text: `Nothing was done: ${number} is ${standingOf(order)}.`, code: 1 }
  if (!staff) return { text: 'Say who does it, in up to 40 letters: --by NAME.', code: 1 }
  if (yes) {
    const { outcome } = await correctAddressAtDesk(resort, id, { typed: email, by: staff })
    return sayCorrected(outcome, order, email)
  }
  const judged = await judgeAddressAtDesk(resort, order, email)
  if (judged !== 'may') return sayCorrected(judged, order, email)
  const what = `Letters of ${number} go to ${maskMail(order.guest.email)}, and would go to ${email.trim()} from now on.`
  const then = 'Every link that was sent would open nothing any more, and the confirmation would go to the new address.'
  return { text: `${what} ${then}\nNothing was done: --yes does it.`, code: 0 }
}

function sayCorrected(outcome: AddressCorrectedAtDesk['outcome'], order: Order, email: string): Said {
  const { number } = order
  const to = maskMail(email.trim())
  switch (outcome) {
    case 'corrected': {
      const words = `Letters of ${number} go to ${to} from now on, the confirmation first. No link that was sent before opens anything.`
      return { text: words, code: 0 }
    }
    case 'same':
      return { text: `Nothing was done: letters of ${number} go to ${to} already.`, code: 0 }
    case 'wrong':
      return { text: `Nothing was done: ${email} is no mail address.`, code: 1 }
    case 'no-mailbox':
      return { text: `Nothing was done: no letter arrives at ${to}. See npm run letters -- suppressed.`, code: 1 }
    case 'of-reseller':
      return { text: `Nothing was done: a reseller sold ${number}, and writes to its guest itself.`, code: 1 }
    case 'not-booked':
      return { text: `Nothing was done: ${number} is ${standingOf(order)}.`, code: 1 }
  }
}
