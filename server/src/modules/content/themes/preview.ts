import { THEME_PREVIEW_SECONDS } from '@vitrine/contract/limits.ts'

import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { previewToken } from '../../../platform/secrets/preview-token.ts'
import { previewOrigin } from '../../storefront/kit/api.ts'

/**
 * Returns the origin of the preview's frame, and a token with which the frame reads what the store's pages show.
 * @throws Problem `not_found`
 */
export async function openPreview({ tx, storeId, services }: StoreContext, id: string) {
  const row = await tx
    .selectFrom('themes as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .select(['t.theme', 's.handle'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const { config, now } = services
  const at = now()
  return {
    origin: previewOrigin(config, row.handle, row.theme),
    token: previewToken(config.secretKey, { storeId, kind: 'theme', id }, at),
    expiresAt: new Date(at.getTime() + THEME_PREVIEW_SECONDS * 1000).toISOString(),
  }
}
