import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { sendNow } from './service.ts'
import { type AbandoningStorefront, newAbandoningStorefront, oneText } from './test-abandoned-checkouts.ts'

// These tests send text messages, also to shoppers who have removed their email address from the checkout.

let server: TestServer
let storefront: AbandoningStorefront
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newAbandoningStorefront(server, [oneText])
  await storefront.save({ quietFrom: '00:00', quietUntil: '00:00' })
})

describe('text messages', () => {
  test('need a consent and a number', async () => {
    await storefront.leave({ phone: '+15125550100' })
    await storefront.leave({ acceptsSms: true })
    await storefront.leave({ phone: '+15125550100', acceptsSms: true })
    await storefront.minutes(31)
    await storefront.minutes(30)
    expect((await storefront.messages()).map(({ state, reason }) => reason || state).toSorted()).toEqual(['no_consent', 'no_phone', 'sent'])
    await server.work()
  })

  test('go to each shopper who has removed the email address, and once to each number', async () => {
    for (const phone of ['+15125550101', '+15125550102', '+1 512 555 0102']) await storefront.leave({ email: '', phone, acceptsSms: true })
    await storefront.minutes(31)
    await storefront.minutes(30)
    const sent = (await storefront.messages()).map(({ recipient, state }) => `${recipient.slice(-3)} ${state}`)
    expect(sent.toSorted()).toEqual(['101 sent', '102 sent'])
  })

  test('are not stopped by an imported order without an email address', async () => {
    await storefront.leave({ email: '', phone: '+15125550103', acceptsSms: true })
    await storefront.minutes(31)
    const imported = { name: '#1', placed_at: server.services.now(), email: '', currency: 'USD', payment_status: 'paid', item_count: 1 }
    await storefront.inStore((tx) =>
      tx
        .insertInto('orders')
        .values({ ...imported, store_id: storefront.owner.storeId, id: uuidv7(), subtotal_cents: 0, total_cents: 0 })
        .execute(),
    )
    await storefront.minutes(30)
    expect(await storefront.messages()).toMatchObject([{ state: 'sent' }])
  })
})

test('a checkout without an email address can’t be emailed manually', async () => {
  const id = await storefront.leave({ email: '', phone: '+15125550101' })
  await storefront.minutes(31)
  const letter = { subject: 'Your cart', text: 'It waits', discountCode: '' }
  const sending = storefront.inStore((tx) => sendNow({ services: server.services, tx, storeId: storefront.owner.storeId }, id, letter))
  await expect(sending).rejects.toMatchObject({ code: 'message_suppressed' })
  expect((await storefront.messages()).filter(({ channel }) => channel === 'email')).toEqual([])
})
