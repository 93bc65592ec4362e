import { sql } from 'kysely'

import { StoreCache } from '../../../platform/db/store-cache.ts'
import type { Services } from '../../../services.ts'

/** The store that belongs to a host name, and its state. */
export interface HostStore {
  id: string
  name: string
  /** Whether the store is enabled, and neither frozen nor canceled. */
  isOpen: boolean
}

/**
 * The number of milliseconds for which a lookup is cached. A host that was just assigned to a store can show “no store” for this
 * long.
 */
const REMEMBERED_MS = 2000
/**
 * The maximum number of cached hosts. Without it, the cache could grow without limit, because anyone can request any host name.
 */
const HOSTS_MAX = 10_000

/** Finds stores by host name. The host is a handle below the suffix, or a domain that belongs to the store. */
export class HostStores {
  readonly #known: StoreCache<HostStore | undefined>
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
    // No change notice arrives for a host without a store, so the cache depends on the time of the lookup.
    this.#known = new StoreCache(() => services.now().getTime(), {
      most: HOSTS_MAX,
      holds: (lookedUpAt, now) => now < lookedUpAt + REMEMBERED_MS,
    })
  }

  async find(host: string): Promise<HostStore | undefined> {
    return this.#known.of(host, () => this.#read(host))
  }

  async #read(host: string): Promise<HostStore | undefined> {
    const { storeHostSuffix } = this.#services.config
    const handle = host.endsWith(storeHostSuffix) ? host.slice(0, -storeHostSuffix.length) : ''
    const [[store]] = await this.#services.db.inPlatform((tx, finish) =>
      finish([
        tx
          .selectFrom('stores')
          .select(['id', 'name', sql<boolean>`is_enabled and trial_status not in ('frozen', 'cancelled')`.as('isOpen')])
          .where((eb) => (handle === '' ? eb('public_domain', '=', host) : eb('handle', '=', handle))),
      ]),
    )
    return store
  }
}
