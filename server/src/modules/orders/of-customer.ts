import type { customerCalls } from '@vitrine/contract/calls/customers.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { showRow } from './manage/service.ts'
import { rowColumns, selectCustomer } from './queries.ts'
import { problem } from '../../platform/problem.ts'

type Query = z.output<(typeof customerCalls)['customers.orders']['query']>

/**
 * Returns a customer’s orders, latest first, with test orders.
 * @throws Problem `not_found`, or `invalid_input` for an invalid cursor
 */
export async function listOrdersOf(tx: Tx, customerId: string, query: Query) {
  if (!(await selectCustomer(tx, customerId))) throw problem('not_found')
  const key = { expression: sql.ref('orders.placed_at'), type: 'timestamptz', descending: true } as const
  const matching = tx.selectFrom('orders').where('customer_id', '=', customerId)
  const { rows, ...page } = await listPage({ name: 'of-customer', key, id: sql.ref('orders.id'), ...query }, matching, (orders) =>
    orders.select([...rowColumns]),
  )
  return { items: rows.map(showRow), ...page }
}

/** Returns those of some customers who have orders, test orders included. */
export async function customersWithOrders(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${customerIds}::uuid[]) as given (id) where exists (select from orders o where o.customer_id = given.id)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** See `Hooks`. */
export async function ordersOfPeople(
  tx: Tx,
  { customerIds, emails, before }: { customerIds: readonly string[]; emails: readonly string[]; before: Date },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from orders where customer_id = any (${customerIds}::uuid[])
    union select id, email from orders where email = any (${emails}::text[]) and email <> '' and customer_id is null and placed_at <= ${before}
    order by id`.execute(tx)
  return rows
}

/** Counts a customer’s orders, test orders included. */
export async function countOrdersOf(tx: Tx, customerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the orders of customers, in the order of their IDs (decision 27). */
export async function lockOrdersOf(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Gives the orders of one customer to another. Returns how many. */
export async function moveOrders(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
