import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper, type Shopper } from '../../checkout/cart/test-cart.ts'
import { buy, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { rememberCampaign } from './campaigns.ts'
import { newVisitId } from './current.ts'
import { createStepFolder } from './steps.ts'
import { type Browser, newBrowser } from './test-visits.ts'

let server: TestServer
let storefront: SellingStore
let lamp: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  // The clock is set to noon, so that no visitor is forgotten at midnight (UTC) in the middle of a test.
  server.advance((Date.parse('2027-03-10T12:00:00Z') - server.services.now().getTime()) / 1000)
})
beforeEach(async () => {
  storefront = await newSellingStore(server)
  lamp = await sellOne(server, storefront)
})
afterAll(() => server.close())

const DAY = 86_400

/** Returns a shopper who uses this browser. */
function shopperAt(browser: Browser): Shopper {
  const shopper = newShopper(server, storefront)
  const { 'content-type': _type, ...own } = browser.headers
  const post = shopper.post.bind(shopper)
  shopper.post = (path, fields, headers) => post(path, fields, { ...own, ...headers })
  return shopper
}
/** Opens a link in the browser of a shopper, who may have a cart by now. */
const open = (browser: Browser, shopper: Shopper, search: string) =>
  newBrowser(server, storefront, { ...browser.headers, ...(shopper.cookie ? { cookie: shopper.cookie } : {}) }).see('/', { search })
const campaigns = async () => {
  const { rows } = await storefront.inStore((tx) =>
    sql<{ first: string; last: string }>`
      select first_utm::json ->> 0 as first, last_utm::json ->> 0 as last from order_campaigns join orders on id = order_id order by placed_at`.execute(
      tx,
    ),
  )
  return rows
}

test('an order counts for the first and the last campaign of its buyer, and not for visits without one', async () => {
  const browser = newBrowser(server, storefront)
  const shopper = shopperAt(browser)
  for (const search of ['?utm_source=First', '?utm_source=second', '?utm_source=third', '?gclid=1', '']) {
    await open(browser, shopper, search)
    server.advance(2 * 3600)
  }
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper })
  expect(await campaigns()).toEqual([{ first: 'first', last: 'third' }])
})

test('a buyer with a cart is known for days, up to 30 days before the order', async () => {
  const browser = newBrowser(server, storefront)
  const shopper = shopperAt(browser)
  await open(browser, shopper, '?utm_source=early')
  await shopper.add(lamp)
  for (const [source, days] of [
    ['a', 5],
    ['b', 10],
  ] as const) {
    server.advance(days * DAY)
    await open(browser, shopper, `?utm_source=${source}`)
  }
  server.advance(1 * DAY)
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper })
  // After this, the first visit is more than 30 days ago.
  server.advance(15 * DAY)
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper })
  expect(await campaigns()).toEqual([
    { first: 'early', last: 'b' },
    { first: 'a', last: 'b' },
  ])
})

test('orders without a tagged visit have no campaign', async () => {
  const hidden = newBrowser(server, storefront, { dnt: '1' })
  await hidden.see('/', { search: '?utm_source=hidden' })
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper: shopperAt(hidden) })
  const clicked = newBrowser(server, storefront)
  await clicked.see('/', { search: '?gclid=1' })
  await buy(server, storefront, { items: { [lamp]: 1 }, shopper: shopperAt(clicked) })
  expect(await campaigns()).toEqual([])
  expect(await storefront.inStore((tx) => tx.selectFrom('orders').select('attribution').orderBy('placed_at').execute())).toMatchObject([
    { attribution: null },
    { attribution: { channel: 'paid_search', utm: {} } },
  ])
})

test('the words of campaigns have the tags, the ID, and the site of an ad without tags', async () => {
  for (const search of ['?utm_source=News&utm_id=A-1', '?gclid=1', '?fbclid=1', '?utm_source=%E2%80%AEevil', ''])
    await newBrowser(server, storefront).see('/', { search })
  await createStepFolder(server.services)()
  const { rows } = await storefront.inStore((tx) =>
    sql<{ text: string; original: string }>`select text, original from visit_words where kind = 'utm' order by id`.execute(tx),
  )
  expect(rows).toEqual([
    { text: '["news","","","","","a-1"]', original: '["News","","","","","A-1"]' },
    { text: '["","","","","","","google"]', original: '["","","","","","","Google"]' },
    { text: '["evil","","","",""]', original: '["evil","","","",""]' },
  ])
})

test('of many visits, the first and the latest are remembered', () => {
  const start = Date.parse('2027-01-01T00:00:00Z')
  const ids = Array.from({ length: 50 }, (_, hour) => newVisitId(new Date(start + hour * 3_600_000)))
  const remembered = ids.reduce<string[]>(rememberCampaign, [])
  expect(remembered).toEqual([ids[0], ...ids.slice(-19)])
  const late = newVisitId(new Date(start + 31 * DAY * 1000))
  expect(rememberCampaign(remembered, late)).toEqual(
    [...remembered.slice(1), late].filter((id) => id >= newVisitId(new Date(start + DAY * 1000)) || id === late),
  )
})
