import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import { hashMail } from '../../guests/hash-mail.ts'
import { hashNetwork } from '../../guests/network-of.ts'
import type { Resort } from '../../resort.ts'
import { tellSecurity } from '../../security-event.ts'
import { spendBudget } from '../../visitors/network-use-queries.ts'
import { findOrderByNumber } from '../order-reading.ts'
import { writeAgain } from './write-again.ts'

export type LinkAsked = { number: string; email: string; address: string }

/**
 * Somebody says the number of a reservation and the address it was booked with. Whether there is one is looked up by a
 * job afterwards: the answer is the same and takes as long, and only the mailbox hears more.
 */
export async function askForLink(resort: Resort, asked: LinkAsked): Promise<{ outcome: 'asked' | 'too-many' }> {
  const { number, email, address } = asked
  const answer = await transact(resort.db, async (tx) => {
    if ((await spendBudget(tx, 'links', address)) === 'used-up') return { outcome: 'too-many' } as const
    // Jobs keep no address of anybody.
    await addJob(tx, { task: 'send-link', payload: { number, mail: hashMail(email) }, mostAttempts: 5 })
    return { outcome: 'asked' } as const
  })
  if (answer.outcome === 'too-many') tellSecurity('links', { who: hashNetwork(address) })
  return answer
}

/** Writes to whoever booked, if that is who asked. */
export async function sendLink(resort: Resort, { number, mail }: { number: string; mail: string }): Promise<void> {
  const order = await findOrderByNumber(resort.db, resort.kinds, number)
  if (order?.guest && hashMail(order.guest.email) === mail) await writeAgain(resort, order.id)
}
