import { defineConfig } from '@playwright/test'

import { PORT } from './server-address.ts'

/** Tests that put the server's clock forward: after all others, whose browsers would find it wrong. */
const clockTests = /(?:sessions)\.spec\.ts$/
/** Those that put it forward by an hour: nobody else's session outlasts that. */
const hourTests = /(?:left-checkout)\.spec\.ts$/

/** Real Chromium against the built server on a database of its own. */
export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'browser', testIgnore: [clockTests, hourTests] },
    { name: 'clock', testMatch: clockTests, dependencies: ['browser'] },
    { name: 'hour', testMatch: hourTests, dependencies: ['clock'] },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes only sometimes is a defect, not a reason to run it twice.
  retries: 0,
  // A machine that three runs share takes three times as long; a hang is still found.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // With the page at every step, which can be looked into; a film of it takes a tenth of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      args: [
        // A container has no user namespaces for the sandbox; the pages are ours.
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Store and files hosts are names below localhost.
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
