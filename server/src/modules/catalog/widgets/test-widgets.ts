import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

export interface WidgetAnswer {
  id: string
  title: string
  version: number
  status: string
}

/** Creates an active widget. `fields` override its values. Throws when the API refuses it. */
export async function addWidget(server: TestServer, owner: Actor, fields: object = {}): Promise<WidgetAnswer> {
  const body = { title: 'Often bought together', type: 'related', place: 'product', status: 'active', ...fields }
  const reply = await server.call('widgets.create', { as: owner, body })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as WidgetAnswer
}

export interface BoughtOrder {
  isTest?: boolean
  isCanceled?: boolean
  lines: readonly { productId: string | null; quantity?: number; removed?: number }[]
}

/**
 * Writes an order without its checkout, for tests that count what was bought.
 * @returns its ID
 */
export async function addBought(tx: Tx, storeId: string, { isTest = false, isCanceled = false, lines }: BoughtOrder): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('orders')
    .values({
      store_id: storeId,
      id,
      name: `#${id}`,
      placed_at: new Date(),
      email: '',
      customer_name: '',
      country: 'US',
      payment_status: 'paid',
      currency: 'USD',
      item_count: lines.length,
      subtotal_cents: 0,
      discount_cents: 0,
      shipping_cents: 0,
      tax_cents: 0,
      total_cents: 0,
      is_test: isTest,
      cancelled_at: isCanceled ? new Date() : null,
    })
    .execute()
  if (lines.length > 0)
    await tx
      .insertInto('order_lines')
      .values(
        lines.map(({ productId, quantity = 1, removed = 0 }, position) => ({
          store_id: storeId,
          order_id: id,
          position,
          id: uuidv7(),
          product_id: productId,
          title: 'Lamp',
          quantity,
          removed_quantity: removed,
          unit_price_cents: 1000,
          total_cents: 1000 * quantity,
        })),
      )
      .execute()
  return id
}

/** Returns the handles of the products in each widget of a page. */
export function widgetsIn(html: string): string[][] {
  const [, ...sections] = html.split(/<section class="section" data-widget="/)
  return sections.map((section) => {
    const cards = section.slice(0, section.indexOf('</section>')).matchAll(/href="\/products\/([^?"]+)\?widget=/g)
    return [...new Set([...cards].map(([, handle]) => handle!))]
  })
}
