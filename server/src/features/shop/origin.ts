import type { Config } from '../../config.ts'

type Address = Pick<Config, 'production' | 'storeHostSuffix'>

/** The origin of a host that shops are shown at. */
export const hostOrigin = ({ production }: Pick<Address, 'production'>, host: string): string =>
  `${production ? 'https' : 'http'}://${host}`

/** The address every store has by itself. */
export const storeOrigin = (config: Address, handle: string): string => hostOrigin(config, `${handle}${config.storeHostSuffix}`)
