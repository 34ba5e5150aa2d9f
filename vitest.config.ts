import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,api,art,resort,adapters,content,db,simulators,server,commands,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', '**/node_modules/**'],
    globalSetup: ['tests/support/database.ts'],
    // Files share what they import: no module keeps anything of a test. Reading it anew took two fifths of the work.
    pool: 'threads',
    isolate: false,
    // Node reads the files by itself, as it does when the site runs: what Vite made of them took an eighth more of the work.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One more than the processors: tests wait for what they started, and for what they killed.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // The browser journeys run beside them; a busy machine is slow, not wrong. The longest took 107 s on a slow one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
