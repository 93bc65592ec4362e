import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { importFile } from '../../imports/import-file.ts'
import { lockOrderImports } from './queries.ts'

const ourFile = path.join(import.meta.dirname, 'test-files/online-retail.csv')

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.newOwner({ timeZone: 'Europe/London', currency: 'GBP' })
})

const bring = (file = ourFile) => importFile(server.services, owner.storeId, file, { kind: 'orders', preset: 'online-retail' })

async function fileOf(...lines: string[]): Promise<string> {
  const file = path.join(server.services.config.dataDir, 'orders.csv')
  await writeFile(file, ['InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country', ...lines].join('\n'))
  return file
}

const bringText = async (...lines: string[]) => bring(await fileOf(...lines))

async function sales(fromTime = '2011-03-01', toTime = '2011-12-31') {
  const reply = await server.call('reports.totalSales', { as: owner, query: { fromTime, toTime, compare: 'none' } })
  return (reply.body as { breakdown: { gross: number; returns: number } }).breakdown
}

const orderNames = async () => {
  const { body } = await server.call('orders.list', { as: owner, query: { sort: 'placed' } })
  return (body as { items: { name: string }[] }).items.map(({ name }) => name)
}

async function undo(importId: string) {
  expect((await server.call('imports.undo', { as: owner, params: { id: importId } })).status).toBe(200)
  await server.work()
}

describe('import of a transaction list', () => {
  test('the import reports why each skipped row is not a sale', async () => {
    const { counts, errors } = await bring()
    expect(counts).toEqual({ create: 13, update: 0, skip: 2, error: 0, credits: 3, parts: 25, images: 0 })
    expect(errors.map(({ row, code }) => [row, code])).toEqual([
      [14, 'not_a_sale'],
      [16, 'not_a_sale'],
      [17, 'not_a_sale'],
      [18, 'adjustment'],
    ])
  })

  test('an invoice becomes one paid and fulfilled order, even when its rows are scattered in the file', async () => {
    await bring()
    const { body } = await server.call('orders.list', { as: owner, query: { search: '700012' } })
    const [row] = (body as { items: { id: string }[] }).items
    expect(row).toMatchObject({
      customerName: 'Customer 17006',
      country: 'United Kingdom',
      state: 'archived',
      paymentStatus: 'paid',
      itemCount: 5,
    })
    const order = await server.call('orders.get', { as: owner, params: { id: row!.id } })
    expect(order.body).toMatchObject({
      placedAt: '2011-03-28T14:10:00.000Z',
      totalCents: 475,
      lines: [
        { sku: '10001', quantity: 1 },
        { sku: '10006', quantity: 4, unitPriceCents: 13, totalCents: 50 },
      ],
      ledger: [{ kind: 'order' }, { kind: 'sale', amountCents: 425 }, { kind: 'sale', amountCents: 50 }],
    })
    expect(await server.call('orders.count', { as: owner })).toMatchObject({ body: { count: 0 } })
  })

  test('a cancellation creates a return, and no order', async () => {
    await bringText('C1,A,Cup,-2,2011-03-02 10:00:00,4.50,,EIRE')
    expect(await orderNames()).toEqual([])
    expect(await sales()).toMatchObject({ gross: 0, returns: -900 })
  })

  test('an invoice with an invalid line is skipped, and the others are imported', async () => {
    const { counts, errors } = await bringText(
      '1,A,Cup,2,2011-03-02 10:00:00,4.50,,EIRE',
      '2,A,Cup,2,2011-03-02 10:00:00,4.50,,EIRE',
      '2,B,Pot,many,2011-03-02 10:00:00,"4,50",,EIRE',
      '3,B,Pot,1,02/03/2011 10:00,1e3,,EIRE',
      ',B,Pot,1,2011-03-02 10:00:00,1,,EIRE',
      '4,B,Pot,1000000,2011-03-02 10:00:00,99999999,,EIRE',
    )
    expect(counts).toMatchObject({ create: 1, error: 4 })
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 'Quantity', 'not_an_integer'],
      [4, 'UnitPrice', 'not_a_number'],
      [5, 'InvoiceDate', 'not_a_date'],
      [5, 'UnitPrice', 'not_a_number'],
      [6, 'InvoiceNo', 'required'],
      [7, 'UnitPrice', 'too_big'],
    ])
    expect(await orderNames()).toEqual(['1'])
  })

  test('a cancellation that is imported twice at the same time is counted once', async () => {
    const file = await fileOf('C1,A,Cup,-2,2011-03-02 10:00:00,4.50,,EIRE')
    const results = await raceAtLock(server, (tx) => lockOrderImports(tx, owner.storeId), [() => bring(file), () => bring(file)])
    expect(results.map(({ counts }) => counts.credits).toSorted()).toEqual([0, 1])
    expect(await sales()).toMatchObject({ returns: -900 })
  })

  test('a file that is imported again is not counted again', async () => {
    await bring()
    const once = await sales()
    expect(once).toMatchObject({ gross: 157563, returns: -26335 })
    expect(await bring()).toMatchObject({ counts: { create: 0, skip: 18 } })
    expect(await sales()).toEqual(once)
    expect(await orderNames()).toHaveLength(13)
  })
})

describe('undoing an import', () => {
  test('an undone import disappears from lists and reports, stays in the ledger, and can be imported again', async () => {
    const first = await bring()
    const before = await sales()
    await undo(first.id)
    expect(await orderNames()).toEqual([])
    expect(await sales()).toMatchObject({ gross: 0, returns: 0 })
    const ledger = await server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('sales_ledger').select(['amount_cents']).execute())
    expect(ledger).toHaveLength(2 * (13 + 25))
    expect(ledger.reduce((sum, row) => sum + row.amount_cents, 0)).toBe(0)
    await bring()
    expect(await sales()).toEqual(before)
  })

  test('undoing an import does not affect orders of another import', async () => {
    const first = await bringText('1,A,Cup,2,2011-03-02 10:00:00,4.50,,EIRE', 'C2,A,Cup,-1,2011-03-02 10:00:00,4.50,,EIRE')
    await bringText('3,A,Cup,1,2011-03-02 10:00:00,4.50,,EIRE', 'C4,A,Cup,-1,2011-03-02 10:00:00,1.50,,EIRE')
    await undo(first.id)
    expect(await orderNames()).toEqual(['3'])
    expect(await sales()).toMatchObject({ gross: 450, returns: -150 })
  })
})
