import { brotliCompressSync } from 'node:zlib'

import { countStore } from '../../server/src/modules/catalog/widgets/count/count-store.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { createTransactions } from '../../server/src/platform/db/transactions.ts'
import { callApi, signUp } from './api-client.ts'
import { fillStore } from './large-store.ts'
import type { Options } from './options.ts'
import { fillOrders } from './order-history.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'
import { StorefrontClient } from './storefront-client.ts'

const PRODUCTS = 2000
const ORDERS = 200_000
const PAGES = 300
const HANDLE = 'bench-widgets'
/** What four widgets may add to the median of a rendered product page, in milliseconds. */
const ADDED_MAX_MS = 5
const COUNTED_MAX_SECONDS = 60

/** Measures how long orders are counted for widgets, and what widgets add to a product page that is rendered anew. */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  const { port } = await freePorts('port')
  const scratch = await openScratch()
  // Without a cache, every request renders its page.
  const server = await startServerProcess(port, scratch.folder, {
    env: {
      SECRET_KEY,
      STORE_HOST_SUFFIX: `.localhost:${port}`,
      ADMIN_ORIGIN: `http://127.0.0.1:${port}`,
      SHOP_CACHE_MB: '0',
      TRUST_PROXY: '1',
    },
    dist,
  })
  const pool = createPool(scratch.url, { max: 2, onError: console.error })
  const db = createTransactions(pool)
  try {
    const { storeId, accessToken: token } = await signUp(server.url, HANDLE)
    await fillStore(scratch.url, scratch.superuserUrl, storeId, { products: smoke ? 30 : PRODUCTS, orders: 0 })
    await fillOrders(scratch, [{ storeId, orders: smoke ? 200 : ORDERS }])
    const products = await db.inStore(storeId, (tx) =>
      tx.selectFrom('products').select('handle').where('is_visible', '=', true).limit(PAGES).execute(),
    )
    const paths = products.slice(0, smoke ? 5 : PAGES).map(({ handle }) => `/products/${handle}`)
    const host = `${HANDLE}.localhost:${port}`
    const without = await pages(port, host, paths)
    for (const type of ['related', 'best_sellers', 'recently_viewed'])
      await callApi(server.url, 'POST', '/api/widgets', {
        token,
        body: { title: type, type, place: 'product', status: 'active', days: type === 'best_sellers' ? 90 : null },
      })
    const start = performance.now()
    await countStore(db, storeId, new Date())
    const seconds = (performance.now() - start) / 1000
    const pairs = await db.inStore(storeId, (tx) => tx.selectFrom('product_pairs').select('orders').execute())
    report.check('pairs of products were found', pairs.length > 0, `${pairs.length} pairs`)
    report.target(`orders counted within ${COUNTED_MAX_SECONDS} s`, seconds <= COUNTED_MAX_SECONDS, `${seconds.toFixed(1)} s`)
    const again = performance.now()
    await countStore(db, storeId, new Date())
    report.say(`counted again without a change in ${((performance.now() - again) / 1000).toFixed(1)} s`)
    const beside = await pages(port, host, paths)
    report.check('the pages have widgets', beside.text.includes('data-widget='), `${beside.bytes} bytes`)
    report.say(line('a product page without widgets', summarise(without.times), 'ms'))
    report.say(line('with three', summarise(beside.times), 'ms'))
    const added = summarise(beside.times).median - summarise(without.times).median
    report.target(`adds at most ${ADDED_MAX_MS} ms to a page that is rendered anew`, added <= ADDED_MAX_MS, `${added.toFixed(1)} ms`)
    report.say(`adds ${beside.bytes - without.bytes} bytes of HTML, ${beside.compressed - without.compressed} compressed`)
  } finally {
    await pool.end()
    await server.stop()
    await scratch.close()
  }
}

/** Loads pages one after the other. Returns the time of each in milliseconds, and the size of the last one. */
async function pages(port: number, host: string, paths: readonly string[]) {
  const times: number[] = []
  let text = ''
  for (const [at, path] of paths.entries()) {
    const start = performance.now()
    // Each request comes from another address, because an address may only have so many pages rendered.
    text = (await new StorefrontClient(port, host, `10.0.${at >> 8}.${at & 255}`).get(path)).body
    times.push(performance.now() - start)
  }
  return { times, text, bytes: Buffer.byteLength(text), compressed: brotliCompressSync(text).length }
}
