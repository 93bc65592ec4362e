import { runBench } from '../bench/src/run.ts'
import { ensureBuilt } from './ensure-built.ts'

await ensureBuilt()
await runBench(process.argv[2] ?? '')
