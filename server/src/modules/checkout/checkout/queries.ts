import { sql } from 'kysely'

import { type Query, send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Quote } from '../../pricing/api.ts'
import type { CheckoutInput } from './form-values.ts'

/**
 * Returns the items of a quote in the form that is stored with the checkout. The stored items show what an abandoned checkout
 * contained, and what a link restores. Amounts are in minor units.
 */
export const snapshotOf = ({ lines }: Quote) =>
  lines.map(({ variantId, title, variantTitle, quantity, unitPriceCents, picture, upsell, widgetId }) => ({
    variantId,
    title,
    choice: variantTitle,
    quantity,
    priceCents: unitPriceCents,
    picture,
    ...(upsell && { upsell: { ...upsell } }),
    ...(widgetId && { widgetId }),
  }))

/** The input and the quote of a checkout, which are stored together. */
interface CheckoutSnapshot {
  input: CheckoutInput
  quote: Quote
  now: Date
}

/**
 * Creates the checkout of a cart. If another request has just created it, that checkout is updated.
 * @param visitId the visit in which the checkout starts; null while unknown
 * @returns its ID, and whether it was created now
 */
export async function insertCheckout(
  tx: Tx,
  { storeId, cartId, visitId, ...kept }: CheckoutSnapshot & { storeId: string; cartId: string; visitId: string | null },
): Promise<{ id: string; isNew: boolean }> {
  const columns = columnsOf(kept)
  return tx
    .insertInto('checkouts')
    .values({
      store_id: storeId,
      id: kept.input.id,
      cart_id: cartId,
      visit_id: visitId,
      captured_at: capturedAt(kept),
      created_at: kept.now,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'cart_id'])
        // The state is a literal, because a prepared plan for any state would not use the index of open checkouts.
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((eb) => ({ ...columns, captured_at: eb.fn.coalesce('checkouts.captured_at', eb.ref('excluded.captured_at')) })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/**
 * Saves the changes of a checkout.
 * @returns whether it is still open; another request may have turned it into an order
 */
export async function updateCheckout(tx: Tx, kept: CheckoutSnapshot): Promise<boolean> {
  const [updated] = await send(tx, [updateCheckoutQuery(tx, kept)])
  return updated.length > 0
}

/** Builds the query of `updateCheckout` without sending it. The query returns no row when the checkout is no longer open. */
export const updateCheckoutQuery = (tx: Tx, kept: CheckoutSnapshot): Query<{ id: string }> =>
  tx
    .updateTable('checkouts')
    .set((eb) => ({ ...columnsOf(kept), captured_at: eb.fn.coalesce('captured_at', eb.val(capturedAt(kept))) }))
    .where('id', '=', kept.input.id)
    .where('state', '=', 'open')
    .returning('id')

/**
 * Locks a checkout until the transaction ends.
 * @returns whether it is still open
 */
export async function holdCheckout(tx: Tx, checkoutId: string): Promise<boolean> {
  const { rows } = await sql`select from checkouts where id = ${checkoutId} and state = 'open' for no key update`.execute(tx)
  return rows.length > 0
}

/** Returns the time from which the shopper can be emailed, or null when there is no valid email. */
const capturedAt = ({ input, now }: CheckoutSnapshot): Date | null => (input.email === '' ? null : now)

const columnsOf = ({ input, quote, now }: CheckoutSnapshot) => ({
  email: input.email,
  phone: input.phone,
  accepts_marketing: input.acceptsMarketing,
  accepts_sms_at: input.acceptsSmsAt,
  terms_accepted: input.termsAccepted,
  shipping_address: json(input.shippingAddress),
  billing_address: json(input.billingAddress),
  note: input.note,
  shipping_rate_id: input.shippingRateId,
  language: input.language,
  lines: JSON.stringify(snapshotOf(quote)),
  currency: quote.currency,
  total_cents: quote.totalCents,
  last_active_at: now,
})

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/**
 * Finds the checkout with the latest payment of a cart. Returns undefined when no checkout of the cart has a payment.
 * @param digest of the cart's token
 */
export async function findPaidFor(tx: Tx, digest: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select k.id from carts c
      join checkouts k on k.cart_id = c.id
      join payments p on p.checkout_id = k.id and p.adds_to is null
    where c.digest = ${digest} order by p.created_at desc, p.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Stores the visit in which a checkout started. */
export async function setVisit(tx: Tx, checkoutId: string, visitId: string): Promise<void> {
  await tx.updateTable('checkouts').set({ visit_id: visitId }).where('id', '=', checkoutId).execute()
}
