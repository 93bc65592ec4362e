import { beforeEach, expect, test } from 'vitest'

import type { Tx } from '../../platform/db/transactions.ts'
import type { Actor, TestServer } from '../../../test/test-server.ts'
import { withNewOwner } from '../../../test/with-test-server.ts'
import { createRollupCheck } from './check.ts'
import { noSales } from './entry.ts'
import { appendLedger, sumBuckets } from './service.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let owner: Actor
let said: unknown[]
withNewOwner((given, made) => ([server, owner] = [given, made]))
beforeEach(async () => {
  said = []
})

const check = () =>
  createRollupCheck({ ...server.services, log: { ...server.services.log, error: (facts: unknown) => said.push(facts) } })()

const sell = (as: Actor, hoursAgo: number) => {
  const occurredAt = new Date(server.services.now().getTime() - hoursAgo * HOUR_MS)
  return server.services.db.inStore(as.storeId, (tx) =>
    appendLedger(tx, as.storeId, [
      { occurredAt, kind: 'order', amountCents: 0, orderCount: 1 },
      { occurredAt, kind: 'sale', amountCents: 5000, quantity: 2 },
      { occurredAt, kind: 'tax', amountCents: 400 },
    ]),
  )
}
const spoil = (as: Actor) =>
  server.services.db.inStore(as.storeId, (tx) => tx.updateTable('sales_quarters').set({ gross_cents: 1 }).execute())
const sums = async (as: Actor) => {
  const now = server.services.now()
  const ever = [new Date(0), new Date(now.getTime() + HOUR_MS)]
  return (await server.services.db.inStore(as.storeId, (tx) => sumBuckets(tx, ever, ever[1]!)))[0]
}
const right = { ...noSales, orders: 1, units: 2, gross: 5000, taxes: 400 }

test('reports nothing when the sums are right', async () => {
  for (const hoursAgo of [0, 1, 30, 48]) await sell(owner, hoursAgo)
  await check()
  expect(said).toEqual([])
})

test.each(['too low', 'missing', 'of nothing'])('corrects a sum that is %s once, and reports the correction', async (wrong) => {
  const other = await server.newOwner()
  await sell(owner, 40)
  await sell(other, 40)
  const quarters = await server.services.db.inStore(owner.storeId, async (tx) => {
    if (wrong === 'too low') await tx.updateTable('sales_quarters').set({ units: 1 }).execute()
    if (wrong === 'missing') await tx.deleteFrom('sales_quarters').execute()
    if (wrong === 'of nothing')
      await tx.insertInto('sales_quarters').values({ store_id: owner.storeId, quarter: server.services.now(), orders: 1 }).execute()
    return tx.selectFrom('sales_quarters').select('orders').execute()
  })
  expect(quarters.length).toBe(wrong === 'missing' ? 0 : wrong === 'too low' ? 1 : 2)
  await check()
  expect(said).toEqual([{ storeId: owner.storeId, quarters: 1, days: 1 }])
  expect(await sums(owner)).toEqual(right)
  expect(await sums(other)).toEqual(right)
  await check()
  expect(said.length).toBe(1)
})

test.each([
  ['wrong', (tx: Tx) => tx.updateTable('sales_days').set({ tax_cents: 1 }).execute()],
  ['missing', (tx: Tx) => tx.deleteFrom('sales_days').execute()],
])('corrects a day that is %s, and leaves an alert', async (_what, spoilDays) => {
  await sell(owner, 20)
  const { db } = server.services
  await db.inStore(owner.storeId, async (tx) => void (await spoilDays(tx)))
  await check()
  expect(said).toEqual([{ storeId: owner.storeId, quarters: 0, days: 1 }])
  const [days, alerts] = await db.inStore(owner.storeId, (tx) =>
    Promise.all([tx.selectFrom('sales_days').selectAll().execute(), tx.selectFrom('report_alerts').selectAll().execute()]),
  )
  expect(days).toEqual([expect.objectContaining({ orders: 1, units: 2, gross_cents: 5000, tax_cents: 400 })])
  expect(alerts).toEqual([expect.objectContaining({ sums: 'sales', differences: 1 })])
})

test('does not check sums from before yesterday', async () => {
  await sell(owner, 72)
  await spoil(owner)
  await check()
  expect(said).toEqual([])
})
