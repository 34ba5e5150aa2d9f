import fc from 'fast-check'
import type { Order } from '#resort/orders/order.ts'
import { findOrderOf } from '#resort/orders/order-reading.ts'
import { hashToken } from '#resort/visitors/token.ts'
import type { BookingHouse, Guest } from '#tests/support/open-booking-house.ts'
import type { GuestModel, HouseModel } from './booking-model.ts'
import { compare, type Real } from './compare-house.ts'

export const buyer = { language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const

export type Command = fc.AsyncCommand<HouseModel, Real>
export type Doing = { model: HouseModel; me: GuestModel; real: Real; guest: Guest; house: BookingHouse }

export type Act = (doing: Doing) => Promise<void>

/** One thing one guest does; afterwards everything is compared. */
export function command(name: string, at: number, act: Act, can = (_: GuestModel) => true): Command {
  return {
    check: (model) => can(model.guests[at] as GuestModel),
    run: async (model, real) => {
      real.steps += 1
      const [me, guest] = [model.guests[at] as GuestModel, real.guests[at] as Guest]
      await act({ model, me, real, guest, house: real.house })
      await compare(model, real)
    },
    toString: () => `${name} ${at}`,
  }
}

export const guest = fc.nat({ max: 2 })

export async function orderOf({ resort }: BookingHouse, { token }: Guest): Promise<Order> {
  return (await findOrderOf(resort.db, resort.kinds, hashToken(token))) as Order
}
