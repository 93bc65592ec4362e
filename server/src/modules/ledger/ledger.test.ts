import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../test/test-server.ts'
import { withNewOwner } from '../../../test/with-test-server.ts'
import { raceAtLock } from '../../../test/lock-barrier.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { type LedgerEntry, noSales, totalSales } from './entry.ts'
import {
  appendLedger,
  findOrderlessDocuments,
  lockLedger,
  rebuildRollups,
  reverseOrderlessOfImport,
  reverseOrders,
  sumBuckets,
} from './service.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const inStore = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inStore(owner.storeId, work)
const append = (...entries: LedgerEntry[]) => inStore((tx) => appendLedger(tx, owner.storeId, entries))
const day = [new Date('2026-03-01T00:00Z'), new Date('2026-03-02T00:00Z')]
const sumOfDay = async (until = day[1]!) => (await inStore((tx) => sumBuckets(tx, day, until)))[0]
const quarters = () => inStore((tx) => tx.selectFrom('sales_quarters').selectAll().orderBy('quarter').execute())
const countRows = async () => (await inStore((tx) => tx.selectFrom('sales_ledger').select('id').execute())).length
const at = (time: string) => new Date(`2026-03-01T${time}Z`)

const order = (orderId = uuidv7(), importId = uuidv7()): LedgerEntry[] => [
  { occurredAt: at('10:07'), kind: 'order', amountCents: 0, orderCount: 1, orderId, importId },
  { occurredAt: at('10:07'), kind: 'sale', amountCents: 5000, quantity: 2, orderId, linePosition: 0, importId },
  { occurredAt: at('10:07'), kind: 'sale', channel: 'boost_upsell', amountCents: 1500, quantity: 1, orderId, linePosition: 1, importId },
  { occurredAt: at('10:07'), kind: 'discount', amountCents: -650, orderId, importId },
  { occurredAt: at('10:07'), kind: 'shipping', amountCents: 500, orderId, importId },
  { occurredAt: at('10:07'), kind: 'tax', amountCents: 410, orderId, importId },
  { occurredAt: at('10:07'), kind: 'duty', amountCents: 99, orderId, importId },
  { occurredAt: at('18:40'), kind: 'return', amountCents: -2500, quantity: -1, orderId, linePosition: 0, importId },
]

