import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { args = [], ...launch } = journeys.use?.launchOptions ?? {}

/** npm run screens: pictures of every screen and state, to be looked at; docs/look/screens. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screens',
  testMatch: '*.screens.ts',
  use: {
    ...journeys.use,
    // Else a picture of the whole page may be taken while its pictures, loaded already, are still being unpacked.
    launchOptions: { ...launch, args: [...args, '--disable-checker-imaging'] },
  },
})
