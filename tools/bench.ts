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
  if (name === 'footprint' || name === 'storefront') process.env['CHROMIUM'] = await findChromium()
  await runBench(name, args)
}

/** Every bench in turn, each in a process of its own, so that none is measured in the heap of the one before; the rest run also when one fails. */
async function runAll(): Promise<void> {
  const failed: string[] = []
  const left = benchNames.values()
  const next = async () => {
    for (const bench of left) if (!(await isDone(bench))) failed.push(bench)
  }
  // Where nothing is measured, nothing is disturbed by another: each has ports and databases of its own.
  await Promise.all(Array.from({ length: isSmoke ? 2 : 1 }, next))
  if (failed.length === 0) return
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

async function isDone(bench: string): Promise<boolean> {
  const program = ['tools/run.mjs', 'bench', bench, ...args]
  return isSmoke ? runSteps([{ name: `bench ${bench}`, args: program }]) : (await runNode(program)) === 0
}