describe('the sales ledger', () => {
  test('adds up to total sales = gross − discounts − returns + shipping + taxes, including the upsell', async () => {
    await append(...order())
    const sums = await sumOfDay()
    expect(sums).toEqual({ orders: 1, units: 3, gross: 6500, discounts: -650, returns: -2500, shipping: 500, taxes: 410, upsell: 1500 })
    expect(totalSales(sums!)).toBe(6500 - 650 - 2500 + 500 + 410)
  })

  test('counts up to the requested millisecond within a quarter of an hour', async () => {
    await append(...order())
    expect(await sumOfDay(at('10:07'))).toEqual(noSales)
    expect(await sumOfDay(new Date(at('10:07').getTime() + 1))).toMatchObject({ gross: 6500, returns: 0 })
    expect(await sumOfDay(at('18:40:00.001'))).toMatchObject({ gross: 6500, returns: -2500 })
  })

  test('is append-only for the application', async () => {
    await append(...order())
    await expect(inStore((tx) => tx.updateTable('sales_ledger').set({ amount_cents: 1 }).execute())).rejects.toThrow(/permission denied/)
    await expect(inStore((tx) => tx.deleteFrom('sales_ledger').execute())).rejects.toThrow(/permission denied/)
  })

  test('refuses entries that break its rules', async () => {
    const occurredAt = at('10:00')
    await expect(append({ occurredAt, kind: 'sale', amountCents: 0.5 })).rejects.toThrow('Not a ledger entry')
    await expect(append({ occurredAt, kind: 'order', amountCents: 5, orderCount: 1 })).rejects.toThrow('Not a ledger entry')
    await expect(append({ occurredAt, kind: 'sale', amountCents: 5, orderCount: 1 })).rejects.toThrow('Not a ledger entry')
    await expect(append({ occurredAt, kind: 'tax', amountCents: 5, quantity: 1 })).rejects.toThrow('Not a ledger entry')
  })

  test('keeps nothing of a failed transaction', async () => {
    const failing = inStore(async (tx) => {
      await appendLedger(tx, owner.storeId, order())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await sumOfDay()).toEqual(noSales)
    expect(await quarters()).toEqual([])
  })

  test('can be written by many transactions of the same quarters without a deadlock and without losing a cent', async () => {
    const entries = Array.from({ length: 40 }, (_, n): LedgerEntry => ({
      occurredAt: new Date(day[0]!.getTime() + n * 900_000),
      kind: 'sale',
      amountCents: 7,
      quantity: 1,
    }))
    await Promise.all(Array.from({ length: 12 }, (_, n) => append(...(n % 2 === 0 ? entries : entries.toReversed()))))
    expect(await sumOfDay()).toMatchObject({ gross: 12 * 40 * 7, units: 480 })
  })
})

describe('reversing', () => {
  test('a reversal cancels an order at its original instants, once, and changes no other order', async () => {
    const [first, second] = [uuidv7(), uuidv7()]
    await append(...order(first), ...order(second))
    const reverse = () => inStore((tx) => reverseOrders(tx, owner.storeId, [first]))
    await reverse()
    const left = { orders: 1, units: 3, gross: 6500, discounts: -650, returns: -2500, shipping: 500, taxes: 410, upsell: 1500 }
    expect(await sumOfDay()).toEqual(left)
    expect(await sumOfDay(at('12:00'))).toEqual({ ...left, returns: 0 })
    const rows = await countRows()
    await reverse()
    expect(await sumOfDay()).toEqual(left)
    expect(await countRows()).toBe(rows)
  })

  test('concurrent reversals of one order reverse it once', async () => {
    const id = uuidv7()
    await append(...order(id), ...order())
    const before = await sumOfDay()
    const reverse = () => inStore((tx) => reverseOrders(tx, owner.storeId, [id]))
    await raceAtLock(server, (tx) => lockLedger(tx, owner.storeId, 'exclusive'), [reverse, reverse, reverse])
    expect(await sumOfDay()).toMatchObject({ orders: 1, gross: before!.gross / 2 })
  })

  test('documents without an order are found by number, reversed by import, and can be imported again', async () => {
    const importId = uuidv7()
    const creditNote: LedgerEntry = { occurredAt: at('09:00'), kind: 'return', amountCents: -900, quantity: -3, document: 'C1', importId }
    const found = () => inStore((tx) => findOrderlessDocuments(tx, ['C1', 'C2']))
    const reverse = () => inStore((tx) => reverseOrderlessOfImport(tx, owner.storeId, importId))
    await append(creditNote, ...order(uuidv7(), importId))
    expect(await found()).toEqual(new Set(['C1']))
    await reverse()
    await reverse()
    expect(await found()).toEqual(new Set())
    expect(await sumOfDay()).toMatchObject({ orders: 1, returns: -2500 })
    await append(creditNote)
    expect(await found()).toEqual(new Set(['C1']))
    expect(await sumOfDay()).toMatchObject({ returns: -3400 })
  })
})

describe('the rollup', () => {
  test('is exactly the same after it is rebuilt from the ledger', async () => {
    const taken = uuidv7()
    const early: LedgerEntry = { occurredAt: new Date('1999-12-31T23:59:59.999Z'), kind: 'sale', amountCents: 1 }
    await append(...order(), ...order(taken), early)
    await inStore((tx) => reverseOrders(tx, owner.storeId, [taken]))
    const before = await quarters()
    expect(before).toHaveLength(3)
    await inStore((tx) => rebuildRollups(tx, owner.storeId))
    expect(await quarters()).toEqual(before)
  })

  test('is not rebuilt and written at the same time: both wait for each other', async () => {
    await append(...order())
    await raceAtLock(server, (tx) => lockLedger(tx, owner.storeId, 'exclusive'), [
      () => inStore((tx) => rebuildRollups(tx, owner.storeId)),
      () => append(...order()),
    ])
    expect(await sumOfDay()).toMatchObject({ orders: 2, gross: 13_000 })
  })

  test('is repaired by a rebuild, but only for one store', async () => {
    const other = await server.newOwner()
    await append(...order())
    await server.services.db.inStore(other.storeId, (tx) => appendLedger(tx, other.storeId, order()))
    await inStore((tx) => tx.updateTable('sales_quarters').set({ gross_cents: 1 }).execute())
    await inStore((tx) => rebuildRollups(tx, owner.storeId))
    expect(await sumOfDay()).toMatchObject({ gross: 6500 })
    const [others] = await server.services.db.inStore(other.storeId, (tx) => sumBuckets(tx, day, day[1]!))
    expect(others).toMatchObject({ gross: 6500 })
  })
})
