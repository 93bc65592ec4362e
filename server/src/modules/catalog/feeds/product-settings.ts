import type { feedCalls } from '@vitrine/contract/calls/feeds.ts'
import type { z } from 'zod'

import type { StoreContext } from '../../../platform/http/context.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField, problem } from '../../../platform/problem.ts'
import { readGtin } from './items/gtin.ts'
import { findProductSettings, saveProductSettings } from './queries.ts'

type Settings = z.output<(typeof feedCalls)['feeds.setProductSettings']['body']>

const LABELS = 5

async function requireProduct(tx: Tx, id: string): Promise<void> {
  const product = await tx.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!product) throw problem('not_found')
}

/**
 * Returns what feeds have of a product instead of its own data.
 * @throws Problem `not_found`
 */
export async function readProductSettings(tx: Tx, id: string): Promise<Settings> {
  await requireProduct(tx, id)
  const row = await findProductSettings(tx, id)
  return {
    isExcluded: row?.is_excluded ?? false,
    googleCategory: row?.google_category ?? '',
    condition: (row?.condition ?? '') as Settings['condition'],
    gtin: row?.gtin ?? '',
    mpn: row?.mpn ?? '',
    customLabels: row?.custom_labels ?? Array.from({ length: LABELS }, () => ''),
  }
}

/**
 * Sets what feeds have of a product instead of its own data. The next build uses it.
 * @throws Problem `not_found`, `invalid_input` when the GTIN isn't one
 */
export async function writeProductSettings({ tx, storeId }: StoreContext, id: string, settings: Settings): Promise<void> {
  await requireProduct(tx, id)
  if ('reason' in readGtin(settings.gtin)) throw invalidField('feed_gtin', 'gtin')
  await saveProductSettings(tx, {
    store_id: storeId,
    product_id: id,
    is_excluded: settings.isExcluded,
    google_category: settings.googleCategory,
    condition: settings.condition,
    gtin: settings.gtin,
    mpn: settings.mpn,
    custom_labels: Array.from({ length: LABELS }, (_, at) => settings.customLabels[at] ?? ''),
  })
}
