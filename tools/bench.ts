import { runBench } from '../bench/src/run.ts'
import { ensureBuilt } from './ensure-built.ts'

await ensureBuilt()
const [name = '', ...args] = process.argv.slice(2)
await runBench(name, args)
