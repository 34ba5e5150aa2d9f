import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', '.data/**', 'tests/journeys/**'],
    globalSetup: './tests/support/test-server.ts',
    maxWorkers: Math.max(1, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    snapshotFormat: { escapeString: false },
  },
})
