import type { Crash } from './die-at-points.ts'
import type { CareName } from './flight-care.ts'
import type { Run } from './flight-story.ts'

export type Told = { run: Run; ending: string }
export type Fare = 'gives-back' | 'keeps'
export type CareTold = { run: { fare: Fare; care: CareName; crashes: Crash[] }; ending: string }

/** What came of every failure at every step, as a page that people read. */
export function drawMatrix(told: readonly Told[], cared: readonly CareTold[]): string {
  const buying = drawRows(told, ({ failure, kind }) => [failure, kind === 'held' ? 'held, paid later' : 'at once'])
  const caring = drawRows(cared, ({ care, fare }) => [care, fare === 'keeps' ? 'taxes only' : 'everything'])
  return `# What comes of a flight when something fails

Written by \`npm run faults -- flights\`, from what it did: ${told.length + cared.length} packages. Each is a room and a flight that a guest
pays by card. After each, the rules of the house, the provider’s books and the supplier’s books agree (\`checkInvariants\`).

## Until the ticket

${told.length} packages. The supplier of flights or the bank fails as the first column says; then all is well again, and the jobs of the house go on. In the last column the house was to die as well, once at each of
${countPoints(told)} points between two steps that belong together (\`flightCrashPoints\`); what does not pass a point lives.

**Both**: the guest has room and flight, and has paid once. **Neither**: the guest has neither, and has paid nothing, or has all of it back. **At a loss of the house**: neither, and the airline kept
something of a flight that the house gave back to it.

| What fails | Seats are bought | Ends | Ends, with a death at each point |
|---|---|---|---|
${buying}

## After the ticket

${cared.length} packages whose tickets were issued. What the first column says happens, its guest comes back to it until it is done, and days go by. In the last column the house was to die as well, once at each of
${countPoints(cared)} points (\`carePoints\`): where an airline is told something, where it is written down, and where money goes back; what does not pass one lives.

**Both**: the guest has room and flight, with the times that were accepted; **unanswered** where the airline’s other times are neither accepted nor refused, and the guest is written to every three days. **Room**: the flight is gone,
all that was paid for it is back with the guest, and nothing was lost. **At a loss of the house**: the same for the guest, and the airline kept something. **And a fee**: the guest gave the flight back and was told before what of it comes back, which is what came.
**Neither**: the rooms went back with it.

| What happens | Of the fare comes back | Ends | Ends, with a death at each point |
|---|---|---|---|
${caring}
`
}

type Any = { run: { crashes: Crash[] }; ending: string }

function drawRows<Each extends Any>(told: readonly Each[], columns: (run: Each['run']) => [string, string]): string {
  const rows = [...Map.groupBy(told, ({ run }) => columns(run).join(' | '))].map(([name, own]) => {
    const living = own.find(({ run }) => !run.crashes.length)?.ending ?? ''
    return `| ${name} | ${living} | ${countEnds(own)} |`
  })
  return rows.join('\n')
}

function countPoints(told: readonly Any[]): number {
  return new Set(told.flatMap(({ run }) => run.crashes.map(({ point }) => point))).size
}

function countEnds(own: readonly Any[]): string {
  const counts = Map.groupBy(
    own.filter(({ run }) => run.crashes.length),
    ({ ending }) => ending,
  )
  return [...counts].map(([ending, all]) => `${ending} ${all.length}`).join('; ')
}
