import { createHmac } from 'node:crypto'

import type { Config } from '../../config.ts'
import { derivedKey } from '../../http/access-token.ts'
import { tokenDigest } from '../../secrets/link-token.ts'
import { hostOrigin } from '../shop/origin.ts'
import { publicDomain } from '../stores/domains.ts'

/**
 * The secret in the address of an order's status page: 256 bits nobody can guess, the same whenever it is asked for, so that
 * every mail about an order can carry the link though only its digest is stored.
 */
export function statusToken(secretKey: string, storeId: string, orderId: string): string {
  return createHmac('sha256', derivedKey(secretKey, 'order-status')).update(`${storeId} ${orderId}`).digest('base64url')
}

/** What `orders.status_digest` holds of an order that has a status page. */
export const statusDigest = (secretKey: string, storeId: string, orderId: string): Buffer =>
  tokenDigest(statusToken(secretKey, storeId, orderId))

/** The address of an order's status page at the host shoppers know its store by. */
export function statusUrl(
  config: Pick<Config, 'production' | 'storeHostSuffix' | 'secretKey'>,
  store: { id: string; handle: string; public_domain: string | null },
  orderId: string,
): string {
  return `${hostOrigin(config, publicDomain(config, store))}/orders/${statusToken(config.secretKey, store.id, orderId)}`
}
