import { keysFrom } from './keys.ts'
import { openPaymentsSimulator } from './payments-simulator.ts'

const site = Number(process.env.PORT ?? 3000)
const simulator = await openPaymentsSimulator({
  folder: `${process.env.DATA_DIR || '.data'}/payments`,
  port: Number(process.env.PAYMENTS_SIMULATOR_PORT || site + 1),
  merchant: 'Casa Marea',
  noticesTo: `http://127.0.0.1:${site}/api/payment-notices`,
  keys: keysFrom(process.env),
})

process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void simulator.close().finally(() => process.exit(0)))
}
