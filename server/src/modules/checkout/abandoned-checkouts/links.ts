import type { Config } from '../../../config.ts'
import { signedId, signId } from '../../../platform/secrets/signed-id.ts'
import { hostOrigin } from '../../storefront/kit/api.ts'
import { publicDomain } from '../../stores/api.ts'

/**
 * The purpose of a link. `message` and `checkout` restore an abandoned checkout, which the link names by the ID of a message about
 * it or by its own ID. The others stop emails or text messages to the recipient of a message.
 */
type Purpose = 'message' | 'checkout' | Refusal
export type Refusal = 'refuse' | 'refuse-texts'

const signedFor = (storeId: string, purpose: Purpose) => ({ purpose: 'abandoned-link', scope: `${storeId} ${purpose}` })

/** Returns a signed token for one purpose. It contains the ID of a message or checkout of the store. The token is not stored. */
export const linkToken = (secretKey: string, storeId: string, purpose: Purpose, id: string): string =>
  signId(secretKey, signedFor(storeId, purpose), id)

/** Returns the ID in a token. Returns undefined when the token is forged, or was created for another store or purpose. */
export const linkedId = (secretKey: string, storeId: string, purpose: Purpose, token: string): string | undefined =>
  signedId(secretKey, signedFor(storeId, purpose), token)

type Address = Pick<Config, 'production' | 'storeHostSuffix' | 'secretKey'>
interface Store {
  id: string
  handle: string
  public_domain: string | null
}

const at = (config: Address, store: Store, path: string) => `${hostOrigin(config, publicDomain(config, store))}${path}`

/**
 * Returns the link that restores the abandoned items to the cart of the browser that opens it. With the purpose `message`, the
 * message can get the credit for the recovery.
 * @param id the ID of the message or of the checkout, depending on the purpose
 */
export const recoveryLink = (config: Address, store: Store, purpose: 'message' | 'checkout', id: string): string =>
  at(config, store, `/checkout/recover/${linkToken(config.secretKey, store.id, purpose, id)}`)

/** Returns the link that stops emails or text messages to the recipient of a message. */
export const refusalLink = (config: Address, store: Store, purpose: Refusal, messageId: string): string =>
  at(config, store, `/unsubscribe/${linkToken(config.secretKey, store.id, purpose, messageId)}`)
