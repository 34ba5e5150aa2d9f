import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,api,resort,adapters,db,simulators,server,commands,tests}/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    globalSetup: ['tests/support/database.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
