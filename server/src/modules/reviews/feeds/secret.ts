import type { Config } from '../../../config.ts'
import { nonceToken } from '../../../platform/secrets/nonce-token.ts'
import type { Destination } from './format.ts'
import { formats } from './formats.ts'

/** What the token of a feed is for. */
export const tokenFor = (storeId: string, destination: Destination) => ({ purpose: 'review-feed', scope: `${storeId} ${destination}` })

/** Returns the secret URL of a feed. */
export function feedUrl(
  config: Config,
  storeId: string,
  { destination, token_nonce }: { destination: Destination; token_nonce: string },
): string {
  const token = nonceToken(config.secretKey, tokenFor(storeId, destination), token_nonce)
  return `${config.filesOrigin}/review-feeds/${token}.${formats[destination].ending}`
}
