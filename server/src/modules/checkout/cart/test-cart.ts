import type { TestServer, Reply } from '../../../../test/test-server.ts'
import { afterForm } from '../../storefront/kit/test-flash.ts'
import type { TestStorefront } from '../../storefront/pages/test-storefront.ts'

/** The browser of one shopper, with the latest cookie from the server. */
export interface Shopper {
  cookie: string
  /**
   * Sends a form. If the response redirects with a message, such as an error, returns the page that shows it, as a browser does.
   */
  post(path: string, fields: Record<string, string | number>, headers?: Record<string, string>): Promise<Reply>
  /** Like `post`, for a form with several fields of one name. */
  postAll(path: string, fields: readonly [name: string, value: string][], headers?: Record<string, string>): Promise<Reply>
  /** Adds a variant to the cart. `change` sets the quantity of its line. */
  add(variant: string, quantity?: string | number): Promise<Reply>
  change(variant: string, quantity: string | number): Promise<Reply>
  get(path: string): Promise<Reply>
  count(): Promise<number>
}

export function newShopper(server: TestServer, { host, get }: Pick<TestStorefront, 'host' | 'get'>, cookie = ''): Shopper {
  const shopper: Shopper = {
    cookie,
    post: (path, fields, headers) =>
      shopper.postAll(
        path,
        Object.entries(fields).map(([name, value]) => [name, String(value)]),
        headers,
      ),
    async postAll(url, fields, headers = {}) {
      const payload = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const reply = await server.inject({ method: 'POST', url, payload, headers: { host, cookie: shopper.cookie, ...form, ...headers } })
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

/** Returns the `name=value` of the cookie that a response sets, except for the flash cookie. */
export function givenCookie({ headers }: Reply): string | undefined {
  const given = headers['set-cookie']
  return typeof given === 'string' && !given.startsWith('flash=') ? given.split(';')[0] : undefined
}
