import type { inventoryCalls } from '@vitrine/contract/calls/inventory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import { explainStock, lockProductsOf } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { fieldError, problem } from '../../../platform/problem.ts'

type ChangeBody = z.output<(typeof inventoryCalls)['inventory.change']['body']>
type Change = ChangeBody['changes'][number]

/** The maximum stock of a variant. Sums of larger quantities would not fit in their columns. */
const STOCK_MAX = 1_000_000_000

/**
 * Changes stock quantities that still have the expected value. Either all changes of a variant are made, or none of them. Moving
 * quantity to or from `unavailable` does not change the quantity on hand.
 * @returns the variants that were skipped, because their stock has changed or the sum would be too large
 * @throws Problem `unknown_ids`, `invalid_input` for a negative unavailable quantity, and for two changes of the same quantity of
 * one variant
 */
export async function changeStock(tx: Tx, { changes, reason }: ChangeBody, userId: string): Promise<string[]> {
  checkChanges(changes)
  const ids = [...new Set(changes.map(({ variantId }) => variantId))]
  await explainStock(tx, { reason, userId })
  await lockProductsOf(tx, ids)
  await requireThere(
    tx,
    'variants',
    changes.map(({ variantId }) => variantId),
    (at) => `changes.${at}.variantId`,
  )
  const done = new Set(await compareAndSet(tx, changes))
  return ids.filter((id) => !done.has(id))
}

function checkChanges(changes: readonly Change[]): void {
  const seen = new Set<string>()
  const errors = changes.flatMap(({ variantId, field, value }, at) => {
    // `available` and `onHand` are two ways to set the same number.
    const what = `${variantId} ${field === 'unavailable'}`
    const isRepeated = seen.has(what)
    seen.add(what)
    if (field === 'unavailable' && value < 0) return [fieldError('too_small', `changes.${at}.value`, { min: 0 })]
    return isRepeated ? [fieldError('variant_repeated', `changes.${at}.variantId`)] : []
  })
  if (errors.length > 0) throw problem('invalid_input', errors)
}

/**
 * Makes the changes of the whole batch in one statement.
 * @returns the variants that now have the wanted numbers
 */
async function compareAndSet(tx: Tx, changes: readonly Change[]): Promise<string[]> {
  const value = (field: Change['field'], what: 'expected' | 'value') => sql`max(${sql.ref(what)}::bigint) filter (where field = ${field})`
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select "variantId" as id,
        ${value('available', 'expected')} as was_available, ${value('available', 'value')} as available,
        ${value('onHand', 'expected')} as was_on_hand, ${value('onHand', 'value')} as on_hand,
        ${value('unavailable', 'expected')} as was_unavailable, ${value('unavailable', 'value')} as unavailable
      from json_to_recordset(${JSON.stringify(changes)}::json) as c ("variantId" uuid, field text, expected integer, value integer)
      group by 1
    ), held as (
      select v.id, inventory_quantity, committed, unavailable, on_hand from variants v
      where v.id in (select id from asked) order by v.id for no key update
    ), set_aside as (
      select h.*, a.available as new_available, a.on_hand as new_on_hand, coalesce(a.unavailable, h.unavailable) as new_unavailable
      from held h join asked a using (id)
      where h.inventory_quantity = coalesce(a.was_available, h.inventory_quantity)
        and h.on_hand = coalesce(a.was_on_hand, h.on_hand)
        and h.unavailable = coalesce(a.was_unavailable, h.unavailable)
    ), wanted as (
      select id, new_unavailable, coalesce(new_available, coalesce(new_on_hand, on_hand) - committed - new_unavailable) as new_available
      from set_aside
    ), fitting as (
      select * from wanted where abs(new_available) + new_unavailable <= ${STOCK_MAX}
    ), changed as (
      update variants v set inventory_quantity = f.new_available, unavailable = f.new_unavailable
      from fitting f
      where v.id = f.id and (v.inventory_quantity, v.unavailable) is distinct from (f.new_available, f.new_unavailable)
      returning v.product_id
    ), told as (
      -- The product editor saves stock too, so the new version tells an open editor about this change.
      update products set version = version + 1 where id in (select product_id from changed)
    )
    select id from fitting`.execute(tx)
  return rows.map(({ id }) => id)
}
