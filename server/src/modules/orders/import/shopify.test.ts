import path from 'node:path'

import type { Order, OrderRow } from '@vitrine/contract/calls/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { importFile } from '../../imports/import-file.ts'

let server: TestServer
let owner: Actor
let result: Awaited<ReturnType<typeof importFile>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  result = await importFile(server.services, owner.storeId, path.join(import.meta.dirname, 'test-files/shopify.csv'), { kind: 'orders' })
})
afterAll(() => server.close())

const rows = async () =>
  (await server.call('orders.list', { as: owner, query: { sort: 'placed' } })).body as { items: z.infer<typeof OrderRow>[] }

async function order(name: string) {
  const { items } = await rows()
  const id = items.find((row) => row.name === name)?.id ?? ''
  return (await server.call('orders.get', { as: owner, params: { id } })).body as z.infer<typeof Order>
}

const moved = async (name: string) => (await order(name)).ledger.map(({ kind, amountCents }) => [kind, amountCents])

const salesOf = async (day: string) => {
  const reply = await server.call('reports.totalSales', { as: owner, query: { fromTime: day, toTime: day } })
  return reply.body as { total_sales: number; breakdown: object }
}

describe('Shopify’s order export', () => {
  test('the import creates valid orders and reports each invalid row', () => {
    expect(result).toMatchObject({ state: 'completed', counts: { create: 5, skip: 0, error: 2, parts: 6 } })
    expect(result.errors).toEqual([
      { row: 7, column: null, code: 'no_line', message: expect.any(String) as string },
      { row: 8, column: 'Currency', code: 'currency_differs', message: 'This order isn’t in your store’s currency, USD' },
      { row: 10, column: 'Created at', code: 'not_a_date', message: expect.any(String) as string },
      { row: 10, column: 'Subtotal', code: 'not_a_number', message: '“forty” isn’t an amount' },
    ])
  })

  test('each order gets the status that follows from its amounts and lines', async () => {
    const { items } = await rows()
    expect(items.map((row) => [row.name, row.state, row.paymentStatus, row.fulfillmentStatus, row.itemCount, row.totalCents])).toEqual([
      ['#1001', 'archived', 'paid', 'fulfilled', 3, 6332],
      ['#1002', 'open', 'partially_refunded', 'partially_fulfilled', 3, 9000],
      ['#1003', 'cancelled', 'voided', 'unfulfilled', 1, 1500],
      ['#1004', 'open', 'pending', 'unfulfilled', 2, 2650],
      ['#1006', 'cancelled', 'refunded', 'unfulfilled', 1, 4000],
    ])
  })

  test('the details that a seller needs are imported', async () => {
    const address = {
      address1: '1 Main St',
      address2: '',
      city: 'Boston',
      company: '',
      country: 'US',
      name: 'Ada Byron',
      province: 'MA',
      zip: '02108',
    }
    expect(await order('#1001')).toMatchObject({
      placedAt: '2026-02-02T07:29:00.000Z',
      customerName: 'Ada Byron',
      email: 'ada@example.test',
      phone: '+1 617 555 0101',
      country: 'US',
      note: 'Leave at the door',
      tags: ['vip', 'gift'],
      source: 'web',
      subtotalCents: 5400,
      discountCents: 600,
      discountCode: 'WELCOME10',
      shippingCents: 500,
      taxCents: 432,
      paidCents: 6332,
      outstandingCents: 0,
      shippingAddress: { ...address, phone: '+1 617 555 0101' },
      billingAddress: { ...address, phone: '' },
      lines: [
        { title: 'Linen shirt - Blue / M', sku: 'LS-BM', quantity: 2, fulfilledQuantity: 2, unitPriceCents: 2000, totalCents: 3600 },
        { title: 'Canvas tote', sku: 'CT-1', quantity: 1, fulfilledQuantity: 1, unitPriceCents: 2000, totalCents: 1800 },
      ],
    })
  })

  test('the ledger entries of an order add up to its total, and refunds and cancellations count on their own day', async () => {
    expect(await moved('#1001')).toEqual([
      ['order', 0],
      ['sale', 4000],
      ['sale', 2000],
      ['discount', -600],
      ['shipping', 500],
      ['tax', 432],
    ])
    expect(await moved('#1002')).toEqual([
      ['order', 0],
      ['sale', 9000],
      ['return', -3000],
    ])
    // The order was canceled and never paid, so everything is reversed.
    expect(await moved('#1003')).toEqual([
      ['order', 0],
      ['sale', 1200],
      ['shipping', 300],
      ['return', -1200],
      ['shipping', -300],
    ])
    expect(await moved('#1004')).toEqual([
      ['order', 0],
      ['sale', 2400],
      ['fee', 250],
    ])
  })

  test('sales count on days of the store’s time zone, not of UTC', async () => {
    expect(await salesOf('2026-02-01')).toMatchObject({
      total_sales: 6332,
      breakdown: { gross: 6000, discounts: -600, shipping: 500, taxes: 432 },
    })
    expect(await salesOf('2026-02-02')).toMatchObject({ breakdown: { gross: 9000 + 1200, shipping: 300, returns: -3000 } })
    expect(await salesOf('2026-02-04')).toMatchObject({ total_sales: -1500 })
    expect(await salesOf('2026-02-05')).toMatchObject({ total_sales: -4000 })
  })
})
