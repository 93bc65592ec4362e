import { execFile } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import type { Product } from '@vitrine/contract/calls/products.ts'
import { build } from 'vite'
import type { z } from 'zod'

import { type Contender, measure, middle, type Run } from './contender.ts'
import { fillStore } from './large-store.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { measureShop } from './storefront-browser.ts'

const root = path.join(import.meta.dirname, '../..')
const PORTS = { kept: 4244, drawn: 4245 }
const at = (port: number) => `http://127.0.0.1:${port}`
const HANDLE = 'bench-shop'
const seller = { email: 'bench@example.com', password: 'bench-password' }
const ROUNDS = 3
/** Of Medusa 2.21.2's Next.js starter, collection page, same kind of machine. */
const MEDUSA_RATE = 2.8
/** The large store may be a fifth slower. */
const stores = [
  { name: '10,000 variants', products: 2000, slack: 1 },
  { name: '50,000 variants', products: 10_000, slack: 0.8 },
]

/** Storefront pages: drawing them, serving them anew and kept, how soon a change is seen, and what browsers make of them. */
export async function run(report: Report, { quick, build: dist }: Options): Promise<void> {
  await drawing(report)
  for (const store of quick ? stores.slice(0, 1) : stores) await serving(report, store, quick, dist)
}

async function drawing(report: Report): Promise<void> {
  const outDir = path.join(root, 'bench/dist')
  const mode = process.env['NODE_ENV']
  await build({
    root,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { ssr: path.join(root, 'bench/src/storefront-render.tsx'), outDir, target: 'node22', minify: false },
    ssr: { noExternal: [/^@vitrine\//] },
  })
  // A build sets NODE_ENV for this whole process; the servers started next must not inherit that.
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(outDir, 'storefront-render.js')], { env })
  for (const { name, pages, seconds, bytes } of JSON.parse(stdout) as { name: string; pages: number; seconds: number; bytes: number }[])
    report.target(
      `${name} page of 60 cards drawn at least 700 times a second on one core`,
      pages / seconds >= 700,
      `${Math.round(pages / seconds)} a second, ${(bytes / 1000).toFixed(0)} kB, ${pages} samples`,
    )
}

async function serving(report: Report, { name, products, slack }: (typeof stores)[number], quick: boolean, dist: string): Promise<void> {
  report.say('')
  report.say(`Store of ${name}`)
  const scratch = await openScratch()
  const started: ServerProcess[] = []
  try {
    const env = { SECRET_KEY: 'bench-secret-'.repeat(4), STORE_HOST_SUFFIX: `.localhost:${PORTS.kept}` }
    const kept = await startServerProcess(PORTS.kept, scratch.folder, { ...env, ADMIN_ORIGIN: at(PORTS.kept) }, dist)
    started.push(kept)
    const drawn = await startServerProcess(PORTS.drawn, scratch.folder, { ...env, ADMIN_ORIGIN: at(PORTS.drawn), SHOP_CACHE_MB: '0' }, dist)
    started.push(drawn)
    const seat = await openStore(kept.url, scratch, products)
    const paths = await pathsOf(kept.url, seat.token)
    const quickly = quick ? 2 : 6
    await serve(report, scratch, {
      label: 'drawn anew',
      server: drawn,
      paths: paths.pages,
      connections: 8,
      seconds: quickly,
      least: 400 * slack,
    })
    await serve(report, scratch, {
      label: 'kept',
      server: kept,
      paths: paths.pages.slice(0, 100),
      connections: 50,
      seconds: quickly,
      least: 3000 * slack,
      p95: 50,
    })
    await search(report, scratch, kept, { api: paths.adminSearches, shop: paths.shopSearches, token: seat.token, seconds: quickly })
    await changeSeen(report, [kept, drawn], seat.token, quick ? 5 : 20)
    await refreshed(report, kept.url, seat.token)
    if (products === stores[0]?.products) await measureShop(report, `http://${HANDLE}.localhost:${PORTS.kept}`, paths.shown)
  } finally {
    for (const server of started.toReversed()) await server.stop()
    await scratch.close()
  }
}

/** Signs up, fills the store and gives it smart collections. */
async function openStore(url: string, scratch: Scratch, products: number): Promise<{ token: string }> {
  const { storeId, accessToken } = await post(url, '/api/auth/signup', { ...seller, storeName: HANDLE })
  await fillStore(scratch.url, scratch.superuserUrl, String(storeId), { products, orders: 400 })
  const token = String(accessToken)
  await post(
    url,
    '/api/collections',
    { ...collection, title: 'Above fifty', rules: { match: 'all', rules: [{ field: 'price', relation: 'above', cents: 5000 }] } },
    token,
  )
  await waitFor(async () => ((await get<List>(url, '/api/collections', token)).items[0]?.productCount ?? 0) > 0)
  return { token }
}

const collection = { publishedAt: '2026-01-01T00:00:00.000Z', sort: 'price' }

async function pathsOf(url: string, token: string) {
  const { items } = await get<List>(url, '/api/products?limit=250&status=active', token)
  const handles = items.map(({ handle }) => handle)
  const words = [...new Set(handles.flatMap((handle) => handle.split('-').slice(0, 3)))].slice(0, 40)
  const sorts = ['manual', 'price', '-price', '-created', 'title', 'best-selling']
  const lists = sorts.flatMap((sort) => [`/collections/all?sort=${sort}`, `/collections/above-fifty?sort=${sort}`])
  return {
    pages: handles.flatMap((handle, at) => [`/products/${handle}`, lists[at % lists.length]!]),
    shown: { home: '/', collection: '/collections/all', product: `/products/${handles[0]}` },
    adminSearches: words.map((word) => `/api/products?limit=50&search=${word}`),
    shopSearches: words.map((word) => `/search?q=${word}`),
  }
}

