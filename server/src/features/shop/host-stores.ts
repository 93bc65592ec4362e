import { sql } from 'kysely'

import { StoreCache } from '../../db/store-cache.ts'
import type { Services } from '../../services.ts'

/** What a host name says about the store behind it. */
export interface HostStore {
  id: string
  name: string
  /** Enabled, and neither frozen nor cancelled. */
  isOpen: boolean
}

/** Milliseconds a look-up is remembered: bounds how long a host that got a store still shows none. */
const REMEMBERED_MS = 2000
/** Anybody can ask for any name: the memory of it is bounded. */
const HOSTS_MAX = 10_000

/** Finds stores by host name: a handle below the suffix, or a domain of the store's own. */
export class HostStores {
  readonly #known: StoreCache<HostStore | undefined>
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
    // No news comes of a host that is nobody's: what counts is when it was looked up.
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
    return this.#services.db.inPlatform((tx, last) => {
      last()
      return tx
        .selectFrom('stores')
        .select(['id', 'name', sql<boolean>`is_enabled and trial_status not in ('frozen', 'cancelled')`.as('isOpen')])
        .where((eb) => (handle === '' ? eb('public_domain', '=', host) : eb('handle', '=', handle)))
        .executeTakeFirst()
    })
  }
}
