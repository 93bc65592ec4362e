import { sql } from 'kysely'

import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import { sellingEnv } from './purchase.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch } from './scratch.ts'
import { openSellingStore, type SellingStore } from './selling-store.ts'
import { startServerProcess } from './server-process.ts'
import { StorefrontClient } from './storefront-client.ts'

const OFFERS = 10
const SHOPPERS = 40
const VIEWS = 800
/** How much longer the cart page of a store with offers may take, in milliseconds. */
const TARGET_MS = 5
const PRODUCTS = 500
const LINES = 3

/** Measures the cart page of a store with ten active offers beside that of one without any. Every shopper sees offers of two products. */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const ports = await freePorts('vitrine')
  const scratch = await openScratch()
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  try {
    const server = await startServerProcess(ports.vitrine, scratch.folder, { env: sellingEnv(ports.vitrine), dist: build })
    stops.push(server.stop)
    const url = `http://127.0.0.1:${ports.vitrine}`
    const open = async (handle: string) => {
      const store = await openSellingStore(url, scratch, handle, smoke ? 40 : PRODUCTS, `${handle}@example.com`)
      stops.push(store.close)
      return store
    }
    const stores = { without: await open('bench-plain'), with: await open('bench-offers') }
    await addOffers(stores.with)
    const carts = {
      without: await fillCarts(stores.without, ports.vitrine, smoke),
      with: await fillCarts(stores.with, ports.vitrine, smoke),
    }
    const times = { without: [] as number[], with: [] as number[] }
    let offered = 0
    // Both pages are requested in turn, so that they meet the same machine.
    for (let view = 0; view < (smoke ? 10 : VIEWS); view++)
      for (const kind of ['without', 'with'] as const) {
        const shopper = carts[kind][view % carts[kind].length]!
        const start = performance.now()
        const { body } = await shopper.get('/cart')
        times[kind].push(performance.now() - start)
        if (kind === 'with') offered += body.split('class="upsell"').length - 1
      }
    report.check('every cart shows two offers', offered === times.with.length * 2, `${offered} offers on ${times.with.length} pages`)
    const [without, withOffers] = [summarise(times.without), summarise(times.with)]
    report.say(line('without offers', without, 'ms'))
    report.say(line(`with ${OFFERS} offers`, withOffers, 'ms'))
    const more = withOffers.median - without.median
    report.target(`ten offers take at most ${TARGET_MS} ms`, more <= TARGET_MS, `${more.toFixed(2)} ms more (median)`)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Adds offers with conditions of every kind, each of three products that no cart contains. */
async function addOffers({ storeId, items, inStore }: SellingStore): Promise<void> {
  const variants = items.slice(LINES).map(({ variantId }) => variantId)
  const ids = (at: number) => [0, 1, 2].map((more) => variants[(at * LINES + more) % variants.length]!)
  await inStore(storeId, async (tx) => {
    for (let at = 0; at < OFFERS; at++) {
      const offered = JSON.stringify({ collectionIds: [], productIds: [], variantIds: ids(at) })
      await sql`insert into upsell_offers (store_id, id, name, kind, title, offered, value_ppm, minimum_cents, priority)
        values (${storeId}, gen_random_uuid(), 'Offer', 'in_cart', 'Add one more', ${offered}::jsonb, 100000, 1, ${at + 1})`.execute(tx)
    }
  })
}

async function fillCarts({ handle, items }: SellingStore, port: number, smoke: boolean): Promise<StorefrontClient[]> {
  const shoppers: StorefrontClient[] = []
  for (let at = 0; at < (smoke ? 2 : SHOPPERS); at++) {
    const shopper = new StorefrontClient(port, `${handle}.localhost:${port}`, `10.0.${at}.1`)
    for (const { variantId } of items.slice(0, LINES)) await shopper.post('/cart/add', { variant: variantId, quantity: '1' })
    await shopper.get('/cart')
    shoppers.push(shopper)
  }
  return shoppers
}
