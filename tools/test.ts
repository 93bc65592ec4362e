import { findChromium } from './chromium.ts'
import { ensureBuilt } from './ensure-built.ts'
import { staticSteps } from './static-steps.ts'
import { bin, runSteps, type Step } from './steps.ts'

/** The stages of the whole test suite, ordered so that quick failures come first. */
const stages: (() => Promise<Step[]>)[] = [
  async () => staticSteps,
  async () => {
    // Some tests start the built server.
    await ensureBuilt()
    return [{ name: 'size budget of the console', args: ['tools/run.mjs', 'size-budget'] }]
  },
  async () => [{ name: 'unit and server tests', args: [bin('vitest'), 'run'] }],
  async () => [{ name: 'benches run', args: ['tools/run.mjs', 'bench', 'all', '--smoke'], env: { CHROMIUM: await findChromium() } }],
  async () => [
    {
      name: 'browser tests',
      args: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
      env: { CHROMIUM: await findChromium() },
    },
  ],
]

for (const stage of stages) {
  if (!(await runSteps(await stage()))) {
    process.exitCode = 1
    break
  }
}
