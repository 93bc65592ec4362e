import { defineConfig } from '@playwright/test'

import { PORT } from './server-address.ts'

/** Tests that publish another look of the demo stores, which other tests visit. They run after those. */
const publishingTests = /(?:theme-preview-fidelity)\.spec\.ts$/
/**
 * Tests that advance the server's clock. They run after the other projects, whose browsers would notice the wrong time.
 */
const clockTests = /(?:sessions)\.spec\.ts$/
/** Tests that advance the clock by an hour. They run last, because the sessions of other tests would expire. */
const hourTests = /(?:abandoned-checkout)\.spec\.ts$/

/** The tests run in real Chromium against the built server with its own database. */
export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'browser', testIgnore: [publishingTests, clockTests, hourTests] },
    { name: 'publish', testMatch: publishingTests, dependencies: ['browser'] },
    { name: 'clock', testMatch: clockTests, dependencies: ['publish'] },
    { name: 'hour', testMatch: hourTests, dependencies: ['clock'] },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only sometimes is a bug, so no test is retried.
  retries: 0,
  // On a machine shared by three test runs, tests take three times as long. Tests that hang are still found.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // The trace of a failed test lists its actions and requests. Copies of the page at every step would take a tenth to a third of
    // the tests' time, and a film another tenth. `--trace on` records both, to look into a failure.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      args: [
        // A container has no user namespaces for the sandbox. The opened pages are our own, so they are trusted.
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The hosts of stores and files are names below localhost, which must lead to this machine.
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} e2e/serve.ts`,
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
