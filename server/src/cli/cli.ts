import { Command } from 'commander'

import { ConfigError } from '../config.ts'
import { backup, restore } from './backup.ts'
import { doctor } from './doctor.ts'
import { OperatorError } from './run.ts'
import { setEnabled } from './stores.ts'

const program = new Command('vitrine')
  .description('The operator’s command line of Vitrine')
  .showHelpAfterError()
  .configureOutput({ outputError: (text, write) => write(text) })

const store = program.command('store').description('stores of this installation')
store
  .command('enable')
  .argument('<handle>')
  .description('let a store sell again')
  .action((handle: string) => setEnabled(handle, true))
store
  .command('disable')
  .argument('<handle>')
  .option('--reason <text>', 'shown to the seller')
  .description('close a store: its shop shows a neutral page, its console is read-only')
  .action((handle: string, { reason }: { reason?: string }) => setEnabled(handle, false, reason))

program.command('doctor').description('check this installation and say what is wrong').action(doctor)
program.command('backup').argument('<folder>').description('write database and files into a new folder').action(backup)
program.command('restore').argument('<folder>').description('fill an empty installation from a backup').action(restore)

try {
  await program.parseAsync()
} catch (error) {
  const expected = error instanceof OperatorError || error instanceof ConfigError
  // One clear line for what the operator can mend; anything else with its stack, for a bug report.
  console.error(expected || !(error instanceof Error) ? String((error as Error).message ?? error) : (error.stack ?? error.message))
  process.exitCode = 1
}
