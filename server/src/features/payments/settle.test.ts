import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import type { House } from '../../../test/house.ts'
import { counted, sellOne, type SellingShop, withSellingShop } from '../checkout/test-checkout.ts'
import { captureOrder } from '../orders/money/capture.ts'
import { voidOrder } from '../orders/money/void.ts'
import { createPaymentSettler } from './settle-payments.ts'
import { captureAt, voidAt } from './settle.ts'
import { orders, press, readyCheckout, remote } from './test-pay.ts'

let house: House
let shop: SellingShop
let storeId: string
withSellingShop((given, made) => ([house, shop] = [given, made]))
beforeEach(async () => {
  storeId = shop.owner.storeId
  await shop.inStore((tx) => tx.insertInto('selling_settings').values({ store_id: storeId, capture: 'manual' }).execute())
  const variant = await sellOne(house, shop, { variants: [counted(3)] })
  await press(house.services, shop, await readyCheckout(house, shop, { [variant]: 1 }))
})

const order = async () => (await orders(shop))[0]!
const pending = async () => {
  const rows = await shop.inStore((tx) => tx.selectFrom('order_transactions').selectAll().where('state', '=', 'pending').execute())
  return { storeId, transactionId: rows[0]!.id }
}
const transactions = () =>
  shop.inStore((tx) =>
    tx.selectFrom('order_transactions').select(['kind', 'state', 'error']).where('kind', '<>', 'authorization').execute(),
  )
const held = async () => (await remote(house)).filter(({ for_store }) => for_store === storeId)[0]!
const ask = async (what: typeof captureOrder | typeof voidOrder) => {
  const { id: orderId } = await order()
  await shop.inStore((tx) => what(tx, { storeId, orderId, at: house.services.now() }))
  return pending()
}

describe('money of an order', () => {
  test('is taken once, by however many jobs at once', async () => {
    const movement = await ask(captureOrder)
    await Promise.all([1, 2, 3].map(() => captureAt(house.services, movement)))
    await captureAt(house.services, movement)
    expect(await held()).toMatchObject({ state: 'captured', captured_cents: 1500 })
    expect(await order()).toMatchObject({ payment_status: 'paid', paid_cents: 1500, authorized_cents: 0 })
    expect(await transactions()).toEqual([{ kind: 'capture', state: 'succeeded', error: '' }])
  })

  test('taken by a process that died before it could say so is taken no second time', async () => {
    const movement = await ask(captureOrder)
    const { reference } = await held()
    // What the gateway did, though nobody heard of it.
    await remote(house, sql`state = 'captured', captured_cents = amount_cents where reference = ${reference}`)
    await house.services.db.inPlatform((tx) =>
      tx
        .insertInto('test_gateway_movements')
        .values({ reference, key: movement.transactionId, kind: 'capture', amount_cents: 1500 })
        .execute(),
    )
    house.advance(11 * 60)
    await createPaymentSettler(house.services)()
    house.advance(-11 * 60)
    expect(await held()).toMatchObject({ captured_cents: 1500 })
    expect(await order()).toMatchObject({ payment_status: 'paid', paid_cents: 1500 })
  })

  test('that is no longer held is a capture that failed, and nothing is held', async () => {
    const movement = await ask(captureOrder)
    await remote(house, sql`state = 'cancelled' where for_store = ${storeId}`)
    await captureAt(house.services, movement)
    expect(await transactions()).toMatchObject([{ kind: 'capture', state: 'failed' }])
    expect(await order()).toMatchObject({ payment_status: 'voided', paid_cents: 0, authorized_cents: 0 })
  })

  test('is let go', async () => {
    const movement = await ask(voidOrder)
    await voidAt(house.services, movement)
    await voidAt(house.services, movement)
    expect(await held()).toMatchObject({ state: 'cancelled' })
    expect(await order()).toMatchObject({ payment_status: 'voided', authorized_cents: 0 })
  })

  test('is moved as its transaction says, whatever job names it', async () => {
    const movement = await ask(captureOrder)
    await voidAt(house.services, movement)
    expect(await held()).toMatchObject({ state: 'authorized' })
    expect(await transactions()).toMatchObject([{ kind: 'capture', state: 'pending' }])
  })
})
