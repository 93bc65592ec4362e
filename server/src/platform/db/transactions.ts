import { type Kysely, sql } from 'kysely'
import type pg from 'pg'

import { arrayLiteral } from './array-literal.ts'
import { atMost } from './at-most.ts'
import { DatabaseAway } from './database-away.ts'
import type { Finish } from './query.ts'
import type { DB } from './types.ts'
import { type OpenTransaction, openOn, openUnbatchedOn } from './wire/client-dialect.ts'
import { type Statement, statement } from './wire/statement.ts'

/** An open transaction. The function that opened it commits it; feature code never sends COMMIT itself. */
export type Tx = Kysely<DB>

export interface Transactions {
  /**
   * Runs `work` in a transaction that sees only one store: the role is `vitrine_app`, with row-level security on the store id.
   * Commits when `work` resolves, and rolls back when it throws.
   * @param storeId from a verified token, never from a header, query or body
   * @param personId the person who makes the request, from the same token: only that person sees and changes what belongs to them
   * (payment accounts, but not their use in the store). Undefined when no person makes the request: shoppers, jobs, webhooks
   * @param work may end with `finish`, which sends its last statements and COMMIT together and so saves a round trip
   */
  inStore<T>(storeId: string, work: (tx: Tx, finish: Finish) => Promise<T>, personId?: string): Promise<T>
  /**
   * Like `inStore`, for the most frequent work of shoppers and payments: a few statements, each about one cart, payment or order.
   * PostgreSQL makes one plan for each statement. Checking on every run whether another plan would suit the values better would
   * cost more time than most of the statements themselves. Do not use it for lists and searches, whose best plan depends on the
   * values.
   */
  inSale<T>(storeId: string, work: (tx: Tx, finish: Finish) => Promise<T>): Promise<T>
  /**
   * Runs `work` as `vitrine_shop`, which can read what shoppers may see of one store and cannot write. Each batch of statements
   * ends with COMMIT, as in `readStore`.
   * @param storeId the store of the requested host
   * @param previewId the ID of the one product or page that is visible even though it is not published
   */
  inStorefront<T>(storeId: string, work: (tx: Tx) => Promise<T>, previewId?: string): Promise<T>
  /**
   * Like `inStore`, for a call that only reads: `admit` runs first and throws if access is refused; then `read` runs. The
   * database refuses writes. Each batch of statements of `read` ends with COMMIT, which saves a round trip. This does not weaken
   * consistency: even in a single transaction, each statement would see what is committed when the statement starts.
   */
  readStore<A, T>(storeId: string, admit: (tx: Tx) => Promise<A>, read: (tx: Tx, admitted: A) => Promise<T>, personId?: string): Promise<T>
  /**
   * Runs `work` as `vitrine_reports`, which reads the sums, orders and visits of several stores and cannot write. A query without a
   * condition on the store adds up all of them; a join has to carry the store. All statements see the same moment, so that the
   * figures of one answer match. Half of the connections are for others than reports, so this may wait.
   * @param storeIds stores of which the caller is a member with the permission for the report; checked by the caller of this function
   * @param plans `once`: PostgreSQL makes one plan for each statement, as in `inSale`. For reports that read sums, whose plan never depends
   * on the values, and takes longer to make than to run
   * @throws Problem `busy` when other reports take too long
   */
  inReports<T>(storeIds: readonly string[], work: (tx: Tx) => Promise<T>, plans?: Plans): Promise<T>
  /**
   * Runs `work` as `vitrine_platform`, for accounts, sessions and the few tables that are read across stores. This role has no
   * access to the catalog or orders. `finish` works as in `inStore`.
   */
  inPlatform<T>(work: (tx: Tx, finish: Finish) => Promise<T>): Promise<T>
}

/** When PostgreSQL plans the statements of a report: each time for the values, or once. */
export type Plans = 'each time' | 'once'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function assertUuid(id: string, what = 'store'): void {
  // The database would also refuse a malformed id, but much later, and with a less clear message.
  if (!UUID.test(id)) throw new Error(`Not a ${what} id`)
}

