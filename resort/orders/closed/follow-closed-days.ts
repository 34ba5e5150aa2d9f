import { transact } from '#db/transact.ts'
import { type Day, daysBetween } from '../../calendar/day.ts'
import { today } from '../../calendar/today.ts'
import { eachAlone } from '../../each-alone.ts'
import type { Resort } from '../../resort.ts'
import { daysOfLastCall, daysToRemind } from '../../tickets/closed-day.ts'
import { listClosedOutings, listOrdersThatChoose } from '../../tickets/closed-outing-queries.ts'
import { jobActor } from '../order.ts'
import { findOrder, lockOrder } from '../order-reading.ts'
import { type ClosedGroup, groupClosed, tellClosed } from './closed-told.ts'
import { waysOf } from './take-credit.ts'
import { findToChoose, takeMoneyBack } from './take-money-back.ts'

const mostAtOnce = 500

export type ClosedFollowed = { reminded: number; returned: number }

/** Reminds guests of closed days who have not chosen, and gives their money back once they may choose no longer. */
export async function followClosedDays(resort: Resort): Promise<ClosedFollowed> {
  return await eachAlone(async (alone) => {
    const done = { reminded: 0, returned: 0 }
    let orders = await listOrdersThatChoose(resort.db, null, mostAtOnce)
    while (orders.length) {
      for (const id of orders) {
        const steps = (await alone(`The closed day of ${id}`, () => follow(resort, id))) ?? []
        for (const step of steps) done[step] += 1
      }
      orders = await listOrdersThatChoose(resort.db, orders.at(-1) ?? null, mostAtOnce)
    }
    return done
  })
}

async function follow(resort: Resort, id: string): Promise<(keyof ClosedFollowed)[]> {
  const steps: (keyof ClosedFollowed)[] = []
  const open = groupClosed(await listClosedOutings(resort.db, id)).filter(({ choice }) => choice === null)
  for (const group of open) {
    const isOver = today(resort.clock) > group.chooseUntil
    if (isOver && (await giveBackUnasked(resort, id, group))) steps.push('returned')
    if (!isOver && (await remind(resort, id, group))) steps.push('reminded')
  }
  return steps
}

/** A guest who chooses at this moment is first, or finds that the money is on its way. */
async function giveBackUnasked(resort: Resort, id: string, { closedDay }: ClosedGroup): Promise<boolean> {
  const order = await findOrder(resort.db, resort.kinds, id)
  const found = order && (await findToChoose(resort.db, resort, order, closedDay))
  if (!found) return false
  const agreed = found.cancellation.refund
  return (await takeMoneyBack(resort, id, { closedDay, agreed, by: jobActor })).outcome === 'taken'
}

/** The order is locked and looked at again: who has chosen a moment ago is left alone. The same letter is written once. */
async function remind(resort: Resort, id: string, { closedDay }: ClosedGroup): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const found = order && (await findToChoose(tx, resort, order, closedDay))
    const step = found && stepOf(found.group, today(resort.clock))
    if (!order || !found || !step) return false
    const closed = tellClosed(found.group, step, { ways: await waysOf(tx, order, found) })
    await resort.letters.write(tx, resort, id, { kind: 'day-closed', cause: `closed ${closedDay} ${step}`, closed })
    return true
  })
}

function stepOf({ askedOn, chooseUntil }: ClosedGroup, day: Day): 'reminded' | 'last' | null {
  if (daysBetween(day, chooseUntil) <= daysOfLastCall) return 'last'
  return daysBetween(askedOn, day) >= daysToRemind ? 'reminded' : null
}
