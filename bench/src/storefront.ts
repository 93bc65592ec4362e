import { execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { build } from 'vite'

import { callApi, signUp } from './api-client.ts'
import { type Contender, measure, middle, type Run } from './contender.ts'
import { fillStore } from './large-store.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { freePorts } from './ports.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { firstAnswer, type ServerProcess, startServerProcess } from './server-process.ts'
import { changeSeen, type List, refreshed, type Storefront, waitFor } from './storefront-changes.ts'
import { measureDemoStores } from './storefront-demo.ts'

const root = path.join(import.meta.dirname, '../..')
const HANDLE = 'bench-shop'
const KEPT_CONNECTIONS = 50
/** The number of collection pages per second that Medusa 2.21.2's Next.js starter renders on the same kind of machine. */
const MEDUSA_RATE = 2.8
/** The measured stores. The larger store may be 20% slower. */
const stores = [
  { name: '10,000 variants', products: 2000, slack: 1 },
  { name: '50,000 variants', products: 10_000, slack: 0.8 },
]

/**
 * Measures storefront pages: rendering, serving with and without the cache, how soon changes are shown, and how browsers load
 * them. Also measures the product searches of the console and the storefront.
 */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  await drawing(report, smoke)
  for (const store of smoke ? [{ name: 'a few variants', products: 40, slack: 1 }] : stores) await serving(report, store, smoke, dist)
  await measureDemoStores(report, smoke, dist)
}

async function drawing(report: Report, smoke: boolean): Promise<void> {
  const outDir = path.join(root, 'bench/dist')
  const mode = process.env['NODE_ENV']
  await build({
    root,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { ssr: path.join(root, 'bench/src/storefront-render.tsx'), outDir, target: 'node22', minify: false },
    ssr: { noExternal: [/^@vitrine\//] },
  })
  // A build sets NODE_ENV for this whole process. The servers that are started next must not inherit this value.
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
  const env = { ...process.env, NODE_ENV: 'production' }
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(outDir, 'storefront-render.js'), ...(smoke ? ['1'] : [])], {
    env,
  })
  for (const { name, pages, seconds, bytes } of JSON.parse(stdout) as { name: string; pages: number; seconds: number; bytes: number }[])
    report.target(
      `${name} page of 60 cards drawn at least 700 times a second on one core`,
      pages / seconds >= 700,
      `${Math.round(pages / seconds)} a second, ${(bytes / 1000).toFixed(0)} kB, ${pages} samples`,
    )
}

async function serving(report: Report, { name, products, slack }: (typeof stores)[number], smoke: boolean, dist: string): Promise<void> {
  report.say('')
  report.say(`Store of ${name}`)
  const scratch = await openScratch()
  const ports = await freePorts('kept', 'drawn', 'floor')
  const started: ServerProcess[] = []
  try {
    const env = {
      SECRET_KEY: 'bench-secret-'.repeat(4),
      STORE_HOST_SUFFIX: `.localhost:${ports.kept}`,
      ADMIN_ORIGIN: `http://127.0.0.1:${ports.kept}`,
      TRUST_PROXY: '1',
    }
    const kept = await startServerProcess(ports.kept, scratch.folder, { env, dist })
    started.push(kept)
    const drawn = await startServerProcess(ports.drawn, scratch.folder, { env: { ...env, SHOP_CACHE_MB: '0' }, dist })
    started.push(drawn)
    const host = `${HANDLE}.localhost:${ports.kept}`
    const { accessToken: token } = await openStore(kept.url, scratch, products)
    const paths = await pathsOf(kept.url, token)
    const time: Time = smoke ? { warmUp: 1, seconds: 1, rounds: 1 } : { warmUp: 3, seconds: 6, rounds: 3 }
    await serve(report, scratch, {
      label: 'drawn anew',
      server: drawn,
      host,
      paths: paths.pages,
      connections: 8,
      time,
      least: 400 * slack,
    })
    const run = await serve(report, scratch, {
      label: 'kept',
      server: kept,
      host,
      paths: paths.pages.slice(0, 100),
      connections: KEPT_CONNECTIONS,
      time,
      least: 3000 * slack,
      p95: 50,
    })
    await besideFloor(report, run, ports.floor, time)
    await search(report, scratch, kept, { api: paths.adminSearches, storefront: paths.storefrontSearches, host, token, time })
    const storefront: Storefront = { servers: [kept, drawn], host, token }
    await changeSeen(report, storefront, smoke ? 1 : 20)
    await refreshed(report, storefront, smoke ? 1 : 5)
  } finally {
    for (const server of started.toReversed()) await server.stop()
    await scratch.close()
  }
}

/** Signs up, fills the store and adds a smart collection. */
async function openStore(url: string, scratch: Scratch, products: number): Promise<{ accessToken: string }> {
  const { storeId, accessToken: token } = await signUp(url, HANDLE)
  await fillStore(scratch.url, scratch.superuserUrl, storeId, { products, orders: 400 })
  const rules = { match: 'all', rules: [{ field: 'price', relation: 'above', cents: 5000 }] }
  await callApi(url, 'POST', '/api/collections', { body: { ...collection, title: 'Above fifty', rules }, token })
  await waitFor(async () => ((await callApi<List>(url, 'GET', '/api/collections', { token })).items[0]?.productCount ?? 0) > 0)
  return { accessToken: token }
}

