import { Command } from 'commander'

import { ConfigError } from '../config.ts'
import { BackupError } from '../db/backup.ts'
import { EmbeddedError } from '../db/embedded/embedded-error.ts'
import { MigrationError } from '../db/migrate.ts'
import { UnsafeDatabaseError } from '../db/self-check.ts'
import { Problem } from '../http/problem.ts'
import { startFailure } from '../start-failure.ts'
import { backup, restore } from './backup.ts'
import { doctor } from './doctor.ts'
import { addGatewayCommands } from './gateway-commands.ts'
import { migrateDatabase } from './migrate.ts'
import { replayInto, type ReplayOptions } from './replay.ts'
import { OperatorError } from './run.ts'
import { createStoreFor, createUser, listStores, type NewStoreOptions, setEnabled } from './stores.ts'
import { exportFrom, type ExportOptions, importInto, type ImportOptions } from './transfer.ts'

const program = new Command('vitrine').description('The operator’s command line of Vitrine').showHelpAfterError()

const store = program.command('store').description('stores of this installation')
store.command('list').description('name them all').action(listStores)
store
  .command('create')
  .argument('<name>', 'as shoppers read it')
  .requiredOption('--owner <email>', 'an account that exists')
  .option('--handle <handle>', 'first label of its address (made from the name otherwise)')
  .option('--country <code>', 'where the store is, ISO 3166-1: its currency and time zone follow from it')
  .option('--time-zone <zone>', 'IANA name; report days are counted in it')
  .option('--currency <code>', 'ISO 4217 (USD without a country)')
  .description('open a store for somebody')
  .action((name: string, options: NewStoreOptions) => createStoreFor(name, options))
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

program
  .command('user')
  .description('people who can sign in')
  .command('create')
  .argument('<email>')
  .requiredOption('--password <password>', 'at least 8 characters')
  .option('--first-name <name>')
  .option('--last-name <name>')
  .description('create an account with a verified email')
  .action(createUser)

const importing = program.command('import').description('read CSV files into a store')
importing
  .command('products')
  .argument('<file>', 'Shopify product CSV, either generation of headers')
  .requiredOption('--store <handle>')
  .option('--overwrite', 'update products whose handle exists (they are skipped otherwise)')
  .description('import products')
  .action((file: string, options: ImportOptions) => importInto('products', file, options))
importing
  .command('inventory')
  .argument('<file>', 'Shopify inventory CSV, with “On hand (current)” and “On hand (new)”')
  .requiredOption('--store <handle>')
  .description('set stock where it still is what the file says it was')
  .action((file: string, options: ImportOptions) => importInto('inventory', file, options))
importing
  .command('orders')
  .argument('<file>', 'CSV, also gzipped')
  .requiredOption('--store <handle>')
  .option('--preset <preset>', 'shopify or online-retail', 'shopify')
  .description('import order history')
  .action((file: string, options: ImportOptions) => importInto('orders', file, options))

const exporting = program.command('export').description('write CSV files from a store')
for (const kind of ['products', 'subscribers'] as const)
  exporting
    .command(kind)
    .requiredOption('--store <handle>')
    .option('--out <file>', 'a new file (standard output otherwise)')
    .description(`export ${kind}`)
    .action((options: ExportOptions) => exportFrom(kind, options))

program
  .command('replay-log')
  .argument('<file>', 'log of Apache or nginx in the combined format, also gzipped')
  .requiredOption('--store <handle>')
  .option('--host <name>', 'the site the log is of, where that is not the store’s own address')
  .option('--dry-run', 'say what is in it and write nothing')
  .description('count the page views of a web server’s log as visits; what is done of a file is not done again')
  .action((file: string, options: ReplayOptions) => replayInto(file, options))

addGatewayCommands(program)

program.command('doctor').description('check this installation and say what is wrong').action(doctor)
program.command('migrate').description('bring the database up to date, as its owner').action(migrateDatabase)
program.command('backup').argument('<folder>').description('write database and files, without SECRET_KEY, into a new folder').action(backup)
program
  .command('restore')
  .argument('<folder>')
  .option('--other-secret-key', 'though SECRET_KEY is not the one the backup was made with: what was sealed with that is lost')
  .description('fill an empty installation from a backup')
  .action((folder: string, options: { otherSecretKey?: boolean }) => restore(folder, options))

/** What the operator can mend is one clear line; anything else comes with its stack, for a bug report. */
function describe(error: unknown): string {
  if (error instanceof Problem) return error.errors.map(({ message }) => message).join('\n') || error.message
  const expected = [OperatorError, ConfigError, EmbeddedError, MigrationError, UnsafeDatabaseError, BackupError].some(
    (kind) => error instanceof kind,
  )
  const line = startFailure(error)
  // Words of our own, or an error that explains itself.
  if (expected || !(error instanceof Error) || line !== error.message) return line
  return error.stack ?? line
}

try {
  await program.parseAsync()
} catch (error) {
  console.error(describe(error))
  process.exitCode = 1
}
