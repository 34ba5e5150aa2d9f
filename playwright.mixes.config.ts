import { defineConfig } from '@playwright/test'
import { readHotelFile } from '#adapters/content/hotel-file.ts'
import { systemClock } from '#resort/calendar/clock.ts'
import { today } from '#resort/calendar/today.ts'
import { devices, mixes, nameOf } from '#tests/mixes/mix.ts'
import type { MixOptions } from '#tests/mixes/test-story.ts'
import journeys from './playwright.config.ts'

// Chosen once, so that no worker that begins after midnight counts its weeks from another day.
process.env.MIXES_FROM ??= today(systemClock((await readHotelFile('content/hotel.json')).timeZone))

const locales = { es: 'es-MX', en: 'en-US', pt: 'pt-BR' }

/** npm run journeys: every story of a guest in every mix; docs/journeys.md. */
export default defineConfig<MixOptions>({
  ...journeys,
  testDir: 'tests/mixes',
  testMatch: '*.mixes.ts',
  timeout: 180_000,
  projects: mixes.map((mix) => ({
    name: nameOf(mix),
    use: {
      mix,
      // What is not there does not come by waiting until the story's time is up.
      actionTimeout: 30_000,
      locale: locales[mix.language],
      ...devices[mix.device],
      javaScriptEnabled: mix.scripts === 'with scripts',
    },
  })),
})
