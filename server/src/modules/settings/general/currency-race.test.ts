import { beforeAll, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { withTwoServers } from '../../../../test/two-servers.ts'
import { holdCurrency } from '../../../platform/db/currency.ts'
import { enterStore } from '../../../platform/db/transactions.ts'
import { chargeTestCards, counted, newSellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import { payments, press, readyCheckout } from '../../payments/payments/test-pay.ts'

// In these tests, two servers share one database, and the owner changes the currency while the first shopper pays.

let server: TestServer
let other: TestServer
withTwoServers((first, second) => ([server, other] = [first, second]))
beforeAll(() => chargeTestCards(server))

test.each(['sale first', 'change first'])('of a concurrent first sale and currency change, one takes effect: %s', async (first) => {
  const storefront = await newSellingStore(server)
  const { storeId } = storefront.owner
  const variant = await sellOne(server, storefront, { variants: [counted(5)] })
  const checkout = await readyCheckout(server, storefront, { [variant]: 1 })
  const sale = async () => (await press(server.services, storefront, checkout)).kind
  const change = async () => {
    const body = { currency: 'EUR', mode: 'convert', rate: '2', version: 1 }
    return String((await other.call('currency.change', { as: storefront.owner, body })).status)
  }
  const outcome = await raceAtLock(
    server,
    async (tx) => {
      await enterStore(tx, storeId)
      await holdCurrency(tx, storeId, 'alone')
    },
    first === 'sale first' ? [sale, change] : [change, sale],
  )
  const [sold, changed] = first === 'sale first' ? outcome : outcome.toReversed()
  const { currency } = await storefront.inStore((tx) => tx.selectFrom('stores').select('currency').executeTakeFirstOrThrow())
  const orders = await storefront.inStore((tx) => tx.selectFrom('orders').select(['currency', 'subtotal_cents']).execute())
  if (sold === 'placed') {
    expect([changed, currency, orders]).toEqual(['409', 'USD', [{ currency: 'USD', subtotal_cents: 1000 }]])
  } else {
    expect([sold, changed, currency, orders, await payments(storefront)]).toEqual(['changed', '200', 'EUR', [], []])
  }
})
