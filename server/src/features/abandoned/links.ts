import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Config } from '../../config.ts'
import { derivedKey } from '../../http/access-token.ts'
import { hostOrigin } from '../shop/origin.ts'
import { publicDomain } from '../stores/domains.ts'

/** `message` and `checkout` bring back what was left; the others stop the mails, or texts, of whoever got the message. */
type Purpose = 'message' | 'checkout' | Refusal
export type Refusal = 'refuse' | 'refuse-texts'

/** A token for one row of one store and one purpose. Nothing is stored: it is signed. */
export const linkToken = (secretKey: string, storeId: string, purpose: Purpose, id: string): string =>
  `${id}.${signature(secretKey, storeId, purpose, id)}`

/** The id a token of this store and purpose was made for; undefined for one that is forged, or of something else. */
export function linkedId(secretKey: string, storeId: string, purpose: Purpose, token: string): string | undefined {
  const [, id = '', signed = ''] = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  const expected = signature(secretKey, storeId, purpose, id)
  return signed.length === expected.length && timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? id : undefined
}

function signature(secretKey: string, storeId: string, purpose: Purpose, id: string): string {
  return createHmac('sha256', derivedKey(secretKey, 'abandoned-link')).update(`${storeId} ${purpose} ${id}`).digest('base64url')
}

type Address = Pick<Config, 'production' | 'storeHostSuffix' | 'secretKey'>
interface Store {
  id: string
  handle: string
  public_domain: string | null
}

const at = (config: Address, store: Store, path: string) => `${hostOrigin(config, publicDomain(config, store))}${path}`

/** Puts what was left into the cart of whoever opens it. With a message it is known what brought them. */
export const recoveryLink = (config: Address, store: Store, purpose: 'message' | 'checkout', id: string): string =>
  at(config, store, `/checkout/recover/${linkToken(config.secretKey, store.id, purpose, id)}`)

/** Stops the mails, or texts, to whoever got a message. */
export const refusalLink = (config: Address, store: Store, purpose: Refusal, messageId: string): string =>
  at(config, store, `/unsubscribe/${linkToken(config.secretKey, store.id, purpose, messageId)}`)
