import { defineConfig } from '@playwright/test'
import { devices, mixes, nameOf } from '#tests/mixes/mix.ts'
import type { MixOptions } from '#tests/mixes/test-story.ts'
import journeys from './playwright.config.ts'

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
