import { staticSteps } from './static-steps.ts'
import { bin, runSteps } from './steps.ts'

/**
 * Runs all checks that need no database and no browser. Run it before each commit. It takes two to three minutes on two cores.
 */
const passed = await runSteps([
  ...staticSteps,
  { name: 'unit tests', args: [bin('vitest'), 'run', '--project', 'unit', '--project', 'views'] },
])
process.exitCode = passed ? 0 : 1
