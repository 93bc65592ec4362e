import { afterAll, beforeAll, expect, test } from 'vitest'

import { observeLocks } from '../../../../test/lock-order.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { detailOf, newOrder } from '../../orders/test-orders.ts'

// A merge takes its locks in the order of decision 27, as the paths in server/test/lock-order.test.ts do.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a merge locks orders before customers', async () => {
  const owner = await server.newOwner()
  const [kept, gone] = await Promise.all(
    [500, 700].map(async (priceCents) => {
      const { id } = await newOrder(server, owner, { money: 'captured', lines: [{ priceCents, quantity: 1 }] })
      const { customer } = detailOf(await server.call('orders.get', { as: owner, params: { id } })) as unknown as {
        customer: { id: string }
      }
      return (await server.call('customers.get', { as: owner, params: { id: customer.id } })).body as { id: string; version: number }
    }),
  )
  const locks = observeLocks(server)
  const body = { otherId: gone!.id, version: kept!.version, otherVersion: gone!.version }
  const merged = await server.call('customers.merge', { as: owner, params: { id: kept!.id }, body })
  const { paths, faults } = locks.seen()
  await locks.close()
  expect(merged.status, merged.text).toBe(200)
  expect({ paths, faults }).toEqual({ paths: ['orders → customers'], faults: [] })
})
