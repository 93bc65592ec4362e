import type { Config } from '../../../config.ts'

interface StoreAddress {
  handle: string
  public_domain: string | null
}

/** Returns the host that the platform gives to the store, such as `demo.shops.example.com` (with a port if it is not the default). */
export function systemDomain({ storeHostSuffix }: Pick<Config, 'storeHostSuffix'>, { handle }: Pick<StoreAddress, 'handle'>): string {
  return `${handle}${storeHostSuffix}`
}

/** Returns the store's own domain, or its system domain if it has no other. */
export function publicDomain(config: Pick<Config, 'storeHostSuffix'>, store: StoreAddress): string {
  return store.public_domain ?? systemDomain(config, store)
}
