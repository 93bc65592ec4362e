import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery } from '../api/query.ts'
import type { Answer } from '../api/types.ts'

/** The query for the store's payment gateways. GatewayNotice warns the user if the store has none. */
export const gatewayStatus = { ...callQuery('stores.proxies'), retry: false as const }

/**
 * Whether the user gets the warning about missing gateways, which is for stores that bring their own gateway. Members
 * without the checkout scope cannot load the gateways, and in a disabled store the warning is not important.
 */
export const hearsOfGateways = (me: Answer<'profile.get'>, { paymentChoice }: Answer<'stores.preference'>): boolean =>
  allows(me, 'checkout') && paymentChoice.type === 'seller' && me.store?.isEnabled !== false
