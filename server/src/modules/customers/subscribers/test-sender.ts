import type { TestServer, Reply } from '../../../../test/test-server.ts'
import { addDiscount, type Made } from '../../pricing/discounts/test-discounts.ts'
import { afterForm } from '../../storefront/kit/test-flash.ts'
import type { TestStorefront } from '../../storefront/pages/test-storefront.ts'

export type Fields = Record<string, string>

let addresses = 0
/** Returns an IP address that no earlier call has returned. */
export const freshAddress = () => `10.5.${addresses >> 8}.${addresses++ & 255}`

/** Sends a form as a browser does, and follows redirects. With `asScript`, sends it as the storefront's scripts do. */
export async function sendForm(...sent: Parameters<typeof sendFormAsIs>): Promise<Reply> {
  const [server, { host }] = sent
  return afterForm(await sendFormAsIs(...sent), (url, cookie) => server.inject({ url, headers: { host, cookie } }))
}

/** Sends a form, and returns the response to the form without following redirects. */
export function sendFormAsIs(
  server: TestServer,
  { host }: Pick<TestStorefront, 'host'>,
  url: string,
  fields: Fields,
  { asScript = false, from = freshAddress() } = {},
): Promise<Reply> {
  return server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...(asScript && { accept: 'application/json' }) },
    remoteAddress: from,
  })
}

/** Configures the store's popups to promise a code, and creates a discount with this code. */
export async function promiseCode(
  server: TestServer,
  { owner }: TestStorefront,
  code: string,
  terms: Record<string, unknown> = {},
): Promise<Made> {
  const discount = { isShow: true, title: 'Ten percent off', code: ` ${code.toLowerCase()} ` }
  const welcome = { isShow: true, title: 'Nice to see you', code }
  const popup = { discount, welcome, subscribe: { isShow: true, title: 'Stay in touch', content: '<p>News first.</p>' } }
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .updateTable('themes')
      .set({ config: JSON.stringify({ theme: 'fashion', settings: { popup } }) })
      .execute(),
  )
  return addDiscount(server, owner, { code, ...terms })
}
