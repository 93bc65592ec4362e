import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'

import { Client } from 'pg'

import { callApi, signUp } from './api-client.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import { residentOf } from './processes.ts'
import type { Report } from './report.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'

const ITEMS = 100_000
const VARIANTS = 4
const SECONDS_MAX = 60
/** The heap of the whole server. V8 lets garbage grow as far as it may, so only a limit shows what a build needs. */
const HEAP_MB = 200
const MEMORY_MAX_MB = 200
const LOOK_MS = 250

interface Feed {
  id: string
  state: string
  isWaiting: boolean
  url: string
  items: number
  fileBytes: number
}

/** Adds products with four variants, an image and a description of some paragraphs to a store. */
const products = `
  with made as (
    insert into products (store_id, id, title, handle, status, body_html, vendor, type, category, options)
    select $1, gen_random_uuid(), 'Linen shirt ' || n, 'linen-shirt-' || n, 'active',
      repeat('<p>Made of <b>linen</b> &amp; sewn by hand in small batches, n° ' || n || '.</p>', 12), 'Maker ' || n % 50, 'Shirts',
      'Apparel & Accessories > Clothing', '[{"name":"Size","values":["S","M","L","XL"]}]'
    from generate_series(1, $2::int) n returning id
  ), sized as (
    insert into variants (store_id, id, product_id, position, option_values, sku, price_cents, compare_at_cents, weight_grams)
    select $1, gen_random_uuid(), made.id, at, array[(array['S','M','L','XL'])[at + 1]], 'S-' || at || '-' || made.id, 1999 + at, 2999, 200
    from made, generate_series(0, $3::int - 1) at returning 1
  ), pictures as (
    insert into media (store_id, id, state, file_key, width, height, bytes)
    select $1, made.id, 'ready', 'public/media/' || replace(made.id::text, '-', ''), 1600, 1600, 1000 from made returning id
  )
  insert into product_media (store_id, product_id, position, media_id) select $1, id, 0, id from pictures`

/** Measures how long the build of a Google feed of 100,000 items takes, and how much memory it adds to the server's process. */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  const count = (smoke ? 400 : ITEMS) / VARIANTS
  const { port } = await freePorts('port')
  const scratch = await openScratch()
  const server = await startServerProcess(port, scratch.folder, {
    env: {
      NODE_ENV: 'production',
      SECRET_KEY,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
      ADMIN_ORIGIN: `http://127.0.0.1:${port}`,
      STORE_HOST_SUFFIX: `.localhost:${port}`,
      FILES_ORIGIN: `http://files.localhost:${port}`,
    },
    dist,
  })
  const { storeId, accessToken: token } = await signUp(server.url, 'Bench shop')
  const database = new Client({ connectionString: scratch.superuserUrl })
  await database.connect()
  try {
    await database.query('begin')
    await database.query('set constraints all deferred')
    await database.query(products, [storeId, count, VARIANTS])
    await database.query('commit')
    await database.query('analyze products, variants, media, product_media')
    const { now: before } = await residentOf(server.pid)
    const settings = { destination: 'google', format: 'xml', country: 'US', language: 'en', selection: { kind: 'all' }, variants: 'each' }
    const rest = {
      includeOutOfStock: true,
      idRule: { kind: 'variant_id' },
      utm: 'utm_source=google',
      mapping: [],
      rules: [],
      everyHours: 24,
      gzip: false,
    }
    const start = performance.now()
    let feed = await callApi<Feed>(server.url, 'POST', '/api/product-feeds', { token, body: { name: 'Google', ...settings, ...rest } })
    let most = before
    while (feed.isWaiting || feed.state === 'building' || feed.state === 'draft') {
      await sleep(LOOK_MS)
      most = Math.max(most, (await residentOf(server.pid)).now)
      feed = await callApi<Feed>(server.url, 'GET', `/api/product-feeds/${feed.id}`, { token })
    }
    const seconds = (performance.now() - start) / 1000
    report.check(
      'every variant is in the feed',
      feed.state === 'ready' && feed.items === count * VARIANTS,
      `${feed.state}, ${feed.items} items`,
    )
    const { host, pathname } = new URL(feed.url)
    const file = await fetchFrom(port, host, pathname)
    report.check('the file is served whole', file.length === feed.fileBytes && file.toString().endsWith('</rss>\n'), `${file.length} bytes`)
    report.say(`${feed.items} items, ${(feed.fileBytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`)
    report.target(`built within ${SECONDS_MAX} s`, seconds <= SECONDS_MAX, `${seconds.toFixed(1)} s`)
    const grown = most - before
    report.target('adds less than 200 MB of memory', grown < MEMORY_MAX_MB, `${grown.toFixed(0)} MB, from ${before.toFixed(0)} MB`)
  } finally {
    await database.end()
    await server.stop()
    await scratch.close()
  }
}

/** Fetches a file from the files origin, whose name may have no address on this machine. */
async function fetchFrom(port: number, host: string, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': 'gzip' } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve(gunzipSync(Buffer.concat(parts))))
    })
    sent.on('error', reject).end()
  })
}
