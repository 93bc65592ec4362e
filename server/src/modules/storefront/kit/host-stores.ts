import { sql } from 'kysely'

import { StoreCache } from '../../../platform/db/store-cache.ts'
import type { Services } from '../../../services.ts'

/** The store that belongs to a host name, and its state. */
export interface HostStore {
  id: string
  name: string
  /** Enabled, and neither frozen nor canceled. */
  isOpen: boolean
}

/** How long a lookup is cached, in milliseconds. A host that was just given to a store can show “no store” for this long. */
const REMEMBERED_MS = 2000
/** Anyone can request any host name, so the cache is limited. */
const HOSTS_MAX = 10_000

/** Finds stores by host name: a handle below the suffix, or a domain of the store's own. */
export class HostStores {
  readonly #known: StoreCache<HostStore | undefined>
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
    // No change notice arrives for a host without a store, so the time of the lookup decides.
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
