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

/**
 * Keeps what a shopper told and what is in the cart, in the one open checkout of it.
 * @returns its id, and whether it was made now
 */
export async function upsertCheckout(
  tx: Tx,
  { storeId, cartId, told, quote, now }: { storeId: string; cartId: string; told: Told; quote: Quote; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const captured = told.email === '' ? null : now
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into checkouts as k (store_id, id, cart_id, email, phone, accepts_marketing, terms_accepted, shipping_address, billing_address,
      note, shipping_rate_id, lines, currency, total_cents, captured_at, last_active_at, created_at)
    values (${storeId}, ${told.id}, ${cartId}, ${told.email}, ${told.phone}, ${told.acceptsMarketing}, ${told.termsAccepted},
      ${json(told.shippingAddress)}::jsonb, ${json(told.billingAddress)}::jsonb, ${told.note}, ${told.shippingRateId},
      ${JSON.stringify(snapshotOf(quote))}::jsonb, ${quote.currency}, ${quote.totalCents}, ${captured}, ${now}, ${now})
    on conflict (store_id, cart_id) where state = 'open' do update set
      email = excluded.email, phone = excluded.phone, accepts_marketing = excluded.accepts_marketing,
      terms_accepted = excluded.terms_accepted, shipping_address = excluded.shipping_address,
      billing_address = excluded.billing_address, note = excluded.note, shipping_rate_id = excluded.shipping_rate_id,
      lines = excluded.lines, currency = excluded.currency, total_cents = excluded.total_cents,
      captured_at = coalesce(k.captured_at, excluded.captured_at), last_active_at = excluded.last_active_at
    returning id, xmax = 0 as "isNew"`.execute(tx)
  return rows[0]!
}

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
