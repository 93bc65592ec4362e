import { readConfig } from '../config.ts'
import { addressesOf } from '../platform/db/addresses.ts'
import { installQueue } from '../platform/db/install-queue.ts'
import { migrateAt } from '../start.ts'
import { OperatorError } from './run.ts'

/**
 * Migrates the database, grants the servers' role its rights, and installs the job queue. This command is for installations whose
 * servers do not know the owner's connection string.
 */
export async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env)
  const addresses = addressesOf(config)
  if (!addresses) throw new OperatorError('DATABASE_URL isn’t set. The embedded database is updated when the server starts.')
  const applied = await migrateAt(addresses, config)
  await installQueue(addresses.ownerUrl)
  for (const name of applied) console.log(`Applied ${name}`)
  console.log('The database is up to date.')
}
