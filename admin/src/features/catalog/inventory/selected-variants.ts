import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { call } from '../../../api/call.ts'
import type { Selection } from '../../../ui/list/selection.ts'

/**
 * Returns the variant IDs of a selection. The call that changes settings takes only explicit IDs, so the IDs of a
 * selection of all matching rows are read page by page.
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
