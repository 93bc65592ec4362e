import { Command } from 'commander'

import { ConfigError } from '../config.ts'
import { BackupError } from '../platform/db/backup.ts'
import { EmbeddedError } from '../platform/db/embedded/embedded-error.ts'
import { MigrationError } from '../platform/db/migrate.ts'
import { UnsafeDatabaseError } from '../platform/db/self-check.ts'
import { Problem } from '../platform/problem.ts'
import { startFailure } from '../start-failure.ts'
import { backup, restore, type RestoreOptions } from './backup.ts'
import { doctor } from './doctor.ts'
import { addGatewayCommands } from './gateway-commands.ts'
import { migrateDatabase } from './migrate.ts'
import { addPersonCommands } from './person-commands.ts'
import { replayInto, type ReplayOptions } from './replay.ts'
import { OperatorError } from './run.ts'
import { createStoreFor, createUser, listStores, type NewStoreOptions, setEnabled } from './stores.ts'
import { exportFrom, type ExportOptions, importInto, type ImportOptions } from './transfer.ts'

const program = new Command('vitrine').description('Vitrine’s command line for operators').showHelpAfterError()

const store = program.command('store').description('manage stores')
store.command('list').description('list all stores').action(listStores)
store
  .command('create')
  .argument('<name>', 'store name, as shoppers see it')
  .requiredOption('--owner <email>', 'email of an existing account')
  .option('--handle <handle>', 'first part of the store’s domain (defaults to the name)')
  .option('--country <code>', 'ISO 3166-1 country code, sets the default currency and time zone')
  .option('--time-zone <zone>', 'IANA time zone name, used for reports')
  .option('--currency <code>', 'ISO 4217 currency code (USD if there’s no country)')
  .description('create a store')
  .action((name: string, options: NewStoreOptions) => createStoreFor(name, options))
store
  .command('enable')
  .argument('<handle>')
  .description('enable a store')
  .action((handle: string) => setEnabled(handle, true))
store
  .command('disable')
  .argument('<handle>')
  .option('--reason <text>', 'shown to the seller')
  .description('disable a store: its storefront closes and its console is read-only')
  .action((handle: string, { reason }: { reason?: string }) => setEnabled(handle, false, reason))

program
  .command('user')
  .description('manage user accounts')
  .command('create')
  .argument('<email>')
  .requiredOption('--password <password>', 'at least 8 characters')
  .option('--first-name <name>')
  .option('--last-name <name>')
  .description('create an account with a verified email')
  .action(createUser)

const importing = program.command('import').description('import CSV files into a store')
importing
  .command('products')
  .argument('<file>', 'Shopify product CSV, with old or new headers')
  .requiredOption('--store <handle>')
  .option('--overwrite', 'update existing products with the same handle (default: skip them)')
  .description('import products')
  .action((file: string, options: ImportOptions) => importInto('products', file, options))
importing
  .command('inventory')
  .argument('<file>', 'Shopify inventory CSV, with “On hand (current)” and “On hand (new)”')
  .requiredOption('--store <handle>')
  .description('import inventory where stock hasn’t changed since the file was exported')
  .action((file: string, options: ImportOptions) => importInto('inventory', file, options))
importing
  .command('orders')
  .argument('<file>', 'CSV, can be gzipped')
  .requiredOption('--store <handle>')
  .option('--preset <preset>', 'shopify or online-retail', 'shopify')
  .description('import order history')
  .action((file: string, options: ImportOptions) => importInto('orders', file, options))
importing
  .command('customers')
  .argument('<file>', 'Shopify customer CSV, can be gzipped')
  .requiredOption('--store <handle>')
  .option('--overwrite', 'update existing customers with the same email (default: skip them)')
  .description('import customers')
  .action((file: string, options: ImportOptions) => importInto('customers', file, options))

const exporting = program.command('export').description('export CSV files from a store')
for (const kind of ['products', 'customers', 'subscribers'] as const)
  exporting
    .command(kind)
    .requiredOption('--store <handle>')
    .option('--out <file>', 'new file to write (default: standard output)')
    .description(`export ${kind}`)
    .action((options: ExportOptions) => exportFrom(kind, options))

program
  .command('replay-log')
  .argument('<file>', 'Apache or nginx log in combined format, can be gzipped')
  .requiredOption('--store <handle>')
  .option('--host <name>', 'the site in the log, if it isn’t the store’s domain')
  .option('--dry-run', 'show what would be imported, without writing anything')
  .description('import the page views of a web server log as visits (safe to run again)')
  .action((file: string, options: ReplayOptions) => replayInto(file, options))

addGatewayCommands(program)
addPersonCommands(program)

program.command('doctor').description('check this installation for problems').action(doctor)
program.command('migrate').description('update the database schema, as the database owner').action(migrateDatabase)
program
  .command('backup')
  .argument('<folder>')
  .description('back up the database and files to a new folder (SECRET_KEY isn’t included)')
  .action(backup)
program
  .command('restore')
  .argument('<folder>')
  .option('--other-secret-key', 'restore with a different SECRET_KEY; data encrypted with the old key is lost')
  .option('--erasures <folder>', 'list of people to erase again (default: erasures in DATA_DIR)')
  .description('restore a backup into an empty installation')
  .action((folder: string, options: RestoreOptions) => restore(folder, options))

/**
 * Returns the text to print for an error: only the message if the operator can fix the error, otherwise the stack, for a bug
 * report.
 */
function describe(error: unknown): string {
  if (error instanceof Problem) return error.errors.map(({ message }) => message).join('\n') || error.message
  const expected = [OperatorError, ConfigError, EmbeddedError, MigrationError, UnsafeDatabaseError, BackupError].some(
    (kind) => error instanceof kind,
  )
  const line = startFailure(error)
  // The message is enough if it was written for the operator, or if `startFailure` replaced it with a clearer one.
  if (expected || !(error instanceof Error) || line !== error.message) return line
  return error.stack ?? line
}

try {
  await program.parseAsync()
} catch (error) {
  console.error(describe(error))
  process.exitCode = 1
}
