import { spawn } from 'node:child_process'
import path from 'node:path'

import { type Journeys, runJourneys, type Timed } from './journeys.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { buyer, card, openSellingStore, seenOn, type SellingStore } from './selling-store.ts'
import { firstAnswer, startServerProcess } from './server-process.ts'
import { ShopClient, type ShopReply } from './shop-client.ts'

const PORTS = { vitrine: 4246, lean: 4247 }
const PRODUCTS = 2000
const SHOPPERS = [1, 4, 8]
const ROUNDS = 3
const LEAST_SHARE = 0.25
/** Orders a second of Vendure 3.7.3, the better of the two peers, with 4 shoppers on a machine of 2 cores. */
const VENDURE = 8.4
const host = `bench-shop.localhost:${PORTS.vitrine}`

/** Whole purchases, from the product's page to the order's, beside a bare server that does the least of it. */
export async function run(report: Report, { quick, build }: Options): Promise<void> {
  const scratch = await openScratch()
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  try {
    const url = `http://127.0.0.1:${PORTS.vitrine}`
    const env = {
      NODE_ENV: 'production',
      SECRET_KEY: 'a secret that only this bench knows',
      ADMIN_ORIGIN: url,
      STORE_HOST_SUFFIX: `.localhost:${PORTS.vitrine}`,
      TRUST_PROXY: '1',
    }
    const ours = await startServerProcess(PORTS.vitrine, scratch.folder, env, build)
    stops.push(ours.stop)
    const store = await openSellingStore(url, scratch, 'bench-shop', PRODUCTS)
    stops.push(store.close)
    const lean = await startLean(scratch)
    stops.push(lean.stop)
    report.say(`${PRODUCTS} products of 5 variants. Shoppers, server and PostgreSQL share the machine.`)
    report.say(
      'vitrine: product page, into the cart, checkout page, address, page with rates, pay (test gateway), page of the order; 7 requests, drawn pages.',
    )
    report.say('lean: product, cart, address, shipping, pay, order; 6 calls of JSON, a statement each, nothing else.')
    for (const shoppers of SHOPPERS) {
      const rounds: { ours: Journeys; lean: Journeys }[] = []
      const seconds = quick ? 3 : 8
      for (let round = 0; round <= (quick ? 1 : ROUNDS); round++) {
        const measured = {
          ours: await runJourneys({ pid: ours.pid, postmaster: scratch.postmaster }, { shoppers, seconds }, (timed) => buy(store, timed)),
          lean: await runJourneys({ pid: lean.pid, postmaster: scratch.postmaster }, { shoppers, seconds }, buyLean),
        }
        // The first warms both up.
        if (round > 0) rounds.push(measured)
      }
      tell(report, shoppers, rounds)
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

let serial = 0

async function buy({ items, rateId }: SellingStore, timed: Timed): Promise<void> {
  const turn = serial++
  const { handle, variantId } = items[turn % items.length]!
  const shopper = new ShopClient(PORTS.vitrine, host, `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`)
  const told = { step: 'one', email: `buyer${turn}@example.com`, ...buyer }
  expect(await timed('product', shopper.get(`/products/${handle}`)), 200)
  expect(await timed('cart', shopper.post('/cart/add', { variant: variantId, quantity: '1' })), 303)
  expect(await timed('checkout', shopper.get('/checkout')), 200)
  expect(await timed('address', shopper.post('/checkout', told)), 303)
  const page = expect(await timed('rates', shopper.get('/checkout')), 200)
  const paid = await timed('pay', shopper.post('/checkout/pay', { ...told, ...card, rate: rateId, seen: seenOn(page.body) }))
  if (!paid.location.startsWith('/orders/')) throw new Error(`Paying answered ${paid.status} ${paid.location}`)
  expect(await timed('order', shopper.get(paid.location)), 200)
}

async function buyLean(timed: Timed): Promise<void> {
  const turn = serial++
  const shopper = new ShopClient(PORTS.lean, 'localhost', '10.0.0.1')
  const variant = (turn % PRODUCTS) + 1
  await timed('product', shopper.get(`/product/${variant}`))
  const [cart] = JSON.parse((await timed('cart', shopper.postJson('/cart', { variant, quantity: 1 }))).body) as [{ cart_id: number }]
  const of = { cart: cart.cart_id }
  await timed('address', shopper.postJson('/address', { ...of, email: `buyer${turn}@example.com`, address: buyer }))
  await timed('shipping', shopper.postJson('/shipping', { ...of, rate: 'standard' }))
  const [order] = JSON.parse((await timed('pay', shopper.postJson('/pay', of))).body) as [{ id: number }]
  expect(await timed('order', shopper.get(`/order/${order.id}`)), 200)
}

function expect(reply: ShopReply, status: number): ShopReply {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${reply.status} ${reply.location} ${reply.body.slice(0, 300)}`)
  return reply
}

function tell(report: Report, shoppers: number, rounds: { ours: Journeys; lean: Journeys }[]): void {
  const middle = (runs: Journeys[]) => runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)]!
  const [ours, lean] = [middle(rounds.map((round) => round.ours)), middle(rounds.map((round) => round.lean))]
  report.say('')
  report.say(`## ${shoppers} shopper${shoppers === 1 ? '' : 's'}`)
  report.say('| server | orders/s | p50 | p95 ms | CPU ms server + PostgreSQL | foreign CPU | failures |')
  report.say('|---|---|---|---|---|---|---|')
  for (const [name, run] of Object.entries({ vitrine: ours, lean })) {
    const cpu = `${run.serverMs.toFixed(2)} + ${run.databaseMs.toFixed(2)}`
    report.say(
      `| ${name} | ${run.rate.toFixed(1)} | ${run.p50.toFixed(1)} | ${run.p95.toFixed(1)} | ${cpu} | ${(run.foreign * 100).toFixed(0)} % | ${run.failures} |`,
    )
  }
  report.say(
    `steps, ms: ${Object.entries(ours.steps)
      .map(([step, ms]) => `${step} ${ms.toFixed(1)}`)
      .join(', ')}`,
  )
  const share = ours.rate / lean.rate
  const cpuShare = (lean.serverMs + lean.databaseMs) / (ours.serverMs + ours.databaseMs)
  report.target(`${LEAST_SHARE} of lean`, share >= LEAST_SHARE, `${share.toFixed(2)} of its rate (by CPU per order ${cpuShare.toFixed(2)})`)
  if (shoppers === 4)
    report.target('more than 10 × the better peer', ours.rate > 10 * VENDURE, `${(ours.rate / VENDURE).toFixed(1)} × Vendure (${VENDURE})`)
  report.target(
    'no failures',
    rounds.every((round) => round.ours.failures + round.lean.failures === 0),
    `${rounds.length} rounds`,
  )
}

async function startLean({ superuserUrl }: Scratch) {
  const args = [path.join(import.meta.dirname, 'lean-checkout.ts'), String(PORTS.lean), superuserUrl, String(PRODUCTS)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } })
  await firstAnswer(`http://127.0.0.1:${PORTS.lean}/product/1`, child)
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
    },
  }
}
