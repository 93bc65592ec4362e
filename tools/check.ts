import { staticSteps } from './static-steps.ts'
import { bin, runSteps } from './steps.ts'

/** Everything that needs no database and no browser: what to run before each commit. Two to three minutes on two cores. */
const passed = await runSteps([
  ...staticSteps,
  { name: 'unit tests', args: [bin('vitest'), 'run', '--project', 'unit', '--project', 'views'] },
])
process.exitCode = passed ? 0 : 1
