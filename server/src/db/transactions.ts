import { type Kysely, sql } from 'kysely'
import type pg from 'pg'

import { DatabaseAway } from './database-away.ts'
import type { DB } from './types.ts'
import { type OpenTransaction, openOn } from './wire/client-dialect.ts'
import { type Statement, statement } from './wire/statement.ts'

/** An open transaction. Whoever opened it commits; feature code never does. */
export type Tx = Kysely<DB>

export interface Transactions {
  /**
   * Runs `work` in a transaction that sees one store only: role `vitrine_app`, row level security on the store id.
   * Commits when `work` resolves, rolls back when it throws.
   * @param storeId from a verified token, never from a header, query or body
   * @param personId who asks, of the same token: what belongs to a person (connections, not their use in the store) is seen and
   *   changed by that person alone. Left out where nobody asks: shoppers, jobs, webhooks
   * @param work may call `last` before the statements it ends with, which are sent together: COMMIT goes along and saves a round
   *   trip. What they do then stays done unless one of them fails, whatever `work` makes of their answers.
   */
  inStore<T>(storeId: string, work: (tx: Tx, last: () => void) => Promise<T>, personId?: string): Promise<T>
  /**
   * As `inStore`, for what shoppers and payments do all day: a handful of statements, each always about one cart, payment or order.
   * PostgreSQL makes one plan of each; weighing at every run whether another would suit the values better cost a sale more than
   * most of its statements. Not for lists and searches, whose best plan does depend on what is asked.
   */
  inSale<T>(storeId: string, work: (tx: Tx, last: () => void) => Promise<T>): Promise<T>
  /**
   * Runs `work` as `vitrine_shop`: reads what shoppers may see of one store, and can write nothing. Every statement takes COMMIT
   * along, as in `readStore`.
   * @param storeId of the host that was asked for
   * @param previewId the one product or page that is seen though it is not published
   */
  inShop<T>(storeId: string, work: (tx: Tx) => Promise<T>, previewId?: string): Promise<T>
  /**
   * As `inStore`, for a call that only reads: `admit` throws unless it may, then `read` does. The database refuses to write,
   * and every statement of `read` takes COMMIT along, which saves a round trip. Nothing is lost by it: in one transaction,
   * too, each statement would see what is committed when it starts.
   */
  readStore<A, T>(storeId: string, admit: (tx: Tx) => Promise<A>, read: (tx: Tx, admitted: A) => Promise<T>, personId?: string): Promise<T>
  /**
   * Runs `work` as `vitrine_platform`: accounts, sessions and the few tables that are looked up across stores. It has no
   * right on catalogue or orders. `last` as of `inStore`.
   */
  inPlatform<T>(work: (tx: Tx, last: () => void) => Promise<T>): Promise<T>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function assertUuid(id: string, what = 'store'): void {
  // Of what is no id the database would say so much later, and less clearly.
  if (!UUID.test(id)) throw new Error(`Not a ${what} id`)
}

/** What a transaction sets for itself: who it is to the database, and of which store. */
const settings = {
  store(storeId: string, personId?: string) {
    assertUuid(storeId)
    if (personId === undefined) return statement(`select set_config('app.store_id', $1, true)`, [storeId])
    assertUuid(personId, 'person')
    return statement(`select set_config('app.store_id', $1, true), set_config('app.person_id', $2, true)`, [storeId, personId])
  },
  sale(storeId: string) {
    assertUuid(storeId)
    return statement(`select set_config('app.store_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`, [storeId])
  },
  shop: (storeId: string, previewId = '') =>
    statement(
      `select set_config('role', 'vitrine_shop', true), set_config('app.store_id', $1, true), set_config('app.preview_id', $2, true)`,
      [storeId, previewId],
    ),
  platform: () => statement(`select set_config('role', 'vitrine_platform', true)`),
}
const begin = statement('begin')
const beginReadOnly = statement('begin read only')

/** @param onConnected told how long a transaction waited for its connection, in seconds */
export function createTransactions(pool: pg.Pool, onConnected: (seconds: number) => void = () => {}): Transactions {
  async function run<T>(first: readonly Statement[], work: (transaction: OpenTransaction) => Promise<T>): Promise<T> {
    const asked = performance.now()
    const client = await pool.connect().catch((error: Error) => {
      throw new DatabaseAway(error)
    })
    onConnected((performance.now() - asked) / 1000)
    // BEGIN, its settings and the first statement are one batch: nothing is run where one of them fails.
    const transaction = openOn(client, first)
    let failure: Error | undefined
    try {
      const result = await work(transaction)
      await transaction.end('commit')
      return result
    } catch (error) {
      await transaction.end('rollback').catch((rollbackError: Error) => {
        failure = rollbackError
      })
      throw error
    } finally {
      // A connection that could not roll back is dropped, not reused.
      client.release(failure)
    }
  }

  return {
    async inStore(storeId, work, personId) {
      return run([begin, settings.store(storeId, personId)], ({ tx, commitNext }) => work(tx, commitNext))
    },
    async inSale(storeId, work) {
      return run([begin, settings.sale(storeId)], ({ tx, commitNext }) => work(tx, commitNext))
    },
    async readStore(storeId, admit, read, personId) {
      return run([beginReadOnly, settings.store(storeId, personId)], async ({ tx, commitEach }) => {
        const admitted = await admit(tx)
        commitEach()
        return read(tx, admitted)
      })
    },
    async inShop(storeId, work, previewId) {
      assertUuid(storeId)
      if (previewId !== undefined) assertUuid(previewId)
      return run([beginReadOnly, settings.shop(storeId, previewId)], ({ tx, commitEach }) => {
        commitEach()
        return work(tx)
      })
    },
    async inPlatform(work) {
      return run([begin, settings.platform()], ({ tx, commitNext }) => work(tx, commitNext))
    },
  }
}

/** Turns a platform transaction into one of a store (and a person, as `inStore`), to write a new store and its first rows in one commit. */
export async function enterStore(tx: Tx, storeId: string, personId?: string): Promise<void> {
  assertUuid(storeId)
  if (personId !== undefined) assertUuid(personId, 'person')
  await sql`select set_config('role', 'vitrine_app', true), set_config('app.store_id', ${storeId}, true),
    set_config('app.person_id', ${personId ?? ''}, true)`.execute(tx)
}
