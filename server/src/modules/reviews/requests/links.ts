import type { Config } from '../../../config.ts'
import { signedId, signId } from '../../../platform/secrets/signed-id.ts'
import { primaryOrigin } from '../../storefront/kit/api.ts'

/** `write` opens the form for the products of an order. `refuse` stops such emails to its customer. */
type Purpose = 'write' | 'refuse'

const signedFor = (storeId: string, purpose: Purpose) => ({ purpose: 'review-request', scope: `${storeId} ${purpose}` })

/** Returns the token of a link in the email that asks for a review. It is not stored. */
export const requestToken = (secretKey: string, storeId: string, purpose: Purpose, requestId: string): string =>
  signId(secretKey, signedFor(storeId, purpose), requestId)

/** Returns the ID of the request in a token. Returns undefined when the token is forged, or for another store or purpose. */
export const requestIn = (secretKey: string, storeId: string, purpose: Purpose, token: string): string | undefined =>
  signedId(secretKey, signedFor(storeId, purpose), token)

type Address = Pick<Config, 'production' | 'storeHostSuffix' | 'secretKey'>
interface Store {
  id: string
  handle: string
  public_domain: string | null
}

/** Returns the links in the email of a request. */
export function linksOf(config: Address, store: Store, requestId: string): { link: string; unsubscribeLink: string } {
  const origin = primaryOrigin(config, store)
  const token = (purpose: Purpose) => requestToken(config.secretKey, store.id, purpose, requestId)
  return { link: `${origin}/reviews/${token('write')}`, unsubscribeLink: `${origin}/reviews/${token('refuse')}/unsubscribe` }
}
