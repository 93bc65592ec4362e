import type { Pool, PoolClient } from 'pg'

import { createPool } from '../src/platform/db/pool.ts'
import { createTransactions } from '../src/platform/db/transactions.ts'
import { Batch } from '../src/platform/db/wire/batch.ts'
import type { Asked } from '../src/platform/db/wire/sender.ts'
import type { Statement } from '../src/platform/db/wire/statement.ts'
import type { TestServer } from './test-server.ts'

/**
 * The order in which transactions take locks that others may wait for (docs/decisions/0027-one-lock-order.md). The value of a
 * table is the SQL expression, usually `id`, by which its rows are ordered: the rows of one table are locked in this order.
 */
const order = {
  carts: 'id',
  checkouts: 'id',
  payments: 'id',
  gateway_takings: `gateway_id || ' ' || period || ' ' || starts`,
  orders: 'id',
  products: 'id',
  discounts: 'id',
  customers: 'id',
  order_numbers: 'store_id',
  // The ledger has an advisory lock that its writers share.
  ledger: '',
  sales_quarters: 'quarter',
  sales_days: `zone || ' ' || day`,
} as const
export type Held = keyof typeof order
const ranks = Object.keys(order) as Held[]

/** Tables whose rows only the holder of the parent row changes. These tables therefore need no place in the order. */
const belongings: Record<string, { owner: Held; by: string }[]> = {
  cart_lines: [{ owner: 'carts', by: 'cart_id' }],
  gateway_claims: [{ owner: 'payments', by: 'payment_id' }],
  stock_holds: [{ owner: 'payments', by: 'payment_id' }],
  discount_uses: [
    { owner: 'payments', by: 'payment_id' },
    { owner: 'orders', by: 'order_id' },
  ],
  discount_codes: [{ owner: 'discounts', by: 'discount_id' }],
  order_lines: [{ owner: 'orders', by: 'order_id' }],
  order_transactions: [{ owner: 'orders', by: 'order_id' }],
  refunds: [{ owner: 'orders', by: 'order_id' }],
  upsell_exposures: [
    { owner: 'carts', by: 'cart_id' },
    { owner: 'orders', by: 'order_id' },
  ],
  fulfillments: [{ owner: 'orders', by: 'order_id' }],
  variants: [{ owner: 'products', by: 'product_id' }],
}

/**
 * Returns the SQL condition that is true when this transaction has written or locked a row. The condition reads the transaction
 * ids that PostgreSQL stores in the row, so triggers and cascades count too.
 */
const own = (row: string) => `(${row}.xmin = mine.self or ${row}.xmax = mine.self)`
const probe: Statement = {
  // The statement is prepared, because planning it takes longer than running it.
  name: 'lock-probe',
  values: [],
  text: [
    'with mine as (select pg_current_xact_id_if_assigned()::xid as self)',
    [
      ...ranks
        .filter((name) => name !== 'ledger')
        .map(
          (name) =>
            `select '${name}' as name, (${order[name]})::text as key, ${own(name)} as held, null::text[] as owners from ${name}, mine`,
        ),
      ...Object.entries(belongings).map(
        ([name, owners]) =>
          `select '${name}', null, true, array[${owners.map(({ owner, by }) => `'${owner} ' || ${by}`).join(', ')}] from ${name}, mine where ${own(name)}`,
      ),
      `select 'ledger', app_store()::text, exists (
        select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
          and (classid::bigint << 32 | objid::bigint) = hashtextextended('ledger of ' || app_store(), 0)), null`,
    ].join(' union all '),
  ].join(' '),
}

interface Seen {
  name: string
  key: string | null
  held: boolean | null
  owners: (string | null)[] | null
}

/** The locks of one transaction, in order. */
interface Transaction {
  /** The rows that existed when the transaction began. No other transaction can wait for a row that this one creates. */
  known: Set<string> | undefined
  held: Set<string>
  /** The locks, in the order in which the transaction took them. */
  taken: { name: Held; key: string; at: number }[]
  statements: number
  faults: string[]
}

