import type { House, Reply } from '../../../test/house.ts'
import { afterForm } from '../shop/test-flash.ts'
import type { TestShop } from '../shop/test-shop.ts'

/** A browser of one shopper, with the cookie it was given last. */
export interface Shopper {
  cookie: string
  /** Sends a form. Where that is refused, what comes is the page that says why: a browser follows there. */
  post(path: string, fields: Record<string, string | number>, headers?: Record<string, string>): Promise<Reply>
  /** Adds, or changes the line of, a variant. */
  add(variant: string, quantity?: string | number): Promise<Reply>
  change(variant: string, quantity: string | number): Promise<Reply>
  get(path: string): Promise<Reply>
  count(): Promise<number>
}

export function newShopper(house: House, { host, get }: Pick<TestShop, 'host' | 'get'>, cookie = ''): Shopper {
  const shopper: Shopper = {
    cookie,
    async post(url, fields, headers = {}) {
      const payload = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await house.inject({ method: 'POST', url, payload, headers: { host, cookie: shopper.cookie, ...form, ...headers } })
      shopper.cookie = givenCookie(reply) ?? shopper.cookie
      return afterForm(reply, (path, flash) => get(path, { cookie: `${shopper.cookie}; ${flash}` }))
    },
    add: (variant, quantity = 1) => shopper.post('/cart/add', { variant, quantity }),
    change: (id, quantity) => shopper.post('/cart/change', { id, quantity }),
    get: (path) => get(path, { cookie: shopper.cookie }),
    count: async () => ((await shopper.get('/cart.json')).body as { count: number }).count,
  }
  return shopper
}

/** `name=value` of the cookie an answer gives, what the next page has to say apart. */
export function givenCookie({ headers }: Reply): string | undefined {
  const given = headers['set-cookie']
  return typeof given === 'string' && !given.startsWith('flash=') ? given.split(';')[0] : undefined
}