const collection = { publishedAt: '2026-01-01T00:00:00.000Z', sort: 'price' }

async function pathsOf(url: string, token: string) {
  const { items } = await callApi<List>(url, 'GET', '/api/products?limit=250&status=active', { token })
  const handles = items.map(({ handle }) => handle)
  const words = [...new Set(handles.flatMap((handle) => handle.split('-').slice(0, 3)))].slice(0, 40)
  const sorts = ['manual', 'price', '-price', '-created', 'title', 'best-selling']
  const lists = sorts.flatMap((sort) => [`/collections/all?sort=${sort}`, `/collections/above-fifty?sort=${sort}`])
  return {
    pages: handles.flatMap((handle, at) => [`/products/${handle}`, lists[at % lists.length]!]),
    adminSearches: words.map((word) => `/api/products?limit=50&search=${word}`),
    storefrontSearches: words.map((word) => `/search?q=${word}`),
  }
}

/** The duration of a measurement: the seconds of warm-up, the seconds per round, and the number of rounds. */
interface Time {
  warmUp: number
  seconds: number
  rounds: number
}

interface Serving {
  label: string
  server: ServerProcess
  /** The host name of the storefront. */
  host: string
  paths: string[]
  connections: number
  time: Time
  /** The target rate in answers per second. */
  least: number
  /** The target for p95 in milliseconds. */
  p95?: number
}

async function serve(
  report: Report,
  scratch: Scratch,
  { label, server, host, paths, connections, time, least, p95 }: Serving,
): Promise<Run> {
  const contender = { name: label, url: server.url, pid: server.pid, headers: { host } }
  const run = await measured(contender, scratch.postmaster, { paths, connections, time })
  report.check(`pages ${label}: every request is answered`, run.failures === 0, `${run.failures} failures`)
  report.target(`pages ${label}: at least ${least} a second`, run.rate >= least, told(run))
  if (label === 'drawn anew')
    report.say(`  (Medusa's Next.js starter: ${MEDUSA_RATE} a second; ours is ${Math.round(run.rate / MEDUSA_RATE)} times that)`)
  if (p95 !== undefined)
    report.target(`pages ${label}: p95 under ${p95} ms at ${connections} connections`, run.p95 < p95, `${run.p95.toFixed(1)} ms`)
  return run
}

/**
 * Compares the rate of cached pages with the rate of a bare Node server that sends as many bytes. Most of the bare server's time
 * goes to the kernel, which copies the bytes.
 */
async function besideFloor(report: Report, kept: Run, port: number, time: Time): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'floor-server.ts'), String(port), String(Math.round(kept.size))])
  try {
    const url = `http://127.0.0.1:${port}`
    await firstAnswer(url, child)
    const contender = { name: 'floor', url, pid: child.pid ?? 0, headers: {} }
    const floor = await measured(contender, contender.pid, { paths: ['/'], connections: KEPT_CONNECTIONS, time })
    report.target(
      'pages kept: at least half the rate of a bare Node server that sends as many bytes',
      kept.rate >= floor.rate / 2,
      `${(kept.rate / floor.rate).toFixed(2)} of its ${Math.round(floor.rate)} a second; it takes ${floor.serverMs.toFixed(2)} ms of CPU`,
    )
  } finally {
    child.kill()
  }
}

const told = ({ rate, p50, p95, p99, serverMs, databaseMs, foreign, failures }: Run) =>
  `${Math.round(rate)} a second, median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}; CPU ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms; ` +
  `others used ${(foreign * 100).toFixed(0)} % of a core${failures > 0 ? `; ${failures} failures` : ''}`

/** Warms up a server, measures several rounds, and returns the round with the median rate. */
async function measured(
  contender: Contender,
  postmaster: number,
  { paths, connections, time }: { paths: string[]; connections: number; time: Time },
): Promise<Run> {
  const { warmUp, seconds, rounds } = time
  await measure(contender, postmaster, { paths, connections, seconds: warmUp })
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) runs.push(await measure(contender, postmaster, { paths, connections, seconds }))
  return middle(runs)
}

async function search(
  report: Report,
  { postmaster }: Scratch,
  { url, pid }: ServerProcess,
  { api, storefront, host, token, time }: { api: string[]; storefront: string[]; host: string; token: string; time: Time },
): Promise<void> {
  const console = { name: 'console', url, pid, headers: { authorization: `Bearer ${token}` } }
  const visitor = { name: 'storefront', url, pid, headers: { host } }
  for (const [contender, paths] of [
    [console, api],
    [visitor, storefront.map((path) => path.replace('/search?', '/search/suggest?'))],
  ] as const) {
    const run = await measured(contender, postmaster, { paths, connections: 1, time })
    report.target(`product search, ${contender.name}: p95 under 20 ms`, run.p95 < 20, told(run))
  }
}
