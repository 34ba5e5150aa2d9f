import { closeHouseDay } from '#tests/support/closed-days.ts'
import { paymentsAt } from '#tests/support/open-payments-simulator.ts'
import { openResortOn } from '#tests/support/open-resort-on.ts'

// A desk that closes the day of the tests, in a process of its own that may be ended at any moment.
const [url = '', origin = ''] = process.argv.slice(2)
const resort = await openResortOn(url, { payments: paymentsAt(origin, 10_000), connections: 2 })
process.send?.('ready')
await closeHouseDay({ resort })
await resort.db.destroy()
process.disconnect?.()
