import { staticSteps } from './static-steps.ts'
import { bin, runSteps } from './steps.ts'

/** Everything that answers in under a minute: what to run before each commit. */
const passed = await runSteps([
  ...staticSteps,
  { name: 'unit tests', args: [bin('vitest'), 'run', '--project', 'unit', '--project', 'views'] },
])
process.exitCode = passed ? 0 : 1
