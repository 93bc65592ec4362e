import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A file of the server's waits for PostgreSQL half of its time: as many at once as there are cores, not one fewer.
    maxWorkers: availableParallelism(),
    // The database is started only for the projects that need one.
    projects: [
      { test: { name: 'unit', include: ['contract/src/**/*.test.ts', 'admin/src/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'views',
          include: ['theme/src/**/*.test.{ts,tsx}', 'storefront/src/**/*.test.{ts,tsx}'],
          // React as shoppers' pages are drawn with it: several times faster than what checks itself.
          env: { NODE_ENV: 'production' },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          // Embedded PostgreSQL, argon2 and image work take their time on a busy machine; a hang is still found.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
        },
      },
    ],
  },
})
