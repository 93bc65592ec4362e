import { sql } from 'kysely'

import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { segmentsOfEmail } from '../../customers/api.ts'
import type { AppliedDiscount } from './engine/offer.ts'

/** A payment that claims discounts. */
export interface Claim {
  storeId: string
  paymentId: string
  /** The email address of the buyer. */
  email: string
  applied: readonly AppliedDiscount[]
  /** The moment for which the segments of the buyer are asked. */
  now: Date
}

type Use = { storeId: string; paymentId: string } | { storeId: string; orderId: string }

/**
 * Claims one use of each discount for an open payment. Call this function after stock is reserved, because all code takes locks in
 * this order. A second call for the same payment claims nothing more.
 * @returns the IDs of discounts that are no longer available; unless the list is empty, the caller must roll back
 */
export async function claimDiscounts(tx: Tx, { storeId, paymentId, email, applied, now }: Claim): Promise<string[]> {
  const held = await tx
    .selectFrom('discount_uses')
    .select('discount_id')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'released')
    .execute()
  // Offers of Boost Upsell have no limited uses.
  const missing = applied.filter(({ discountId, isUpsell }) => !isUpsell && !held.some(({ discount_id }) => discount_id === discountId))
  const buyer = { storeId, paymentId, email: normaliseEmail(email), now }
  const lost: string[] = []
  // The discounts are claimed one after another in the order of their IDs, so that two payments wait for each other instead of
  // deadlocking.
  for (const discount of missing.toSorted((a, b) => (a.discountId < b.discountId ? -1 : 1)))
    if (!(await claim(tx, buyer, discount))) lost.push(discount.discountId)
  return lost
}

type Buyer = Omit<Claim, 'applied'>

async function claim(tx: Tx, buyer: Buyer, { discountId, code, amountCents }: AppliedDiscount): Promise<boolean> {
  const counted = await sql<{ code_uses_limit: number | null; is_once: boolean; is_first: boolean; segment_ids: string[] | null }>`
    update discounts set used_count = used_count + 1
    where id = ${discountId} and deleted_at is null and is_enabled and coalesce(used_count < uses_limit, true)
    returning code_uses_limit, once_per_customer or audience = 'first_order' as is_once, audience = 'first_order' as is_first,
      case when audience = 'segments' then segment_ids end as segment_ids`.execute(tx)
  const terms = counted.rows[0]
  if (!terms) return false
  // This check is a separate statement after the one that locks the discount, because only then does it see the uses of earlier
  // payments.
  if (terms.is_once && (await wasUsed(tx, discountId, buyer.email, terms.is_first))) return false
  // The order isn't counted for its customer yet, so that it can't put them into another segment.
  if (terms.segment_ids && (await segmentsOfEmail(tx, { ...buyer, segmentIds: terms.segment_ids })).size === 0) return false
  const codeId = code === null ? null : await countCode(tx, discountId, code, terms.code_uses_limit)
  if (codeId === undefined) return false
  await sql`
    insert into discount_uses (store_id, discount_id, payment_id, code_id, email, amount_cents)
    values (${buyer.storeId}, ${discountId}, ${buyer.paymentId}, ${codeId}, ${buyer.email}, ${amountCents})
    on conflict (store_id, payment_id, discount_id) do update
      set state = 'claimed', code_id = excluded.code_id, email = excluded.email, amount_cents = excluded.amount_cents, claimed_at = now()`.execute(
    tx,
  )
  return true
}

async function wasUsed(tx: Tx, discountId: string, email: string, orFirst: boolean): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from discount_uses where discount_id = ${discountId} and email = ${email} and state <> 'released')
      or (${orFirst} and exists (select from orders where email = ${email} and email <> '' and not is_test))`.execute(tx)
  return rows.length > 0
}

/**
 * Counts one use of a code.
 * @returns the ID of the code, or undefined when it was deleted or used up
 */
async function countCode(tx: Tx, discountId: string, code: string, limit: number | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update discount_codes set used_count = used_count + 1
    where discount_id = ${discountId} and code = ${code} and deleted_at is null and coalesce(used_count < ${limit}::int, true)
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Returns the query that moves the uses of a payment to the order that it became. The query is not sent yet. */
export const settleDiscountsQuery = (tx: Tx, { paymentId, orderId }: { paymentId: string; orderId: string }): Query =>
  tx
    .updateTable('discount_uses')
    .set({ state: 'used', order_id: orderId })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'claimed')

/** Releases the uses of a payment or an order. A second call changes nothing. */
export async function releaseDiscounts(tx: Tx, use: Use): Promise<void> {
  const of = 'orderId' in use ? sql`order_id = ${use.orderId}` : sql`payment_id = ${use.paymentId}`
  // The discounts are locked in the same order as when they are claimed.
  await sql`
    select from discounts where id in (select discount_id from discount_uses where ${of} and state <> 'released')
    order by id for no key update`.execute(tx)
  const { rows } = await sql<{ discount_id: string; code_id: string | null }>`
    update discount_uses set state = 'released' where ${of} and state <> 'released' returning discount_id, code_id`.execute(tx)
  const ids = rows.map(({ discount_id }) => discount_id)
  const codes = rows.flatMap(({ code_id }) => code_id ?? [])
  await sql`update discounts set used_count = used_count - 1 where id = any (${ids}::uuid[])`.execute(tx)
  await sql`update discount_codes set used_count = used_count - 1 where id = any (${codes}::uuid[])`.execute(tx)
}
