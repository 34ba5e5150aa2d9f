import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '#tests/support/find-chromium.ts'
import { freePort } from '#tests/support/free-port.ts'
import { dayOfRun } from '#tests/support/quiet-days.ts'

// Chosen once; the workers read this file again and inherit the choice.
process.env.JOURNEY_PORT ??= String(await freePort(10))
process.env.JOURNEY_CHROMIUM ??= findChromium() ?? ''
// No worker that begins after midnight counts its days from another.
process.env.DAY_OF_RUN ??= dayOfRun()

/** Whoever comes last: what happens there would be in everybody's way. */
const alarm = 'card-testing.test.ts'

/**
 * Most guests of the journeys ask pages not to move: to draw one page fading into the next was a seventh of all the work of
 * the stories. `booking.test.ts` and `keyboard.test.ts` do not ask for it, nor do the stories of `npm run journeys`.
 */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.test.ts',
  globalSetup: './tests/support/journey-house.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  projects: [
    { name: 'guests', testIgnore: alarm, use: calm },
    { name: 'alarm', testMatch: alarm, dependencies: ['guests'], use: calm },
  ],
  outputDir: 'test-results',
  // A busy machine is slow, not wrong: one limit for every story, which only ends what hangs.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${process.env.JOURNEY_PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Cancun',
    // What is not there does not come by waiting until the story's time is up.
    actionTimeout: 60_000,
    launchOptions: {
      ...(process.env.JOURNEY_CHROMIUM ? { executablePath: process.env.JOURNEY_CHROMIUM } : {}),
      args: [
        // Chromium's own sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A new page goes on in the process that drew it empty: to begin another one for each was a tenth of its work.
        '--renderer-process-limit=1',
        // No page of a journey lives long enough to repay what they cost: a seventh of all the work of the browser.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
