import type { House, Reply } from '../../../test/house.ts'
import { addDiscount, type Made } from '../discounts/test-discounts.ts'
import { afterForm } from '../shop/test-flash.ts'
import type { TestShop } from '../shop/test-shop.ts'

export type Fields = Record<string, string>

let addresses = 0
/** An address nobody has sent from yet. */
export const freshAddress = () => `10.5.${addresses >> 8}.${addresses++ & 255}`

/** Sends a form to a shop as a browser does, and follows where it is led; `asScript` as its pages' scripts do. */
export async function sendForm(...sent: Parameters<typeof sendFormAsIs>): Promise<Reply> {
  const [house, { host }] = sent
  return afterForm(await sendFormAsIs(...sent), (url, cookie) => house.inject({ url, headers: { host, cookie } }))
}

/** The same, and what comes of the form itself. */
export function sendFormAsIs(
  house: House,
  { host }: Pick<TestShop, 'host'>,
  url: string,
  fields: Fields,
  { asScript = false, from = freshAddress() } = {},
): Promise<Reply> {
  return house.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...(asScript && { accept: 'application/json' }) },
    remoteAddress: from,
  })
}

/** Has the popups of a shop promise a code, and makes a discount of it. */
export async function promiseCode(house: House, { owner }: TestShop, code: string, terms: Record<string, unknown> = {}): Promise<Made> {
  const discount = { isShow: true, title: 'Ten percent off', code: ` ${code.toLowerCase()} ` }
  const welcome = { isShow: true, title: 'Nice to see you', code }
  const popup = { discount, welcome, subscribe: { isShow: true, title: 'Stay in touch' } }
  await house.services.db.inStore(owner.storeId, (tx) =>
    tx
      .updateTable('themes')
      .set({ config: JSON.stringify({ theme: 'fashion', settings: { popup } }) })
      .execute(),
  )
  return addDiscount(house, owner, { code, ...terms })
}
