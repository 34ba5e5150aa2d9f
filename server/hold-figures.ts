import { Gauge, register } from 'prom-client'
import type { Db } from '#db/connect.ts'
import { sumUnpaidHolds } from '#resort/orders/hold/hold-queries.ts'

const name = 'held_unpaid_units'

/** Room-nights, and what other kinds count, that nobody else can have and nobody has paid: asked for with the figures. */
export function measureHolds(db: Db): void {
  register.removeSingleMetric(name)
  new Gauge({
    name,
    help: 'What is kept from others without a payment, in the units of its kind: room-nights of rooms',
    labelNames: ['kind'],
    aggregator: 'max',
    async collect() {
      const unpaid = await sumUnpaidHolds(db)
      this.reset()
      this.set({ kind: 'room' }, 0)
      for (const { kind, units } of unpaid) this.set({ kind }, units)
    },
  })
}
