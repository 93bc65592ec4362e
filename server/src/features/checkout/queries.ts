import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { Quote } from '../pricing/quote.ts'
import type { Told } from './told.ts'

/** What was in a checkout when it was last looked at; kept for those who leave it. Amounts in minor units. */
export const snapshotOf = ({ lines }: Quote) =>
  lines.map(({ variantId, title, variantTitle, quantity, unitPriceCents, picture }) => ({
    variantId,
    title,
    choice: variantTitle,
    quantity,
    priceCents: unitPriceCents,
    picture,
  }))

/** What is kept of a checkout. */
interface Kept {
  told: Told
  quote: Quote
  now: Date
}

/**
 * Begins the checkout of a cart; where somebody has just done so, theirs goes on.
 * @param begun.visitId the visit it is begun in; null while that is not known
 * @returns its id, and whether it was begun now
 */
export async function insertCheckout(
  tx: Tx,
  { storeId, cartId, visitId, ...kept }: Kept & { storeId: string; cartId: string; visitId: string | null },
): Promise<{ id: string; isNew: boolean }> {
  const columns = columnsOf(kept)
  return tx
    .insertInto('checkouts')
    .values({
      store_id: storeId,
      id: kept.told.id,
      cart_id: cartId,
      visit_id: visitId,
      captured_at: capturedAt(kept),
      created_at: kept.now,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'cart_id'])
        // Written out: a plan for any state would not find the index of open ones.
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((eb) => ({ ...columns, captured_at: eb.fn.coalesce('checkouts.captured_at', eb.ref('excluded.captured_at')) })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/** Keeps what has changed of a checkout. @returns whether it is still open; it may have become an order in the meantime */
export async function updateCheckout(tx: Tx, kept: Kept): Promise<boolean> {
  const updated = await tx
    .updateTable('checkouts')
    .set((eb) => ({ ...columnsOf(kept), captured_at: eb.fn.coalesce('captured_at', eb.val(capturedAt(kept))) }))
    .where('id', '=', kept.told.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Holds a checkout for the rest of the transaction. @returns whether it is still open */
export async function holdCheckout(tx: Tx, checkoutId: string): Promise<boolean> {
  const { rows } = await sql`select from checkouts where id = ${checkoutId} and state = 'open' for no key update`.execute(tx)
  return rows.length > 0
}

/** Someone can be written to since. */
const capturedAt = ({ told, now }: Kept): Date | null => (told.email === '' ? null : now)

const columnsOf = ({ told, quote, now }: Kept) => ({
  email: told.email,
  phone: told.phone,
  accepts_marketing: told.acceptsMarketing,
  accepts_sms_at: told.acceptsSmsAt,
  terms_accepted: told.termsAccepted,
  shipping_address: json(told.shippingAddress),
  billing_address: json(told.billingAddress),
  note: told.note,
  shipping_rate_id: told.shippingRateId,
  lines: JSON.stringify(snapshotOf(quote)),
  currency: quote.currency,
  total_cents: quote.totalCents,
  last_active_at: now,
})

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** The checkout of a cart that somebody tried to pay for last; undefined where nobody did. */
export async function findPaidFor(tx: Tx, digest: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select k.id from carts c
      join checkouts k on k.cart_id = c.id
      join payments p on p.checkout_id = k.id
    where c.digest = ${digest} order by p.created_at desc, p.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Remembers the visit a checkout was begun in. */
export async function setVisit(tx: Tx, checkoutId: string, visitId: string): Promise<void> {
  await tx.updateTable('checkouts').set({ visit_id: visitId }).where('id', '=', checkoutId).execute()
}
