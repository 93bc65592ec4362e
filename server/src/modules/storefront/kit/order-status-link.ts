import { createHmac } from 'node:crypto'

import type { Config } from '../../../config.ts'
import { derivedKey } from '../../../platform/secrets/derived-key.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import { primaryOrigin } from './origin.ts'

/**
 * Returns the secret in the URL of an order's status page: 256 bits that cannot be guessed. The secret of an order is always the
 * same, so every email about the order can contain the link, although the database stores only its digest.
 */
export function statusToken(secretKey: string, storeId: string, orderId: string): string {
  return createHmac('sha256', derivedKey(secretKey, 'order-status')).update(`${storeId} ${orderId}`).digest('base64url')
}

/** Returns the value of `orders.status_digest` for an order that has a status page. */
export const statusDigest = (secretKey: string, storeId: string, orderId: string): Buffer =>
  tokenDigest(statusToken(secretKey, storeId, orderId))

/** Returns the URL of an order's status page on the store's primary host. */
export function statusUrl(
  config: Pick<Config, 'production' | 'storeHostSuffix' | 'secretKey'>,
  store: { id: string; handle: string; public_domain: string | null },
  orderId: string,
): string {
  return `${primaryOrigin(config, store)}/orders/${statusToken(config.secretKey, store.id, orderId)}`
}
