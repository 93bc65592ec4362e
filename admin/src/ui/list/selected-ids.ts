import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { call } from '../../api/call.ts'
import type { Selection } from './selection.ts'

/**
 * Returns the current ids of a selection. A selection of all matching rows is read page by page, because bulk calls
 * take ids. Throws CallError.
 */
export async function selectedIds(
  list: 'pages.list' | 'collections.list' | 'discounts.list' | 'upsellOffers.list',
  selection: Selection,
): Promise<string[]> {
  if ('ids' in selection) return selection.ids
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(list, { query: { ...selection.all, limit: String(LIST_PAGE_MAX), ...(cursor && { cursor }) } })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  return ids.filter((id) => !selection.except.includes(id))
}

/** Divides a list into parts that are small enough for one bulk call. */
export const portionsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / LIST_PAGE_MAX) }, (_, at) => all.slice(at * LIST_PAGE_MAX, (at + 1) * LIST_PAGE_MAX))
