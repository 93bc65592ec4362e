import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import type { LoggedIssue } from './issue-log.ts'

/** Replaces the stored problems of a feed with those of its last build. */
export async function saveIssues(tx: Tx, storeId: string, feedId: string, issues: readonly LoggedIssue[]): Promise<void> {
  await tx.deleteFrom('product_feed_issues').where('feed_id', '=', feedId).execute()
  const rows = issues.map(({ productId, variantId, itemId, title, severity, attribute, reason, value }, position) => ({
    store_id: storeId,
    feed_id: feedId,
    id: uuidv7(),
    position,
    product_id: productId,
    variant_id: variantId,
    item_id: itemId,
    title,
    severity,
    attribute,
    reason,
    value,
  }))
  await insertRows(tx, 'product_feed_issues', rows)
}
