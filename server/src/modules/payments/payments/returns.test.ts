import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeEach, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { counted, sellOne, type SellingStore, withSellingStore } from '../../checkout/checkout/test-checkout.ts'
import { completePayment, giveUpPayment } from './service.ts'
import { orders, payments, press, readyCheckout, remote } from './test-pay.ts'

// These tests cover the pages and emails for shoppers whose payment succeeded too late.

let server: TestServer
let storefront: SellingStore
let storeId: string
let variant: string
let email: string
withSellingStore((given, made) => ([server, storefront] = [given, made]))
beforeEach(async () => {
  storeId = storefront.owner.storeId
  variant = await sellOne(server, storefront, { variants: [counted(1)] })
  email = `${uuidv7()}@example.test`
})

const mails = () =>
  server.services.db.inPlatform((tx) =>
    tx
      .selectFrom('dev_mailbox')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .where('subject', 'like', '%being refunded%')
      .execute(),
  )

/** Creates a payment that expires and that the bank approves only later. `meanwhile` runs before the approval. */
async function lateFor(meanwhile: (checkout: Awaited<ReturnType<typeof readyCheckout>>) => Promise<unknown>) {
  const checkout = await readyCheckout(server, storefront, { [variant]: 1 }, { email })
  await press(server.services, storefront, checkout, { card: '4000 0000 0000 3220' })
  const { id } = (await payments(storefront))[0]!
  await giveUpPayment(server.services, storeId, id, 'expired')
  await meanwhile(checkout)
  await remote(server, sql`state = 'captured', captured_cents = amount_cents where for_payment = ${id}`)
  return { id, shopper: newShopper(server, storefront, `cart=${checkout.token}`) }
}

test('when the items are sold out, the page and one email show the refunded amount and that nothing needs to be done', async () => {
  const { id, shopper } = await lateFor(async () =>
    expect(await press(server.services, storefront, await readyCheckout(server, storefront, { [variant]: 1 }))).toMatchObject({
      kind: 'placed',
    }),
  )
  await Promise.all([1, 2, 3].map(() => completePayment(server.services, storeId, id)))
  expect(await completePayment(server.services, storeId, id)).toBe('returned')
  const page = await shopper.get('/checkout/return')
  expect(page.status).toBe(200)
  for (const said of ['Your payment is being refunded', 'Your payment of $15.00 arrived too late', email, 'href="/cart"'])
    expect(page.text).toContain(said)
  expect(page.headers['cache-control']).toBe('no-store')
  await server.work()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^Your payment to .+ is being refunded$/)
  for (const said of ['$15.00', 'Hi Ada, your payment arrived too late', 'your order wasn’t placed', 'Visa •••• 3220', '10 days'])
    expect(mail!.body).toContain(said)
})

test('when another payment became the order, the page shows the order, and an email says that it was paid twice', async () => {
  await storefront.inStore((tx) => tx.updateTable('variants').set({ inventory_quantity: 5 }).execute())
  const { id, shopper } = await lateFor(async (checkout) =>
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' }),
  )
  expect(await completePayment(server.services, storeId, id)).toBe('returned')
  expect((await shopper.get('/checkout/return')).headers['location']).toMatch(/^\/orders\//)
  // The page shows the order, no matter which of the two payments was tried last.
  await storefront.inStore((tx) =>
    tx
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute(),
  )
  expect((await shopper.get('/checkout/return')).headers['location']).toMatch(/^\/orders\//)
  await server.work()
  const name = (await orders(storefront))[0]?.name
  expect(await mails()).toMatchObject([{ body: expect.stringContaining(`you already paid for order ${name}`) }])
})

test('when the gateway took another amount than requested, the email shows the amount that it took', async () => {
  const { id } = await lateFor(async () => undefined)
  await remote(server, sql`amount_cents = 900, captured_cents = 900 where for_payment = ${id}`)
  expect(await completePayment(server.services, storeId, id)).toBe('returned')
  await server.work()
  expect(await mails()).toMatchObject([{ body: expect.stringContaining('$9.00') }])
})
