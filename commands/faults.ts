import { spawn } from 'node:child_process'
import { buildSite } from './build-site.ts'

// What `npm test` tries a little of, tried at length: npm run faults [-- NAME …]
const longRuns = [
  { name: 'addresses', file: 'tests/faults/random-addresses.test.ts', env: { ADDRESSES: '10000' } },
  { name: 'bookings', file: 'tests/faults/booking-races.test.ts', env: { RACES: '3000' } },
  { name: 'bookings', file: 'tests/faults/pay-races.test.ts', env: { RACES: '2000' } },
  { name: 'callers', file: 'tests/faults/random-callers.test.ts', env: { CALLERS: '100000' } },
  { name: 'closed-days', file: 'tests/faults/closed-days.test.ts', env: { RACES: '200' } },
  { name: 'contract', file: 'api/contract.test.ts', env: { CONTRACT_REQUESTS: '1000' } },
  { name: 'crashes', file: 'tests/faults/crash-points.test.ts', env: { CRASHES: 'all' } },
  { name: 'disk', file: 'tests/faults/disk-full.test.ts', env: { DISK: 'small' } },
  { name: 'flights', file: 'tests/faults/flights.test.ts', env: { FLIGHTS: 'all' } },
  { name: 'flights', file: 'tests/faults/flight-kills.test.ts', env: { FLIGHTS: 'all' } },
  { name: 'gifts', file: 'resort/gifts/gift-races.test.ts', env: { RACES: '3000' } },
  { name: 'gifts', file: 'resort/gifts/gift-model.test.ts', env: { RUNS: '60' } },
  { name: 'kills', file: 'tests/faults/kills.test.ts', env: { KILLS: '100', VICTIMS: 'site' } },
  { name: 'kills', file: 'tests/faults/kills.test.ts', env: { KILLS: '100', VICTIMS: 'database' } },
  { name: 'lines', file: 'tests/faults/many-lines-races.test.ts', env: { RACES: '1000' } },
  { name: 'mail', file: 'tests/faults/mail.test.ts', env: { MAILS: '2000' } },
  { name: 'model', file: 'tests/faults/booking-model.test.ts', env: { RUNS: '1000' } },
  { name: 'network', file: 'tests/faults/network.test.ts', env: { NETWORK: 'all' } },
  { name: 'newsletter', file: 'tests/faults/newsletter.test.ts', env: { READERS: '100000' } },
  { name: 'notices', file: 'tests/faults/notices.test.ts', env: { STORMS: '500' } },
  { name: 'numbers', file: 'resort/money', env: { CASES: '50000' } },
  { name: 'numbers', file: 'resort/rates/tax.test.ts', env: { CASES: '50000' } },
  { name: 'pages', file: 'tests/faults/kept-pages.test.ts', env: { CHANGES: '10000' } },
  { name: 'quotes', file: 'resort/availability/list-stays.test.ts', env: { QUOTES: '50000' } },
  { name: 'slow', file: 'tests/faults/slow-guests.test.ts', env: { SLOW_GUESTS: '5000' } },
  { name: 'stock', file: 'tests/faults/stock-race.test.ts', env: { RACES: '3000' } },
  { name: 'stock', file: 'tests/faults/give-and-take.test.ts', env: { RACES: '3000' } },
  { name: 'tickets', file: 'resort/tickets/ticket-races.test.ts', env: { RACES: '3000' } },
  { name: 'waiting', file: 'resort/waiting/waiting-races.test.ts', env: { RACES: '500' } },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !longRuns.some((run) => run.name === name))
if (unknown.length) {
  console.error(
    `There is no ${unknown.join(', ')}; there is ${[...new Set(longRuns.map(({ name }) => name))].join(', ')}.`,
  )
  process.exit(1)
}
await buildSite(console.log)
const failed: string[] = []
for (const run of longRuns) {
  if (wanted.length && !wanted.includes(run.name)) continue
  console.log(`· ${run.name}: ${run.file}`)
  if (!(await passes(run))) failed.push(run.name)
}
console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll hold.')
process.exit(failed.length ? 1 : 0)

function passes({ file, env }: { file: string; env: Record<string, string> }): Promise<boolean> {
  const child = spawn('vitest', ['run', file], { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}
