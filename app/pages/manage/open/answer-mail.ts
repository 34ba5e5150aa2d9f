import { type AddressCorrected, correctAddress } from '#resort/accounts/correct-address.ts'
import { correctMail, type MailCorrected } from '#resort/letters/correct-mail.ts'
import type { Managed } from '../../../find-managed.ts'
import { findMember } from '../../../find-member.ts'
import type { Visit } from '../../../visit.ts'
import type { Done, Result } from '../results.ts'

/** Whoever made the order corrects its address; whoever only has a link does where no letter reaches the one it has. */
export async function answerMail(visit: Visit, request: Request, managed: Managed, form: FormData): Promise<Done> {
  const { resort, visitor, address } = visit
  const { id } = managed.order
  const typed = String(form.get('email') ?? '').slice(0, 300)
  const account = (await findMember(visit, request))?.account ?? null
  const corrected = await correctAddress(resort, id, { typed, token: visitor.token, account, address })
  if (corrected.outcome !== 'not-theirs') return { result: resultOfMail[corrected.outcome] }
  return { result: resultOfMail[(await correctMail(resort, id, typed)).outcome] }
}

type Outcome = Exclude<AddressCorrected['outcome'], 'not-theirs'> | MailCorrected['outcome']

const resultOfMail: Record<Outcome, Result | null> = {
  ...{ corrected: 'mail-corrected', same: 'mail-same', wrong: 'mail-wrong', 'no-mailbox': 'mail-none' },
  ...{ 'too-often': 'mail-often', 'network-often': 'mail-often', 'not-needed': 'mail-not-here', 'not-booked': null },
}
