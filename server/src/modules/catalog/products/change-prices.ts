import type { ProductChange } from '@vitrine/contract/calls/products.ts'
import { PRICE_MAX_CENTS } from '@vitrine/contract/limits.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { lockProductsOf } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { invalidField } from '../../../platform/problem.ts'
import { touchProducts } from './queries.ts'

type Change = Extract<z.output<typeof ProductChange>, { action: 'change-prices' }>

/**
 * Changes the price of every variant of some products by the same step. Compare-at prices stay unchanged.
 * @param ids products locked by `holdSelected`
 * @returns the number of changed products
 * @throws Problem `invalid_input` when a price would be negative or too large; in that case, nothing changes
 */
export async function changePrices(context: StoreContext, ids: readonly string[], { step, ending }: Change): Promise<number> {
  const { tx, storeId, services } = context
  const { currency } = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
  const next = ended(stepped(step), ending, 10 ** decimalsOf(currency))
  const { rows } = await sql<{ least: number | null; most: number | null }>`
    select min(${next})::bigint as least, max(${next})::bigint as most from variants where ${of(ids)}`.execute(tx)
  const { least, most } = rows[0]!
  if (least !== null && least < 0) throw invalidField('prices_negative', 'change.step')
  if (most !== null && most > PRICE_MAX_CENTS) throw invalidField('prices_too_large', 'change.step')
  return setAmounts(tx, ids, 'price_cents', next, services.now())
}

/**
 * Sets the cost of every variant of some products; null means unknown.
 * @returns the number of changed products
 */
export const setCost = (tx: Tx, ids: readonly string[], costCents: number | null, now: Date): Promise<number> =>
  setAmounts(tx, ids, 'cost_cents', sql`${costCents}::bigint`, now)

/**
 * Sets the cost of one variant.
 * @returns whether there is such a variant
 */
export async function setVariantCost(tx: Tx, id: string, costCents: number, now: Date): Promise<boolean> {
  const variant = await tx.selectFrom('variants').select(['id', 'product_id']).where('id', '=', id).executeTakeFirst()
  if (!variant) return false
  await lockProductsOf(tx, [variant.id])
  const { numUpdatedRows } = await tx
    .updateTable('variants')
    .set({ cost_cents: costCents })
    .where('id', '=', variant.id)
    .where(sql<boolean>`cost_cents is distinct from ${costCents}::bigint`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await touchProducts(tx, [variant.product_id], now)
  return true
}

/**
 * Returns the price after a step, in whole minor units, with halves rounded up. It uses `numeric`, because a binary fraction
 * could round a half down.
 */
const stepped = (step: Change['step']) =>
  step.unit === 'amount'
    ? sql`price_cents + ${step.cents}::bigint`
    : sql`round(price_cents * (10000 + ${step.hundredths}::bigint)::numeric / 10000)`

/**
 * Returns the nearest price above zero with this ending. A price of zero stays zero.
 * @param unit the number of minor units in one unit of the currency
 */
function ended(price: RawBuilder<unknown>, ending: Change['ending'], unit: number): RawBuilder<unknown> {
  if (ending === 'any') return price
  const short = ending === 'nines' ? 1 : 0
  const nearest = sql`round((${price} + ${short}::bigint)::numeric / ${unit}::bigint) * ${unit}::bigint - ${short}::bigint`
  return sql`case when ${price} > 0 then greatest(${nearest}, ${unit - short}::bigint) else ${price} end`
}

async function setAmounts(
  tx: Tx,
  ids: readonly string[],
  column: 'price_cents' | 'cost_cents',
  amount: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ product_id: string }>`
    update variants set ${sql.ref(column)} = ${amount}
    where ${of(ids)} and ${sql.ref(column)} is distinct from ${amount} returning product_id`.execute(tx)
  const changed = [...new Set(rows.map((row) => row.product_id))]
  if (changed.length > 0) await touchProducts(tx, changed, now)
  return changed.length
}

const of = (ids: readonly string[]) => sql`product_id = any(${ids}::uuid[])`
