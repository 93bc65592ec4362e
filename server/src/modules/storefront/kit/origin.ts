import type { Config } from '../../../config.ts'

type Address = Pick<Config, 'production' | 'storeHostSuffix'>

/** Returns the origin of a host that serves storefronts. */
export const hostOrigin = ({ production }: Pick<Address, 'production'>, host: string): string =>
  `${production ? 'https' : 'http'}://${host}`

/** Returns the origin of a store's host below the suffix. Every store has such a host. */
export const storeOrigin = (config: Address, handle: string): string => hostOrigin(config, `${handle}${config.storeHostSuffix}`)
