import { defineConfig } from '@playwright/test'

import config from './playwright.config.ts'

/**
 * The drills kill tabs and servers again and again, or change every setting of every theme, so they start servers of their own and take
 * minutes.
 */
export default defineConfig({
  ...config,
  testDir: './drills',
  projects: [{ name: 'drills' }],
  webServer: undefined,
  workers: 1,
  fullyParallel: false,
})
