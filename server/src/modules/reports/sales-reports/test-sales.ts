import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { appendLedger } from '../../ledger/service.ts'

export interface TestSale {
  id: string
  name: string
  placedAt: Date
  country: string
  gateway: string
  code: string
  /** The titles of automatic discounts. */
  automatic: string[]
  customerId: string | null
  attribution: { channel: string; referrer: string; utm: { campaign?: string } } | null
  /** The campaign that the order counts for, as the UTM tag was spelled; empty for none. */
  campaign: string
  taxCents: number
  lines: { productId: string | null; title: string; choice: string; vendor: string; discountCents: number; taxCents: number }[]
  entries: LedgerEntry[]
}

/** Writes an order as reports read it: its row, its lines, and its ledger. */
export async function writeSale(server: TestServer, owner: Actor, currency: string, sale: TestSale): Promise<void> {
  const { storeId: store_id } = owner
  const discounts = [
    ...(sale.code ? [{ code: sale.code, title: sale.code }] : []),
    ...sale.automatic.map((title) => ({ code: null, title })),
  ]
  await server.services.db.inStore(store_id, async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        store_id,
        id: sale.id,
        name: sale.name,
        placed_at: sale.placedAt,
        country: sale.country,
        gateway_name: sale.gateway,
        discount_code: sale.code,
        discounts: JSON.stringify(discounts),
        customer_id: sale.customerId,
        attribution: sale.attribution && JSON.stringify(sale.attribution),
        tax_cents: sale.taxCents,
        payment_status: 'paid',
        currency,
        item_count: sale.lines.length,
        subtotal_cents: 0,
        total_cents: 0,
      })
      .execute()
    const word = JSON.stringify(['mail', '', sale.campaign.toLowerCase(), '', ''])
    if (sale.campaign)
      await tx.insertInto('order_campaigns').values({ store_id, order_id: sale.id, first_utm: word, last_utm: word }).execute()
    const lines = sale.lines.map((line, position) => ({
      store_id,
      order_id: sale.id,
      position,
      id: uuidv7(),
      product_id: line.productId,
      title: line.title,
      variant_title: line.choice,
      vendor: line.vendor,
      quantity: 1,
      unit_price_cents: 0,
      total_cents: 0,
      discount_cents: line.discountCents,
      tax_cents: line.taxCents,
    }))
    await insertRows(tx, 'order_lines', lines)
    await appendLedger(tx, store_id, sale.entries)
  })
}

/** Creates a customer whose first order was placed at a moment. */
export async function writeCustomer(server: TestServer, { storeId }: Actor, firstOrderAt: Date): Promise<string> {
  const id = uuidv7()
  await server.services.db.inStore(storeId, (tx) =>
    tx
      .insertInto('customers')
      .values({ store_id: storeId, id, email: `${id}@example.test`, first_order_at: firstOrderAt })
      .execute(),
  )
  return id
}
