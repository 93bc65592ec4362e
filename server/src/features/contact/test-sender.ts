import type { House, Reply } from '../../../test/house.ts'
import type { TestShop } from '../shop/test-shop.ts'

export type Fields = Record<string, string>

let addresses = 0
/** An address nobody has sent from yet. */
export const freshAddress = () => `10.5.${addresses >> 8}.${addresses++ & 255}`

/** Sends a form to a shop as a browser does; `asScript` as its pages' scripts do. */
export function sendForm(
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
