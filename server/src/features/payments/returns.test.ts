import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeEach, expect, test } from 'vitest'

import type { House } from '../../../test/house.ts'
import { newShopper } from '../cart/test-cart.ts'
import { counted, sellOne, type SellingShop, withSellingShop } from '../checkout/test-checkout.ts'
import { completePayment, giveUpPayment } from './service.ts'
import { orders, payments, press, readyCheckout, remote } from './test-pay.ts'

// What a shopper is told whose payment came too late.

let house: House
let shop: SellingShop
let storeId: string
let variant: string
let email: string
withSellingShop((given, made) => ([house, shop] = [given, made]))
beforeEach(async () => {
  storeId = shop.owner.storeId
  variant = await sellOne(house, shop, { variants: [counted(1)] })
  email = `${uuidv7()}@example.test`
})

const mails = () =>
  house.services.db.inPlatform((tx) =>
    tx
      .selectFrom('dev_mailbox')
      .select(['subject', 'body'])
      .where('recipient', '=', email)
      .where('subject', 'like', '%way back%')
      .execute(),
  )

/** A payment the bank says yes to after its time: until then `meanwhile` happens. */
async function lateFor(meanwhile: (checkout: Awaited<ReturnType<typeof readyCheckout>>) => Promise<unknown>) {
  const checkout = await readyCheckout(house, shop, { [variant]: 1 }, { email })
  await press(house.services, shop, checkout, { card: '4000 0000 0000 3220' })
  const { id } = (await payments(shop))[0]!
  await giveUpPayment(house.services, storeId, id, 'expired')
  await meanwhile(checkout)
  await remote(house, sql`state = 'captured', captured_cents = amount_cents where for_payment = ${id}`)
  return { id, shopper: newShopper(house, shop, `cart=${checkout.token}`) }
}

test('with nothing left to buy: how much goes back, and that there is nothing to do, on the page and by mail, once', async () => {
  const { id, shopper } = await lateFor(async () =>
    expect(await press(house.services, shop, await readyCheckout(house, shop, { [variant]: 1 }))).toMatchObject({ kind: 'placed' }),
  )
  await Promise.all([1, 2, 3].map(() => completePayment(house.services, storeId, id)))
  expect(await completePayment(house.services, storeId, id)).toBe('returned')
  const page = await shopper.get('/checkout/return')
  expect(page.status).toBe(200)
  for (const said of ['Your money is on its way back', 'Your payment of $15.00 came too late', email, 'href="/cart"'])
    expect(page.text).toContain(said)
  expect(page.headers['cache-control']).toBe('no-store')
  await house.work()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^Your payment at .+ is on its way back$/)
  for (const said of ['$15.00', 'Hello Ada, your payment came too late', 'nothing was ordered', 'Visa •••• 3220', 'ten days'])
    expect(mail!.body).toContain(said)
})

test('with an order by another payment: the order, and by mail that it was paid twice', async () => {
  await shop.inStore((tx) => tx.updateTable('variants').set({ inventory_quantity: 5 }).execute())
  const { id, shopper } = await lateFor(async (checkout) =>
    expect(await press(house.services, shop, checkout)).toMatchObject({ kind: 'placed' }),
  )
  expect(await completePayment(house.services, storeId, id)).toBe('returned')
  expect((await shopper.get('/checkout/return')).headers['location']).toMatch(/^\/orders\//)
  // Whichever of the two was tried last.
  await shop.inStore((tx) =>
    tx
      .updateTable('payments')
      .set({ created_at: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute(),
  )
  expect((await shopper.get('/checkout/return')).headers['location']).toMatch(/^\/orders\//)
  await house.work()
  const name = (await orders(shop))[0]?.name
  expect(await mails()).toMatchObject([{ body: expect.stringContaining(`you have paid for order ${name} already`) }])
})

test('another amount than was asked for: what the gateway took', async () => {
  const { id } = await lateFor(async () => undefined)
  await remote(house, sql`amount_cents = 900, captured_cents = 900 where for_payment = ${id}`)
  expect(await completePayment(house.services, storeId, id)).toBe('returned')
  await house.work()
  expect(await mails()).toMatchObject([{ body: expect.stringContaining('$9.00') }])
})
