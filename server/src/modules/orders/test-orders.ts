import { Order } from '@vitrine/contract/calls/orders.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Actor, TestServer, Reply } from '../../../test/test-server.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { explainStock, lockProductsOf } from '../../platform/db/stock.ts'
import type { LedgerEntry } from '../ledger/entry.ts'
import { appendLedger } from '../ledger/service.ts'
import { addProduct } from '../catalog/products/test-products.ts'
import { searchIndexOf } from './search-index.ts'
import { statusDigest } from '../storefront/kit/order-status-link.ts'
import { type Outcome, settleTransaction } from './payments/settle.ts'
import { paymentStatus } from './status.ts'

export interface TestLine {
  title?: string
  sku?: string
  priceCents: number
  quantity: number
  discountCents?: number
  taxCents?: number
  /** The stock before the order. If omitted, stock is not tracked. */
  stock?: number
}

export interface TestOrderOptions {
  lines?: TestLine[]
  shippingCents?: number
  shippingTaxCents?: number
  pricesIncludeTax?: boolean
  /** The payment of the order: `captured` and `held` (authorized) are at a gateway; `unpaid` is a manual payment. */
  money?: 'captured' | 'held' | 'unpaid'
  email?: string
  placedAt?: Date
}

export interface TestOrder {
  id: string
  lines: { id: string; variantId: string }[]
  totalCents: number
}

let orders = 0

/**
 * Creates an order as a checkout leaves it: its stock is committed, its sale is in the ledger, and its payment is at a gateway
 * unless `money` is `unpaid`.
 */
