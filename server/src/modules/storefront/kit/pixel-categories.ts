import type { PixelCategory } from '@vitrine/storefront/pixels/events.ts'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

export type { PixelCategory }

/** Returns what shoppers have to allow for the pixels that are turned on. Containers run scripts of the seller, as custom code does. */
export async function readPixelCategories(tx: Tx, { customCode }: Pick<Config, 'customCode'>): Promise<PixelCategory[]> {
  const rows = await tx
    .selectFrom('pixels')
    .select('consent')
    .distinct()
    .where('is_enabled', '=', true)
    .$if(!customCode, (pixels) => pixels.where('platform', '!=', 'gtm'))
    .orderBy('consent')
    .execute()
  return rows.map(({ consent }) => consent as PixelCategory)
}
