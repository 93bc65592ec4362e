import { sql } from 'kysely'

import type { Services } from '../../services.ts'

/** What a host name says about the store behind it. */
export interface HostStore {
  id: string
  name: string
  /** Enabled, and neither frozen nor cancelled. */
  isOpen: boolean
}

/** Seconds a look-up is remembered: bounds how long a host that got a store still shows none. */
const REMEMBERED_SECONDS = 2
const HOSTS_MAX = 10_000

/** Finds stores by host name: a handle below the suffix, or a domain of the store's own. */
export class HostStores {
  readonly #known = new Map<string, { store: Promise<HostStore | undefined>; until: number }>()
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  async find(host: string): Promise<HostStore | undefined> {
    const now = this.#services.now().getTime()
    const known = this.#known.get(host)
    if (known && known.until > now) return known.store
    // Kept before it is there: of all who ask meanwhile, none looks a second time.
    const store = this.#read(host)
    // Anybody can ask for any name: the memory of it is bounded.
    if (this.#known.size >= HOSTS_MAX) this.#known.clear()
    const kept = { store, until: now + REMEMBERED_SECONDS * 1000 }
    this.#known.set(host, kept)
    store.catch(() => {
      if (this.#known.get(host) === kept) this.#known.delete(host)
    })
    return store
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
