import { ensureBuilt } from './ensure-built.ts'
import { runNode } from './program.ts'

await ensureBuilt(() => {})
process.exitCode = await runNode(['--enable-source-maps', 'server/dist/cli.js', ...process.argv.slice(2)])