export async function newOrder(server: TestServer, owner: Actor, options: TestOrderOptions = {}): Promise<TestOrder> {
  const { shippingCents = 500, shippingTaxCents = 0, pricesIncludeTax = false, money = 'captured', email = 'ada@example.test' } = options
  const lines = options.lines ?? [{ priceCents: 2000, quantity: 2, stock: 10 }]
  const at = options.placedAt ?? server.services.now()
  const variants: string[] = []
  for (const [position, { sku = `SKU-${position}`, priceCents, stock }] of lines.entries()) {
    const counted = stock === undefined ? {} : { inventoryTracker: 'shopify', inventoryQuantity: stock }
    const product = await addProduct(server, owner, {
      title: `Thing ${position}`,
      variants: [{ optionValues: [], priceCents, sku, ...counted }],
    })
    variants.push(product.variants[0]!.id)
  }
  const { storeId } = owner
  const id = uuidv7()
  const name = `#${2000 + ++orders}`
  const gross = lines.map((line) => line.priceCents * line.quantity - (line.discountCents ?? 0))
  const taxes = lines.map((line) => line.taxCents ?? 0)
  const subtotal = gross.reduce((all, cents) => all + cents, 0)
  const tax = taxes.reduce((all, cents) => all + cents, 0) + shippingTaxCents
  const totalCents = subtotal + shippingCents + (pricesIncludeTax ? 0 : tax)
  const paid = money === 'captured' ? totalCents : 0
  const authorized = money === 'held' ? totalCents : 0
  const discount = lines.reduce((all, line) => all + (line.discountCents ?? 0), 0)
  const included = (cents: number) => (pricesIncludeTax ? cents : 0)
  const base = { occurredAt: at, orderId: id, document: name }
  const entries: LedgerEntry[] = [
    { ...base, kind: 'order', amountCents: 0, orderCount: 1 },
    ...lines.map(({ priceCents, quantity }, linePosition): LedgerEntry => ({
      ...base,
      kind: 'sale',
      amountCents: priceCents * quantity - included(taxes[linePosition]!),
      quantity,
      linePosition,
    })),
    { ...base, kind: 'discount', amountCents: -discount },
    { ...base, kind: 'shipping', amountCents: shippingCents - included(shippingTaxCents) },
    { ...base, kind: 'tax', amountCents: tax },
  ]
  const rows = lines.map(({ title = 'Desk lamp', sku, priceCents, quantity, discountCents = 0, stock }, position) => ({
    store_id: storeId,
    order_id: id,
    position,
    id: uuidv7(),
    variant_id: variants[position]!,
    title,
    sku: sku ?? `SKU-${position}`,
    quantity,
    fulfilled_quantity: 0,
    removed_quantity: 0,
    refunded_quantity: 0,
    refunded_cents: 0,
    unit_price_cents: priceCents,
    discount_cents: discountCents,
    tax_cents: taxes[position]!,
    total_cents: gross[position]!,
    committed_quantity: stock === undefined ? 0 : quantity,
    requires_shipping: true,
    taxable: true,
    weight_grams: 0,
    vendor: '',
  }))
  await server.services.db.inStore(storeId, async (tx) => {
    const customerId = uuidv7()
    await tx
      .insertInto('customers')
      .values({ store_id: storeId, id: customerId, email: `${customerId}@example.test`, spent_cents: totalCents, order_count: 1 })
      .execute()
    await tx
      .insertInto('orders')
      .values({
        store_id: storeId,
        id,
        name,
        placed_at: at,
        email,
        customer_name: 'Ada Byron',
        country: 'US',
        payment_status: paymentStatus({ total: totalCents, authorized, captured: paid, refunded: 0, voided: false }),
        currency: 'USD',
        item_count: lines.reduce((all, { quantity }) => all + quantity, 0),
        subtotal_cents: subtotal,
        discount_cents: discount,
        shipping_cents: shippingCents,
        shipping_method: 'Standard',
        tax_cents: tax,
        total_cents: totalCents,
        prices_include_tax: pricesIncludeTax,
        paid_cents: paid,
        authorized_cents: authorized,
        customer_id: customerId,
        status_digest: statusDigest(server.services.config.secretKey, storeId, id),
        shipping_address: JSON.stringify({
          name: 'Ada Byron',
          address1: '12 St James Square',
          city: 'Boston',
          province: 'MA',
          zip: '02108',
          country: 'US',
        }),
        ...searchIndexOf({
          name,
          email,
          customerName: 'Ada Byron',
          country: 'US',
          phones: [],
          tags: [],
          discountCodes: [],
          lines: rows.map(({ sku }) => ({ sku, productId: null })),
          trackingNumbers: [],
          attribution: null,
        }),
      })
      .execute()
    await insertRows(tx, 'order_lines', rows)
    await explainStock(tx, { reason: 'order', userId: null, reference: name })
    await lockProductsOf(tx, variants)
    for (const { variant_id, quantity, committed_quantity } of rows)
      if (committed_quantity > 0)
        await tx
          .updateTable('variants')
          .set((eb) => ({ inventory_quantity: eb('inventory_quantity', '-', quantity), committed: eb('committed', '+', quantity) }))
          .where('id', '=', variant_id)
          .execute()
    if (money !== 'unpaid')
      await tx
        .insertInto('order_transactions')
        .values({
          store_id: storeId,
          id: uuidv7(),
          order_id: id,
          kind: money === 'captured' ? 'capture' : 'authorization',
          state: 'succeeded',
          amount_cents: totalCents,
          gateway_id: uuidv7(),
          provider: 'test',
          reference: `pay_${id}`,
          method: 'Visa •••• 4242',
          settled_at: at,
        })
        .execute()
    await appendLedger(
      tx,
      storeId,
      entries.filter(({ kind, amountCents }) => kind === 'order' || kind === 'sale' || amountCents !== 0),
    )
  })
  return { id, lines: rows.map(({ id, variant_id }) => ({ id, variantId: variant_id })), totalCents }
}

/** Returns the IDs of the order's transactions that wait for their gateway. */
export const pendingOf = async (server: TestServer, owner: Actor, orderId: string): Promise<string[]> => {
  const rows = await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .selectFrom('order_transactions')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'pending')
      .where('gateway_id', 'is not', null)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

/** Settles the pending transactions of an order with an outcome from the gateway. Resolves to whether each of them was settled. */
export async function settlePending(
  server: TestServer,
  owner: Actor,
  orderId: string,
  outcome: Outcome = { state: 'succeeded' },
): Promise<boolean[]> {
  const { storeId } = owner
  const settled: boolean[] = []
  for (const transactionId of await pendingOf(server, owner, orderId))
    settled.push(
      await server.services.db.inStore(storeId, (tx, finish) =>
        settleTransaction(tx, server.services, { storeId, transactionId, outcome }, finish),
      ),
    )
  return settled
}

export type Detail = z.output<typeof Order>

/** Returns the order in a response, or throws an error when the response is not successful. */
export function detailOf({ status, body, text }: Reply): Detail {
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return Order.parse(body)
}
