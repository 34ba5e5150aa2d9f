import { demonstrationFlightKeys, openFlightsSimulator } from './flights-simulator.ts'

const site = Number(process.env.PORT ?? 3000)
const simulator = await openFlightsSimulator({
  folder: `${process.env.DATA_DIR || '.data'}/flights`,
  port: Number(process.env.FLIGHTS_SIMULATOR_PORT || site + 2),
  noticesTo: `http://127.0.0.1:${site}/api/flight-notices`,
  token: process.env.FLIGHTS_TOKEN || demonstrationFlightKeys.token,
  noticeSecret: process.env.FLIGHTS_NOTICE_SECRET || demonstrationFlightKeys.noticeSecret,
})

process.send?.('ready')
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void simulator.close().finally(() => process.exit(0)))
}
