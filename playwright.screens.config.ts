import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** npm run screens: pictures of every screen and state, to be looked at; docs/look/screens. */
export default defineConfig({ ...journeys, testDir: 'tests/screens', testMatch: '*.screens.ts' })