export interface LockObserver {
  /**
   * Returns the locks that transactions took since the last call, and the violations of the order. The locks of a transaction are
   * a path such as `orders → products`, and each path is listed once.
   */
  seen(): { paths: string[]; faults: string[] }
  close(): Promise<void>
}

/**
 * Watches the store transactions of this server from this call on, except those with the role `vitrine_shop`. After each
 * statement, it asks PostgreSQL which rows the transaction holds. It is for tests that run one transaction at a time.
 */
export function observeLocks(server: TestServer): LockObserver {
  const pool = createPool(server.databaseUrl, { max: 4, onError: () => {} })
  const done: Transaction[] = []
  const watched = { options: pool.options, connect: async () => watch(await pool.connect(), done) } as unknown as Pool
  // The functions are replaced in the object itself, because other parts of the test server already use this object. Batching is
  // on, whatever the setting of the test run is, because the probe is part of the batches.
  Object.assign(server.services.db, createTransactions(watched, { batching: true }))
  return {
    seen() {
      const transactions = done.splice(0)
      const paths = transactions.map(({ taken }) => [...new Set(taken.map(({ name }) => name))].join(' → '))
      return { paths: [...new Set(paths)].filter((path) => path !== ''), faults: transactions.flatMap(({ faults }) => faults) }
    },
    close: () => pool.end(),
  }
}

function watch(client: PoolClient, done: Transaction[]) {
  let current: Transaction | undefined
  return {
    release: (error?: Error) => client.release(error),
    query(batch: Batch) {
      const asked = batch.asked.flatMap(({ statement, resolve, reject }): Asked[] => {
        const { text } = statement
        if (text.includes(`set_config('app.store_id'`) && !text.includes('vitrine_shop')) {
          current = { known: undefined, held: new Set(), taken: [], statements: 0, faults: [] }
          done.push(current)
        }
        const ends = text === 'commit' || text === 'rollback'
        const transaction = current
        if (ends) current = undefined
        const looks = transaction !== undefined && !ends && text !== 'begin' && text !== 'begin read only'
        return [
          { statement, resolve, reject },
          ...(looks
            ? [{ statement: probe, resolve: ({ rows }: { rows: unknown[] }) => note(transaction, text, rows as Seen[]), reject() {} }]
            : []),
        ]
      })
      return client.query(
        new Batch(asked, (failure) => {
          if (failure) batch.handleError(failure.error)
          else batch.handleReadyForQuery()
        }),
      )
    },
  }
}

function note(transaction: Transaction, text: string, rows: readonly Seen[]): void {
  const roots = rows.flatMap(({ name, key, held }) =>
    key === null ? [] : [{ name: name as Held, key, id: `${name} ${key}`, held: held === true }],
  )
  const { faults, taken, held } = transaction
  const at = ++transaction.statements
  const by = text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
  transaction.known ??= new Set(roots.map(({ id }) => id))
  const { known } = transaction
  const fresh = roots.filter((root) => root.held && !held.has(root.id))
  for (const { id, name, key } of fresh) {
    held.add(id)
    if (!known.has(id)) continue
    const late = taken.find((before) => rankOf(before.name) > rankOf(name) || (before.name === name && before.key > key && before.at < at))
    if (late) faults.push(`${id} after ${late.name} ${late.key}, by: ${by}`)
  }
  taken.push(...fresh.filter(({ id }) => known.has(id)).map(({ name, key }) => ({ name, key, at })))
  for (const { name, owners } of rows) {
    // Rows whose parent row did not exist before are skipped too, because no other transaction can wait for them.
    const known = owners?.filter((owner) => owner !== null && transaction.known?.has(owner)) ?? []
    const fault = `${name} of ${known.join(', ')}, which is not held`
    if (known.length === 0 || owners?.some((owner) => owner !== null && held.has(owner)) || faults.some((one) => one.startsWith(fault)))
      continue
    faults.push(`${fault}, by: ${by}`)
  }
}

const rankOf = (name: Held): number => ranks.indexOf(name)
