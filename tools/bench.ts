import { benchNames, runBench } from '../bench/src/run.ts'
import { findChromium } from './chromium.ts'
import { ensureBuilt } from './ensure-built.ts'
import { runNode } from './program.ts'
import { runSteps } from './steps.ts'

const [name = '', ...args] = process.argv.slice(2)
const isSmoke = args.includes('--smoke')
await ensureBuilt()
if (name === 'all') await runAll()
else {
  if (['footprint', 'storefront', 'reports', 'spreadsheet'].includes(name)) process.env['CHROMIUM'] = await findChromium()
  await runBench(name, args)
}

/**
 * Runs every benchmark in a separate process, so that no benchmark is measured with the heap that the previous benchmark left. If
 * a benchmark fails, the others still run.
 */
async function runAll(): Promise<void> {
  const failed: string[] = []
  const left = benchNames.values()
  const next = async () => {
    for (const bench of left) if (!(await isDone(bench))) failed.push(bench)
  }
  // Smoke runs measure nothing, so they can run side by side. Each has its own ports and database.
  await Promise.all(Array.from({ length: isSmoke ? 2 : 1 }, next))
  if (failed.length === 0) return
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function isDone(bench: string): Promise<boolean> {
  const program = ['tools/run.mjs', 'bench', bench, ...args]
  return isSmoke ? runSteps([{ name: `bench ${bench}`, args: program }]) : (await runNode(program)) === 0
}