interface Serving {
  label: string
  server: ServerProcess
  paths: string[]
  connections: number
  seconds: number
  /** Answers a second. */
  least: number
  /** Milliseconds. */
  p95?: number
}

async function serve(report: Report, scratch: Scratch, { label, server, paths, connections, seconds, least, p95 }: Serving): Promise<void> {
  const run = await rounds(
    { name: label, url: server.url, pid: server.pid, headers: { host: `${HANDLE}.localhost:${PORTS.kept}` } },
    scratch.postmaster,
    { paths, connections, seconds },
  )
  report.target(`pages ${label}: at least ${least} a second`, run.rate >= least, told(run))
  if (label === 'drawn anew')
    report.say(`  (Medusa's Next.js starter: ${MEDUSA_RATE} a second; ours is ${Math.round(run.rate / MEDUSA_RATE)} times that)`)
  if (p95 !== undefined)
    report.target(`pages ${label}: p95 under ${p95} ms at ${connections} connections`, run.p95 < p95, `${run.p95.toFixed(1)} ms`)
}

const told = ({ rate, p50, p95, p99, serverMs, databaseMs, foreign, failures }: Run) =>
  `${Math.round(rate)} a second, median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}; CPU ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms; ` +
  `others used ${(foreign * 100).toFixed(0)} % of a core${failures > 0 ? `; ${failures} failures` : ''}`

async function rounds(
  contender: Contender,
  postmaster: number,
  load: { paths: string[]; connections: number; seconds: number },
): Promise<Run> {
  await measure(contender, postmaster, { ...load, seconds: 2 })
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await measure(contender, postmaster, load))
  return middle(runs)
}

async function search(
  report: Report,
  { postmaster }: Scratch,
  { url, pid }: ServerProcess,
  { api, shop, token, seconds }: { api: string[]; shop: string[]; token: string; seconds: number },
): Promise<void> {
  const console = { name: 'console', url, pid, headers: { authorization: `Bearer ${token}` } }
  const visitor = { name: 'shop', url, pid, headers: { host: `${HANDLE}.localhost:${PORTS.kept}` } }
  for (const [contender, paths] of [
    [console, api],
    [visitor, shop.map((path) => path.replace('/search?', '/search/suggest?'))],
  ] as const) {
    const run = await rounds(contender, postmaster, { paths, connections: 1, seconds })
    report.target(`product search, ${contender.name}: p95 under 20 ms`, run.p95 < 20, told(run))
  }
}

/** How long after a price was saved each process shows it. */
async function changeSeen(report: Report, servers: ServerProcess[], token: string, samples: number): Promise<void> {
  const [first] = servers
  const { items } = await get<List>(first!.url, '/api/products?limit=1&status=active', token)
  const id = items[0]!.id
  const waits: number[] = []
  for (let round = 0; round < samples; round++) {
    const product = await get<ProductAnswer>(first!.url, `/api/products/${id}`, token)
    const price = 100_000 + round
    await send('PUT', first!.url, `/api/products/${id}`, inputOf(product, price), token)
    const saved = performance.now()
    const shown = `$${(price / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    await Promise.all(
      servers.map(async ({ url }) => {
        await waitFor(async () => (await page(url, `/products/${product.handle}`)).includes(shown), 5)
        waits.push(performance.now() - saved)
      }),
    )
  }
  const summary = summarise(waits)
  report.target('a price is seen on every process within 2 s', Math.max(...waits) < 2000, line('after', summary, 'ms'))
}

/** What to send to give all variants of an answered product another price. */
function inputOf(product: ProductAnswer, priceCents: number): Json {
  const input: Json = {
    ...product,
    variants: product.variants.map((variant) => without({ ...variant, priceCents }, ['committed'])),
    media: product.media.map(({ id, alt }) => ({ id, alt })),
  }
  return without(input, ['id', 'currency', 'createdAt', 'updatedAt', 'isVisible'])
}

const without = (fields: Json, names: string[]): Json =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** How long until a smart collection has a product that now belongs to it. */
async function refreshed(report: Report, url: string, token: string): Promise<void> {
  const waits: number[] = []
  for (let round = 0; round < 5; round++) {
    const title = `Refresh ${round}`
    await post(url, '/api/products', { title, status: 'active', variants: [{ optionValues: [], priceCents: 900_000 + round }] }, token)
    const saved = performance.now()
    await waitFor(async () => (await page(url, '/collections/above-fifty?sort=-price')).includes(title), 10)
    waits.push(performance.now() - saved)
  }
  report.target('a smart collection takes in a product within 5 s', Math.max(...waits) < 5000, line('after', summarise(waits), 'ms'))
}

/** A page of the shop as one server shows it. Not by fetch, which says itself whose host it asks. */
async function page(url: string, address: string): Promise<string> {
  const request = http.get(new URL(address, url), { headers: { host: `${HANDLE}.localhost:${PORTS.kept}` } })
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
  return text(reply)
}

async function waitFor(check: () => Promise<boolean>, milliseconds = 50): Promise<void> {
  const started = performance.now()
  while (!(await check())) {
    if (performance.now() - started > 30_000) throw new Error('Waited 30 s in vain')
    await sleep(milliseconds)
  }
}

type Json = Record<string, unknown>
type ProductAnswer = z.output<typeof Product>
interface List {
  items: { id: string; handle: string; productCount: number }[]
}

const post = (url: string, at: string, body: object, token?: string): Promise<Json> => send('POST', url, at, body, token)

async function send(method: string, url: string, at: string, body: object, token?: string): Promise<Json> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(url + at, { method, headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${method} ${at}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Json
}

async function get<T>(url: string, at: string, token: string): Promise<T> {
  const reply = await fetch(url + at, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`GET ${at}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}
