import { availableParallelism } from 'node:os'

import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { testRuns } from './tools/test-runs.ts'

/** Files that take about a minute each. They start first, because a late one would keep a single core busy at the end. */
const long = ['fuzz', 'crash', 'hostile-uploads', 'isolation', 'cli', 'scope-matrix'].map((name) => `/server/test/${name}.test.ts`)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => long.some((end) => moduleId.endsWith(end))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * A process runs the server's test files one after another and keeps the loaded modules, because loading them again can take as
 * long as running a file. Tests that mock modules need their own module instances, so they run as unit tests.
 */
const isolate = false
const mocking = 'server/src/modules/accounts/auth/passwords.test.ts'
/** Tests that start their own embedded database. Each file gets a separate process. */
const starting = 'server/src/platform/db/embedded/**/*.test.ts'
/** Tests that start complete installations, as they are after a build. */
const installed = 'server/test/installed/**/*.test.ts'
/**
 * Generous timeouts, because embedded PostgreSQL, argon2, image processing and thousands of random values are slow on a busy
 * machine. Tests that hang are still found.
 */
const patience = { testTimeout: testRuns(180_000), hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    // A server test waits for PostgreSQL half the time, so there are as many workers as cores instead of one fewer.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFirst },
    // The database is started only for the projects that need it.
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
          // Production React renders storefront pages, and is several times faster than the development build with its checks.
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
