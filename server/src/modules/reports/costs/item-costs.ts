import type { costCalls } from '@vitrine/contract/calls/costs.ts'
import { RESTATED_COSTS_MAX } from '@vitrine/contract/limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { listPage } from '../../../platform/db/list-page.ts'
import { likeAnywhere } from '../../../platform/db/like.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, invalidField, problem } from '../../../platform/problem.ts'
import { setVariantCost } from '../../catalog/api.ts'
import { assertRoom } from './room.ts'
import { startOfChange } from './since.ts'

type Calls = typeof costCalls
type Asked = z.output<Calls['itemCosts.create']['body']>
type ItemCost = z.input<Calls['itemCosts.update']['answer']>

const columns = ['id', 'item', 'title', 'cost_cents', 'since', 'created_at', 'undone_at'] as const

/** Returns one page of the restated costs, newest first. */
export async function listItemCosts(tx: Tx, query: z.output<Calls['itemCosts.list']['query']>) {
  const key = { expression: sql.ref('created_at'), type: 'timestamptz', descending: true } as const
  let matching = tx.selectFrom('cost_restatements')
  if (query.search) matching = matching.where(sql<boolean>`lower(title) like ${likeAnywhere(query.search)}`)
  const { rows, ...page } = await listPage({ name: 'newest', key, id: sql.ref('id'), ...query }, matching, (found) => found.select(columns))
  return { items: rows.map(answerOf), ...page }
}

/**
 * Sets what an item costs: from now on in the catalog, if it is a variant and the caller may edit products; and with a date, also for
 * the orders since then, as an entry that can be undone.
 * @throws Problem `not_found` for an item that was never sold, `no_permission`, `range_in_future`, `costs_full`, or `invalid_input` for
 * an item without a variant and without a date
 */
export async function changeItemCost(context: StoreContext, { item, costCents, since }: Asked): Promise<{ restated: ItemCost | null }> {
  const { tx, storeId, caller, permissions, services } = context
  const start = await startOfChange(context, since)
  const title = await findTitle(tx, item)
  if (title === undefined) throw problem('not_found')
  const mayEdit = allows(permissions, 'products')
  if (since === null && !mayEdit) throw problem('no_permission', [fieldError('permission_missing', 'products', { permission: 'products' })])
  const isInCatalog = mayEdit && UUID.test(item) && (await setVariantCost(tx, item, costCents, services.now()))
  if (since === null) {
    if (!isInCatalog) throw invalidField('required', 'since')
    return { restated: null }
  }
  await assertRoom(tx, storeId, 'cost_restatements', RESTATED_COSTS_MAX)
  const row = await tx
    .insertInto('cost_restatements')
    .values({
      store_id: storeId,
      id: uuidv7(),
      item,
      title,
      cost_cents: costCents,
      since: start,
      created_at: services.now(),
      user_id: caller.userId,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return { restated: answerOf(row) }
}

/**
 * Undoes a restated cost, or redoes it.
 * @throws Problem `not_found`
 */
export async function undoItemCost({ tx, services }: StoreContext, id: string, isUndone: boolean): Promise<ItemCost> {
  const row = await tx
    .updateTable('cost_restatements')
    .set({ undone_at: isUndone ? services.now() : null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return answerOf(row)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the title of a sold item with its variant; undefined if no order has it. */
async function findTitle(tx: Tx, item: string): Promise<string | undefined> {
  // The index of lines by variant is used for variants. Other items are few, and found by the titles of imported lines.
  const isItem = UUID.test(item)
    ? sql<boolean>`variant_id = ${item}::uuid`
    : sql<boolean>`variant_id is null and coalesce(nullif(sku, ''), title) = ${item}`
  const line = await tx.selectFrom('order_lines').select(['title', 'variant_title']).where(isItem).limit(1).executeTakeFirst()
  return line && [line.title, line.variant_title].filter((part) => part !== '').join(' · ')
}

interface Row {
  id: string
  item: string
  title: string
  cost_cents: number
  since: Date
  created_at: Date
  undone_at: Date | null
}

const answerOf = ({ id, item, title, cost_cents, since, created_at, undone_at }: Row): ItemCost => ({
  id,
  item,
  title,
  costCents: cost_cents,
  since: since.toISOString(),
  createdAt: created_at.toISOString(),
  isUndone: undone_at !== null,
})
