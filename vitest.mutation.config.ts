import { defineConfig } from 'vitest/config'

/** The tests that stand beside the rules which `npm run mutation` is changing: it says which. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    // Every change of the code is tried with all of them: few cases each, thousands of times.
    env: { CASES: '100', RACES: '6' },
    globalSetup: ['tests/support/database.ts'],
    maxWorkers: 1,
    // A busy machine is slow, not wrong; what a mutant holds up for ever is ended by timeoutMS.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
