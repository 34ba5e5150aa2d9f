import { openRatesSimulator } from './rates-simulator.ts'

const port = Number(process.env.RATES_SIMULATOR_PORT || Number(process.env.PORT ?? 3000) + 3)
const { CLOCK } = process.env
const simulator = await openRatesSimulator(port, () => (CLOCK ? new Date(CLOCK) : new Date()))

process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => {
    simulator.close()
    simulator.closeAllConnections()
    process.exit(0)
  })
}
