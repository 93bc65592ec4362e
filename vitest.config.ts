import { availableParallelism } from 'node:os'

import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or so each: begun last, one of them would keep a single core busy at the end. */
const long = ['fuzz', 'crash', 'hostile-uploads', 'isolation', 'cli', 'scope-matrix'].map((name) => `/server/test/${name}.test.ts`)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((end) => moduleId.endsWith(end))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * A process takes one file of the server's after the other and keeps the modules: to load them anew takes as long as many a
 * file. Whoever mocks a module needs one to itself, as unit tests have.
 */
const isolate = false
const mocking = 'server/src/modules/accounts/auth/passwords.test.ts'
/** So do those that start servers of their own: each file has a folder for them, which goes with it. */
const starting = 'server/src/platform/db/embedded/**/*.test.ts'
/** These start whole installations, as they are after a build. */
const installed = 'server/test/installed/**/*.test.ts'
/** Embedded PostgreSQL, argon2, image work and thousands of made-up values take their time on a busy machine; a hang is still found. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // A file of the server's waits for PostgreSQL half of its time: as many at once as there are cores, not one fewer.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    // The database is started only for the projects that need one.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'admin/src/**/*.test.ts', 'tools/**/*.test.ts', mocking],
          ...patience,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'views',
          include: ['theme/src/**/*.test.{ts,tsx}', 'storefront/src/**/*.test.{ts,tsx}'],
          // React as shoppers' pages are drawn with it: several times faster than what checks itself.
          env: { NODE_ENV: 'production' },
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, mocking, starting, installed],
          globalSetup: ['server/test/global-setup.ts'],
          ...patience,
          pool: 'forks',
          isolate,
        },
      },
      {
        test: {
          name: 'installed',
          include: [installed],
          globalSetup: ['server/test/installed/build.ts'],
          ...patience,
          pool: 'forks',
        },
      },
      { test: { name: 'embedded', include: [starting], ...patience, pool: 'forks' } },
    ],
  },
})
