import { defineConfig } from 'vitest/config'

/** The tests that guard money, dates, promotions and stock, for `npm run mutation`. */
export default defineConfig({
  test: {
    include: ['resort/{money,calendar,rates,availability}/**/*.test.ts', 'tests/faults/stock-race.test.ts'],
    globalSetup: ['tests/support/database.ts'],
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
