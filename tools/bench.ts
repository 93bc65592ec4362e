import { runBench } from '../bench/src/run.ts'
import { findChromium } from './chromium.ts'
import { ensureBuilt } from './ensure-built.ts'

await ensureBuilt()
const [name = '', ...args] = process.argv.slice(2)
if (name === 'footprint' || name === 'storefront') process.env['CHROMIUM'] = await findChromium()
await runBench(name, args)
