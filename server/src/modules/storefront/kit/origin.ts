import type { Config } from '../../../config.ts'
import { publicDomain } from '../../stores/api.ts'

type Address = Pick<Config, 'production' | 'storeHostSuffix'>
type PreviewAddress = Pick<Config, 'production' | 'previewHostSuffix'>

/** Returns the origin of a host that serves storefronts. */
export const hostOrigin = ({ production }: Pick<Address, 'production'>, host: string): string =>
  `${production ? 'https' : 'http'}://${host}`

/** Returns the origin of a store's host below the suffix. Every store has such a host. */
export const storeOrigin = (config: Address, handle: string): string => hostOrigin(config, `${handle}${config.storeHostSuffix}`)

/** Returns the origin of the theme editor's preview of a store. Each theme has its own, as in the specification. */
export const previewOrigin = (config: PreviewAddress, handle: string, theme: string): string =>
  hostOrigin(config, `${handle}-${theme}${config.previewHostSuffix}`)

/** Returns the handle of the store that a preview host shows, or undefined for any other host. */
export function previewedHandle({ previewHostSuffix }: Pick<Config, 'previewHostSuffix'>, host: string): string | undefined {
  if (!host.endsWith(previewHostSuffix)) return undefined
  return /^([a-z0-9-]+)-(?:fashion|default)$/.exec(host.slice(0, -previewHostSuffix.length))?.[1]
}

/** Returns the origin of a store’s primary host: its own domain, or its host below the suffix. */
export const primaryOrigin = (config: Address, store: { handle: string; public_domain: string | null }): string =>
  hostOrigin(config, publicDomain(config, store))
