import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Product } from '@vitrine/contract/calls/products.ts'
import type { z } from 'zod'

import { callApi } from './api-client.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import type { ServerProcess } from './server-process.ts'

/** The storefront of the benchmark, which two server processes serve. */
export interface Storefront {
  servers: [ServerProcess, ServerProcess]
  host: string
  token: string
}

/** Measures how soon each process shows a new price after the price was saved. */
export async function changeSeen(report: Report, { servers, host, token }: Storefront, samples: number): Promise<void> {
  const { url: first } = servers[0]
  const { items } = await callApi<List>(first, 'GET', '/api/products?limit=1&status=active', { token })
  const id = items[0]!.id
  const waits: number[] = []
  for (let round = 0; round < samples; round++) {
    const product = await callApi<ProductAnswer>(first, 'GET', `/api/products/${id}`, { token })
    const price = 100_000 + round
    await callApi(first, 'PUT', `/api/products/${id}`, { body: inputOf(product, price), token })
    const saved = performance.now()
    const shown = `$${(price / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
    await Promise.all(
      servers.map(async ({ url }) => {
        await waitFor(async () => (await page(url, host, `/products/${product.handle}`)).includes(shown), 5)
        waits.push(performance.now() - saved)
      }),
    )
  }
  const summary = summarise(waits)
  report.target('a price is seen on every process within 2 s', Math.max(...waits) < 2000, line('after', summary, 'ms'))
}

/** Returns the input of an update that gives all variants of a product a new price. */
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

/** Measures how soon a smart collection shows a new product that matches its rules. */
export async function refreshed(report: Report, { servers, host, token }: Storefront, samples: number): Promise<void> {
  const { url } = servers[0]
  const waits: number[] = []
  for (let round = 0; round < samples; round++) {
    const title = `Refresh ${round}`
    const body = { title, status: 'active', variants: [{ optionValues: [], priceCents: 900_000 + round }] }
    await callApi(url, 'POST', '/api/products', { body, token })
    const saved = performance.now()
    await waitFor(async () => (await page(url, host, '/collections/above-fifty?sort=-price')).includes(title), 10)
    waits.push(performance.now() - saved)
  }
  report.target('a smart collection takes in a product within 5 s', Math.max(...waits) < 5000, line('after', summarise(waits), 'ms'))
}

let visitors = 0
/** Returns a new visitor address each time, because the server renders only a limited number of pages for one address. */
const nextVisitor = () => `10.8.${(++visitors >> 8) & 255}.${visitors & 255}`

/** Returns a storefront page from one server. Uses `http.get`, because `fetch` does not allow setting the Host header. */
export async function page(url: string, host: string, address: string): Promise<string> {
  const request = http.get(new URL(address, url), { headers: { host, 'x-forwarded-for': nextVisitor() } })
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
  return text(reply)
}

/** Far above what anything takes, so that a busy machine isn’t taken for a fault. In milliseconds. */
const WAIT_MAX = 300_000

export async function waitFor(check: () => Promise<boolean>, milliseconds = 50): Promise<void> {
  const started = performance.now()
  while (!(await check())) {
    if (performance.now() - started > WAIT_MAX) throw new Error('Waited five minutes in vain')
    await sleep(milliseconds)
  }
}

type Json = Record<string, unknown>
type ProductAnswer = z.output<typeof Product>
export interface List {
  items: { id: string; handle: string; productCount: number }[]
}
