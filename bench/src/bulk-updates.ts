import { setTimeout as sleep } from 'node:timers/promises'

import { callApi, signUp } from './api-client.ts'
import { fillStore } from './large-store.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import { residentOf } from './processes.ts'
import type { Report } from './report.ts'
import { line, summarise, type Summary } from './samples.ts'
import { openScratch } from './scratch.ts'
import { startServerProcess } from './server-process.ts'
import { page } from './storefront-changes.ts'

const HANDLE = 'bench-bulk'
const PRODUCTS = 20_000
const VARIANTS_EACH = 5
const SECONDS_MAX = 60
/** How much slower storefront pages may be while a job runs. */
const SLOWER_MAX = 1.2
/** The time between two requests of a shopper, in milliseconds. */
const PAUSE_MS = 50
const QUIET_SECONDS = 20

interface Update {
  id: string
  state: string
  counts: { products: number; variants: number; cells: number }
  preview: { matchedProducts: number } | null
  reverted: { restored: number; kept: number } | null
}

/** Measures a bulk update of 100,000 variants and its undo, and how soon storefront pages are answered meanwhile. */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  const products = smoke ? 40 : PRODUCTS
  const scratch = await openScratch()
  const { port } = await freePorts('port')
  const env = {
    SECRET_KEY: 'bench-secret-'.repeat(4),
    STORE_HOST_SUFFIX: `.localhost:${port}`,
    ADMIN_ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
  }
  const server = await startServerProcess(port, scratch.folder, { env, dist })
  try {
    const { url } = server
    const { storeId, accessToken: token } = await signUp(url, HANDLE)
    await fillStore(scratch.url, scratch.superuserUrl, storeId, { products, orders: 0 })
    const { items } = await callApi<{ items: { handle: string }[] }>(url, 'GET', '/api/products?limit=100&status=active', { token })
    const paths = items.map(({ handle }) => `/products/${handle}`)
    const visit = (until: () => boolean) => visits(url, `${HANDLE}.localhost:${port}`, paths, until)

    const quietEnds = performance.now() + (smoke ? 500 : QUIET_SECONDS * 1000)
    const quiet = summarise(await visit(() => performance.now() > quietEnds))
    report.say(line('storefront pages before', quiet, 'ms'))
    const body = {
      name: 'Sale',
      selection: { all: {} },
      actions: [
        { action: 'copy', field: 'compareAtCents', from: 'priceCents' },
        { action: 'change-amount', field: 'priceCents', step: { unit: 'percent', hundredths: -2000 }, ending: 'nines' },
      ],
    }
    const get = (id: string) => callApi<Update>(url, 'GET', `/api/bulk-updates/${id}`, { token })
    const until = async (id: string, busy: string) => {
      for (;;) {
        const update = await get(id)
        if (update.state !== busy) return update
        await sleep(100)
      }
    }
    const { id } = await callApi<Update>(url, 'POST', '/api/bulk-updates', { token, body })
    const asked = performance.now()
    const { preview } = await until(id, 'draft')
    report.say(`dry run: ${((performance.now() - asked) / 1000).toFixed(1)} s`)

    const step = async (label: string, call: string, sent: object, busy: string) => {
      const started = performance.now()
      await callApi(url, 'POST', `/api/bulk-updates/${id}/${call}`, { token, body: sent })
      let isOver = false
      const [update, latencies] = await Promise.all([until(id, busy).finally(() => (isOver = true)), visit(() => isOver)])
      const seconds = (performance.now() - started) / 1000
      report.target(
        `${label} of ${products * VARIANTS_EACH} variants takes at most ${SECONDS_MAX} s`,
        seconds <= SECONDS_MAX,
        `${seconds.toFixed(1)} s`,
      )
      compare(report, label, quiet, summarise(latencies))
      return update
    }
    const done = await step('the update', 'run', { matchedProducts: preview!.matchedProducts }, 'running')
    report.check('all variants are changed', done.counts.variants === products * VARIANTS_EACH, JSON.stringify(done.counts))
    const undone = await step('the undo', 'revert', { at: 'now' }, 'reverting')
    report.check('all values are restored', undone.reverted?.restored === done.counts.cells, JSON.stringify(undone.reverted))
    report.say(`memory of the server: at most ${(await residentOf(server.pid)).peak.toFixed(0)} MB`)
  } finally {
    await server.stop()
    await scratch.close()
  }
}

function compare(report: Report, label: string, quiet: Summary, busy: Summary): void {
  report.target(
    `storefront pages are at most 20% slower (p95) during ${label}`,
    busy.p95 <= quiet.p95 * SLOWER_MAX,
    line(`${quiet.p95.toFixed(1)} ms before; during`, busy, 'ms'),
  )
}

/** Requests pages one after the other, and returns the response times in milliseconds. */
async function visits(url: string, host: string, paths: readonly string[], isOver: () => boolean): Promise<number[]> {
  const latencies: number[] = []
  for (let at = 0; !isOver() || at === 0; at++) {
    const started = performance.now()
    await page(url, host, paths[at % paths.length]!)
    latencies.push(performance.now() - started)
    await sleep(PAUSE_MS)
  }
  return latencies
}
