import { openPersonalizationSimulator } from './personalization-simulator.ts'

const { PORT, PERSONALIZATION_SIMULATOR_PORT, PERSONALIZATION_KEY } = process.env
const port = Number(PERSONALIZATION_SIMULATOR_PORT || Number(PORT ?? 3000) + 9)
const key = PERSONALIZATION_KEY || 'demonstration'
const simulator = await openPersonalizationSimulator({ port, key, origins: null })

process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => {
    simulator.close()
    simulator.closeAllConnections()
    process.exit(0)
  })
}
