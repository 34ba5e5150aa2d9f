import type { Ending, Run } from './flight-story.ts'

export type Told = { run: Run; ending: Ending }

/** What came of every failure at every step, as a page that people read. */
export function drawMatrix(told: readonly Told[], { runs }: { runs: number }): string {
  const deaths = new Set(told.flatMap(({ run }) => run.crashes.map(({ point }) => point)))
  const rows = [...Map.groupBy(told, ({ run }) => `${run.failure}|${run.kind}`)].map(([name, own]) => {
    const [failure, kind] = name.split('|')
    const living = own.find(({ run }) => !run.crashes.length)?.ending ?? ''
    return `| ${failure} | ${kind === 'held' ? 'held, paid later' : 'at once'} | ${living} | ${countEnds(own)} |`
  })
  return `# What comes of a flight when something fails

Written by \`npm run faults -- flights\`, from what it did: ${told.length} packages, and ${runs} more by chance, with other failures one after the other. Each is a room and a flight that a guest
pays by card. The supplier of flights or the bank fails as the first column says; then all is well again, and the jobs of the house go on. In the last column the house died as well, once at each of
${deaths.size} points between two steps that belong together (\`flightCrashPoints\`).

**Both**: the guest has room and flight, and has paid once. **Neither**: the guest has neither, and has paid nothing, or has all of it back. **At a loss of the house**: neither, and the airline kept
something of a flight that the house gave back to it. After each, the rules of the house, the provider's books and the supplier's books agree (\`checkInvariants\`).

| What fails | Seats are bought | Ends | Ends, with a death at each point |
|---|---|---|---|
${rows.join('\n')}
`
}

function countEnds(own: readonly Told[]): string {
  const counts = Map.groupBy(
    own.filter(({ run }) => run.crashes.length),
    ({ ending }) => ending,
  )
  return [...counts].map(([ending, all]) => `${ending} ${all.length}`).join('; ')
}
