import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { feedItemIds } from '../../catalog/api.ts'
import { platforms } from '../platforms/platforms.ts'
import type { Pixel } from '../settings/pixel-row.ts'
import type { Line } from './happened.ts'

/** Returns the ID of a variant in the catalog of a pixel's platform; undefined if no feed names it. */
export type ContentIds = (pixel: Pixel, variantId: string) => string | undefined

/** Reads the IDs that the store's feeds give to the products of an event, for all pixels at once. */
export async function readContentIds(tx: Tx, config: Config, pixels: readonly Pixel[], lines: readonly Line[]): Promise<ContentIds> {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const keys = [...new Set(pixels.map(({ platform }) => platforms[platform].feeds.join(' ')))]
  const ids = new Map<string, ReadonlyMap<string, string>>()
  if (productIds.length > 0) for (const key of keys) ids.set(key, await feedItemIds(tx, config, key.split(' '), productIds))
  return ({ platform }, variantId) => ids.get(platforms[platform].feeds.join(' '))?.get(variantId)
}
