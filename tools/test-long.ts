import { findChromium } from './chromium.ts'
import { ensureBuilt } from './ensure-built.ts'
import { bin, runSteps, type Step } from './steps.ts'

/**
 * Runs what takes too long for every commit: the server's suite with each statement sent alone, then the suite with its tests
 * of random input, races, and crashes repeated five times as often, and then the drills, which kill browser tabs and servers, and
 * change every setting of every theme in the editor. Run it before a release.
 */
const stages: Step[] = [
  {
    name: 'server tests without batched statements',
    args: [bin('vitest'), 'run', '--project', 'server'],
    env: { DATABASE_BATCHING: 'off' },
  },
  {
    name: 'repeated random tests, races, and crashes',
    args: [bin('vitest'), 'run', '--project', 'server', '--project', 'views', '--project', 'unit'],
    env: { TEST_RUNS: '5' },
  },
  {
    name: 'drills',
    args: [bin('playwright'), 'test', '--config', 'e2e/drills.config.ts'],
    env: { CHROMIUM: await findChromium() },
  },
]

await ensureBuilt()
for (const stage of stages) {
  if (!(await runSteps([stage]))) {
    process.exitCode = 1
    break
  }
}
