import { z } from 'zod'
import { mailAddress } from '../guests/mail-address.ts'
import { personName } from '../guests/plain-text.ts'
import { longestHolder } from './ticket.ts'

/** Who a ticket is handed on to, as it may be printed and written to. */
export const holderForm = z.object({
  name: personName(longestHolder),
  mail: z.union([z.literal('').transform(() => null), z.null(), mailAddress]),
})
