import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { counted, sellOne, type SellingStore, withSellingStore } from '../../checkout/checkout/test-checkout.ts'
import { captureOrder } from '../../orders/payments/capture.ts'
import { voidOrder } from '../../orders/payments/void.ts'
import { createPaymentSettler } from './settle-payments.ts'
import { captureAt, voidAt } from './move-money.ts'
import { orders, press, readyCheckout, remote } from './test-pay.ts'

let server: TestServer
let storefront: SellingStore
let storeId: string
withSellingStore((given, made) => ([server, storefront] = [given, made]))
beforeEach(async () => {
  storeId = storefront.owner.storeId
  await storefront.inStore((tx) => tx.insertInto('selling_settings').values({ store_id: storeId, capture: 'manual' }).execute())
  const variant = await sellOne(server, storefront, { variants: [counted(3)] })
  await press(server.services, storefront, await readyCheckout(server, storefront, { [variant]: 1 }))
})

const order = async () => (await orders(storefront))[0]!
const pending = async () => {
  const rows = await storefront.inStore((tx) => tx.selectFrom('order_transactions').selectAll().where('state', '=', 'pending').execute())
  return { storeId, transactionId: rows[0]!.id }
}
const transactions = () =>
  storefront.inStore((tx) =>
    tx.selectFrom('order_transactions').select(['kind', 'state', 'error']).where('kind', '<>', 'authorization').execute(),
  )
const held = async () => (await remote(server)).filter(({ for_store }) => for_store === storeId)[0]!
const ask = async (what: typeof captureOrder | typeof voidOrder) => {
  const { id: orderId } = await order()
  await storefront.inStore((tx) => what(tx, { storeId, orderId, at: server.services.now() }))
  return pending()
}

describe('transactions of an order', () => {
  test('a capture happens once, no matter how many jobs run at the same time', async () => {
    const movement = await ask(captureOrder)
    await Promise.all([1, 2, 3].map(() => captureAt(server.services, movement)))
    await captureAt(server.services, movement)
    expect(await held()).toMatchObject({ state: 'captured', captured_cents: 1500 })
    expect(await order()).toMatchObject({ payment_status: 'paid', paid_cents: 1500, authorized_cents: 0 })
    expect(await transactions()).toEqual([{ kind: 'capture', state: 'succeeded', error: '' }])
  })

  test('a capture is not repeated when its process crashed before recording it', async () => {
    const movement = await ask(captureOrder)
    const { reference } = await held()
    // The gateway captured, but no process recorded it.
    await remote(server, sql`state = 'captured', captured_cents = amount_cents where reference = ${reference}`)
    await server.services.db.inPlatform((tx) =>
      tx
        .insertInto('test_gateway_movements')
        .values({ reference, key: movement.transactionId, kind: 'capture', amount_cents: 1500 })
        .execute(),
    )
    server.advance(11 * 60)
    await createPaymentSettler(server.services)()
    server.advance(-11 * 60)
    expect(await held()).toMatchObject({ captured_cents: 1500 })
    expect(await order()).toMatchObject({ payment_status: 'paid', paid_cents: 1500 })
  })

  test('a capture of an expired authorization fails, and nothing stays authorized', async () => {
    const movement = await ask(captureOrder)
    await remote(server, sql`state = 'cancelled' where for_store = ${storeId}`)
    await captureAt(server.services, movement)
    expect(await transactions()).toMatchObject([{ kind: 'capture', state: 'failed' }])
    expect(await order()).toMatchObject({ payment_status: 'voided', paid_cents: 0, authorized_cents: 0 })
  })

  test('an authorization is voided once', async () => {
    const movement = await ask(voidOrder)
    await voidAt(server.services, movement)
    await voidAt(server.services, movement)
    expect(await held()).toMatchObject({ state: 'cancelled' })
    expect(await order()).toMatchObject({ payment_status: 'voided', authorized_cents: 0 })
  })

  test('a job does nothing to a transaction of another kind', async () => {
    const movement = await ask(captureOrder)
    await voidAt(server.services, movement)
    expect(await held()).toMatchObject({ state: 'authorized' })
    expect(await transactions()).toMatchObject([{ kind: 'capture', state: 'pending' }])
  })
})
