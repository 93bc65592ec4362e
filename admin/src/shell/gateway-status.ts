import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery } from '../api/query.ts'
import type { Answer } from '../api/types.ts'

/** The payment gateways of the store, for the notice that there is none. */
export const gatewayStatus = { ...callQuery('stores.proxies'), retry: false as const }

/** Members without the checkout scope cannot know, and are not told; a disabled store has worse to hear. */
export const hearsOfGateways = (me: Answer<'profile.get'>, { paymentChoice }: Answer<'stores.preference'>): boolean =>
  allows(me, 'checkout') && paymentChoice.type === 'seller' && me.store?.isEnabled !== false
