import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { observeLocks } from '../../../../test/lock-order.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { ada, buy, chargeTestCards, newSellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import { readyCheckout } from '../../payments/payments/test-pay.ts'

// An erasure takes its locks in the order of decision 27, as the paths in server/test/lock-order.test.ts do.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await chargeTestCards(server)
})
afterAll(() => server.close())

test('an erasure locks checkouts, payments, orders and the customer, in this order', async () => {
  const store = await newSellingStore(server)
  const lamp = await sellOne(server, store)
  await buy(server, store, { items: { [lamp]: 1 } })
  await server.work()
  await store.inStore((tx) => sql`update orders set state = 'archived'`.execute(tx))
  await readyCheckout(server, store, { [lamp]: 1 })
  const locks = observeLocks(server)
  const reply = await server.call('privacy.erase', { as: store.owner, body: { email: ada.email, confirm: ada.email } })
  const { paths, faults } = locks.seen()
  await server.work()
  const job = locks.seen()
  await locks.close()
  expect(reply.status, reply.text).toBe(200)
  expect({ paths, faults }).toEqual({ paths: ['checkouts → payments → orders → customers'], faults: [] })
  expect(job.faults).toEqual([])
})