/** The statements at the start of each kind of transaction. They set its role in the database, its store and other settings. */
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
  storefront: (storeId: string, previewId = '') =>
    statement(
      `select set_config('role', 'vitrine_shop', true), set_config('app.store_id', $1, true), set_config('app.preview_id', $2, true)`,
      [storeId, previewId],
    ),
  reports(storeIds: readonly string[], plans: Plans) {
    storeIds.forEach((id) => assertUuid(id))
    // Sums of a set of stores are found by its sorted list.
    const mode = plans === 'once' ? `, set_config('plan_cache_mode', 'force_generic_plan', true)` : ''
    return statement(`select set_config('role', 'vitrine_reports', true), set_config('app.store_ids', $1, true)${mode}`, [
      arrayLiteral(storeIds.toSorted()),
    ])
  },
  platform: () => statement(`select set_config('role', 'vitrine_platform', true)`),
}
const begin = statement('begin')
const beginReadOnly = statement('begin read only')
const beginSnapshot = statement('begin isolation level repeatable read, read only')

/** The share of the connections that reports may take. Some of them take seconds, and shoppers need the others. */
const REPORTS_SHARE = 0.5

interface TransactionOptions {
  /**
   * Whether statements are sent in batches. If not, every statement is sent separately, with the documented methods of `pg`, and
   * costs its own round trip.
   */
  batching?: boolean
  /** Called with the time that a transaction waited for its connection, in seconds. */
  onConnected?(seconds: number): void
}

export function createTransactions(pool: pg.Pool, { batching = true, onConnected = () => {} }: TransactionOptions = {}): Transactions {
  const openTransaction = batching ? openOn : openUnbatchedOn
  const asReport = atMost(Math.max(1, Math.floor(pool.options.max * REPORTS_SHARE)))
  async function run<T>(first: readonly Statement[], work: (transaction: OpenTransaction) => Promise<T>): Promise<T> {
    const asked = performance.now()
    const client = await pool.connect().catch((error: Error) => {
      throw new DatabaseAway(error)
    })
    onConnected((performance.now() - asked) / 1000)
    // BEGIN and the settings are sent with the first statement. When one of these fails, the ones after it do not run.
    const transaction = openTransaction(client, first)
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
      // A connection that could not roll back is closed and not used again.
      client.release(failure)
    }
  }

  return {
    async inStore(storeId, work, personId) {
      return run([begin, settings.store(storeId, personId)], ({ tx, finish }) => work(tx, finish))
    },
    async inSale(storeId, work) {
      return run([begin, settings.sale(storeId)], ({ tx, finish }) => work(tx, finish))
    },
    async readStore(storeId, admit, read, personId) {
      return run([beginReadOnly, settings.store(storeId, personId)], async ({ tx, commitEach }) => {
        const admitted = await admit(tx)
        commitEach()
        return read(tx, admitted)
      })
    },
    async inStorefront(storeId, work, previewId) {
      assertUuid(storeId)
      if (previewId !== undefined) assertUuid(previewId)
      return run([beginReadOnly, settings.storefront(storeId, previewId)], ({ tx, commitEach }) => {
        commitEach()
        return work(tx)
      })
    },
    async inReports(storeIds, work, plans = 'each time') {
      return asReport(() => run([beginSnapshot, settings.reports(storeIds, plans)], ({ tx }) => work(tx)))
    },
    async inPlatform(work) {
      return run([begin, settings.platform()], ({ tx, finish }) => work(tx, finish))
    },
  }
}

/**
 * Turns a platform transaction into a transaction of one store (and a person, as in `inStore`), to write a new store and its
 * first rows in one commit.
 */
export async function enterStore(tx: Tx, storeId: string, personId?: string): Promise<void> {
  assertUuid(storeId)
  if (personId !== undefined) assertUuid(personId, 'person')
  await sql`select set_config('role', 'vitrine_app', true), set_config('app.store_id', ${storeId}, true),
    set_config('app.person_id', ${personId ?? ''}, true)`.execute(tx)
}
