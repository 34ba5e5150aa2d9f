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
  projects: mixes.map((mix) => ({
    name: nameOf(mix),
    use: {
      mix,
      locale: locales[mix.language],
      ...devices[mix.device],
      javaScriptEnabled: mix.scripts === 'with scripts',
    },
  })),
})
