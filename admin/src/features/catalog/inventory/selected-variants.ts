import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { call } from '../../../api/call.ts'
import type { Selection } from '../../../ui/list/selection.ts'

/**
 * Returns the ids of a selection. Inventory calls take only explicit ids, so a selection of all matching rows is read
 * page by page.
 */
export async function selectedVariants(selection: Selection): Promise<string[]> {
  if ('ids' in selection) return selection.ids
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('inventory.list', { query: { ...selection.all, limit: String(LIST_PAGE_MAX), cursor } })
    ids.push(...page.items.map(({ variantId }) => variantId))
    cursor = page.next ?? undefined
  } while (cursor)
  const except = new Set(selection.except)
  return ids.filter((id) => !except.has(id))
}
