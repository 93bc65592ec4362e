import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { readDiscounts } from './service.ts'
import { addDiscount, applied } from './test-discounts.ts'
import { claimDiscounts } from './uses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('uses that a checkout’s own open payment reserved do not block its discounts', async () => {
  const owner = await server.newOwner()
  const { storeId } = owner
  const discount = await addDiscount(server, owner, { code: 'ONCE', usesLimit: 1, codeUsesLimit: 1, oncePerCustomer: true })
  const checkoutId = uuidv7()
  const paymentId = uuidv7()
  const now = server.services.now()
  await server.services.db.inStore(storeId, async (tx) => {
    const checkout = { store_id: storeId, id: checkoutId, cart_id: uuidv7(), currency: 'USD', last_active_at: now, created_at: now }
    await tx.insertInto('checkouts').values(checkout).execute()
    await tx
      .insertInto('payments')
      .values({
        store_id: storeId,
        id: paymentId,
        checkout_id: checkoutId,
        gateway_id: uuidv7(),
        provider: 'test',
        state: 'action',
        amount_cents: 100,
        currency: 'USD',
        quote: '{}',
        buyer: '{}',
        quote_digest: Buffer.alloc(32),
        created_at: now,
        expires_at: now,
      })
      .execute()
    await claimDiscounts(tx, { storeId, paymentId, email: 'buyer@example.test', applied: [applied(discount)], now })
  })
  const barredFor = (ask: { email: string | null; checkoutId?: string }) =>
    server.services.db.inStore(storeId, async (tx) => (await readDiscounts(tx, { codes: ['once'], now, ...ask }))[0]?.barred)
  expect(await barredFor({ email: 'buyer@example.test', checkoutId })).toBeNull()
  expect(await barredFor({ email: 'buyer@example.test' })).toBe('used_up')
  expect(await barredFor({ email: 'other@example.test', checkoutId: uuidv7() })).toBe('used_up')
})
