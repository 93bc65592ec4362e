import { DOMAIN_CHECKS_PER_ADDRESS_PER_HOUR } from '@vitrine/contract/limits.ts'
import { StoreHandle } from '@vitrine/contract/fields.ts'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { systemDomain } from './domains.ts'
import { handleOf, isReserved } from './handles.ts'
import { findHandle } from './queries.ts'

const perAddress: RateLimit = { name: 'check-domain', limit: DOMAIN_CHECKS_PER_ADDRESS_PER_HOUR, windowSeconds: 3600 }

/**
 * Returns the handle in a system domain, or the handle that a store with this name would get. Returns undefined when the
 * result is not a valid handle.
 */
function handleIn(text: string, suffix: string): string | undefined {
  const domain = text.toLowerCase()
  const handle = domain.endsWith(suffix) ? domain.slice(0, -suffix.length) : handleOf(text)
  return StoreHandle.safeParse(handle).data
}

/**
 * Checks whether a store name, handle or system domain is free. About a taken one, reveals only whether it belongs to the store
 * `storeId`.
 * @throws Problem `too_many_requests`
 */
export async function checkDomain(services: Services, input: { domain: string; storeId?: string }, address: string) {
  await countAttempt(services, perAddress, addressBlock(address))
  const handle = handleIn(input.domain, services.config.storeHostSuffix)
  if (handle === undefined)
    return { valid: false, available: false, ownedByStore: false, reason: 'invalid' as const, handle: null, domain: null }
  const named = { handle, domain: systemDomain(services.config, { handle }) }
  const holder = await services.db.inPlatform((tx) => findHandle(tx, handle))
  const ownedByStore = holder !== undefined && holder.id === input.storeId
  if (holder) return { valid: true, available: false, ownedByStore, reason: ownedByStore ? ('ok' as const) : ('taken' as const), ...named }
  if (isReserved(handle)) return { valid: true, available: false, ownedByStore, reason: 'reserved' as const, ...named }
  return { valid: true, available: true, ownedByStore, reason: 'ok' as const, ...named }
}
