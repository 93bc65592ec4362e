import { createPool } from '../../../../server/src/platform/db/pool.ts'
import { createTransactions } from '../../../../server/src/platform/db/transactions.ts'
import { createStore } from '../../../../server/src/modules/stores/api.ts'
import { seller, signUp } from '../../api-client.ts'

/** The time zones of the stores, in turn. */
const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/London',
  'America/Chicago',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'Asia/Kolkata',
]

/** Every so many stores, one sells in euros instead of US dollars. */
const EUROS_EVERY = 8

/**
 * Creates stores of one seller, in several time zones and two currencies.
 * @param url the URL of a running server
 * @param databaseUrl the database URL of the owner of the tables
 * @returns the IDs of the stores
 */
export async function openStores(url: string, databaseUrl: string, count: number): Promise<string[]> {
  const { storeId } = await signUp(url, 'Store 1')
  const pool = createPool(databaseUrl, { max: 1, onError: console.error })
  const { inPlatform } = createTransactions(pool)
  try {
    const { id: ownerId } = await inPlatform((tx) =>
      tx.selectFrom('users').select('id').where('email', '=', seller.email).executeTakeFirstOrThrow(),
    )
    const ids = [storeId]
    while (ids.length < count) {
      const timeZone = zones[ids.length % zones.length]!
      const currency = ids.length % EUROS_EVERY === 1 ? 'EUR' : 'USD'
      const store = { name: `Store ${ids.length + 1}`, ownerId, timeZone, currency }
      ids.push((await inPlatform((tx) => createStore(tx, store, new Date()))).id)
    }
    // Otherwise, the console would show the survey instead of the first page.
    await inPlatform((tx) => tx.updateTable('stores').set({ survey_answered_at: new Date() }).execute())
    return ids
  } finally {
    await pool.end()
  }
}
