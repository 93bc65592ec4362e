import { readConfig } from '../config.ts'
import { addressesOf } from '../db/addresses.ts'
import { installQueue } from '../db/install-queue.ts'
import { migrateAt } from '../start.ts'
import { OperatorError } from './run.ts'

/** Brings the database up to date and lets in the role of servers, for installations whose servers do not know the owner's address. */
export async function migrateDatabase(): Promise<void> {
  const config = readConfig(process.env)
  const addresses = addressesOf(config)
  if (!addresses) throw new OperatorError('DATABASE_URL is not set: the embedded database is brought up to date by the start.')
  const applied = await migrateAt(addresses, config)
  await installQueue(addresses.ownerUrl)
  for (const name of applied) console.log(`Applied ${name}`)
  console.log('The database is up to date.')
}
