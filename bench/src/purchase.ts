import { spawn } from 'node:child_process'
import path from 'node:path'

import type { Timed } from './journeys.ts'
import type { Scratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { buyer, card, seenOn, type SellingStore } from './selling-store.ts'
import { firstAnswer } from './server-process.ts'
import { StorefrontClient, type StorefrontReply } from './storefront-client.ts'

export const PRODUCTS = 2000

/** Returns the environment of a server that serves storefronts. */
export const sellingEnv = (port: number) => ({
  NODE_ENV: 'production',
  SECRET_KEY,
  ADMIN_ORIGIN: `http://127.0.0.1:${port}`,
  STORE_HOST_SUFFIX: `.localhost:${port}`,
  TRUST_PROXY: '1',
})

/** The steps of a purchase, in order. */
export const purchaseSteps = ['product', 'cart', 'checkout', 'address', 'rates', 'pay', 'order'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

let serial = 0

const byProxy = (port: number, turn: number) =>
  new StorefrontClient(port, `bench-shop.localhost:${port}`, `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`)

/** One shopper's purchase, from the product page to the order page. */
export class Purchase {
  readonly #rateId: string
  readonly #item: SellingStore['items'][number]
  readonly #shopper: StorefrontClient
  readonly #told: Record<string, string>
  #seen = ''
  #placed = ''

  constructor({ items, rateId }: SellingStore, port: number, shopperOf = byProxy) {
    const turn = serial++
    this.#rateId = rateId
    this.#item = items[turn % items.length]!
    this.#shopper = shopperOf(port, turn)
    this.#told = { step: 'one', email: `buyer${turn}@example.com`, ...buyer }
  }

  async take(step: PurchaseStep): Promise<void> {
    const shopper = this.#shopper
    switch (step) {
      case 'product':
        return void expect(await shopper.get(`/products/${this.#item.handle}`), 200)
      case 'cart':
        return void expect(await shopper.post('/cart/add', { variant: this.#item.variantId, quantity: '1' }), 303)
      case 'checkout':
        return void expect(await shopper.get('/checkout'), 200)
      case 'address':
        return void expect(await shopper.post('/checkout', this.#told), 303)
      case 'rates':
        this.#seen = seenOn(expect(await shopper.get('/checkout'), 200).body)
        return
      case 'pay': {
        const paid = await shopper.post('/checkout/pay', { ...this.#told, ...card, rate: this.#rateId, seen: this.#seen })
        if (!paid.location.startsWith('/orders/')) throw new Error(`Paying answered ${paid.status} ${paid.location}`)
        this.#placed = paid.location
        return
      }
      case 'order':
        return void expect(await shopper.get(this.#placed), 200)
    }
  }
}

/**
 * Makes one complete purchase and times its steps. By default, the shopper uses the host of a store with the handle `bench-shop`.
 */
export async function buy(store: SellingStore, port: number, timed: Timed, shopperOf = byProxy): Promise<void> {
  const purchase = new Purchase(store, port, shopperOf)
  for (const step of purchaseSteps) await timed(step, purchase.take(step))
}

export async function buyLean(port: number, products: number, timed: Timed): Promise<void> {
  const turn = serial++
  const shopper = new StorefrontClient(port, 'localhost', '10.0.0.1')
  const variant = (turn % products) + 1
  await timed('product', shopper.get(`/product/${variant}`))
  const [cart] = JSON.parse((await timed('cart', shopper.postJson('/cart', { variant, quantity: 1 }))).body) as [{ cart_id: number }]
  const of = { cart: cart.cart_id }
  await timed('address', shopper.postJson('/address', { ...of, email: `buyer${turn}@example.com`, address: buyer }))
  await timed('shipping', shopper.postJson('/shipping', { ...of, rate: 'standard' }))
  const [order] = JSON.parse((await timed('pay', shopper.postJson('/pay', of))).body) as [{ id: number }]
  expect(await timed('order', shopper.get(`/order/${order.id}`)), 200)
}

function expect(reply: StorefrontReply, status: number): StorefrontReply {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${reply.status} ${reply.location} ${reply.body.slice(0, 300)}`)
  return reply
}

export async function startLean({ superuserUrl }: Scratch, port: number, products: number) {
  const args = [path.join(import.meta.dirname, 'lean-checkout.ts'), String(port), superuserUrl, String(products)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } })
  await firstAnswer(`http://127.0.0.1:${port}/product/1`, child)
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
    },
  }
}
