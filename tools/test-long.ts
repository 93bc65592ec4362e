import { ensureBuilt } from './ensure-built.ts'
import { bin, runSteps, type Step } from './steps.ts'

/**
 * Runs what takes too long for every commit: the server's suite with each statement sent alone, and then the suite with its tests
 * of random input, races, and crashes repeated five times as often. Run it before a release.
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
]

await ensureBuilt()
for (const stage of stages) {
  if (!(await runSteps([stage]))) {
    process.exitCode = 1
    break
  }
}
