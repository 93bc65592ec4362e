import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'

import { call } from '../../api/call.ts'
import type { Selection } from '../../ui/list/selection.ts'

/** The collections a selection means, by id. All that match are read page by page: bulk calls take ids. Throws CallError. */
export async function selectedIds(selection: Selection): Promise<string[]> {
  if ('ids' in selection) return selection.ids
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('collections.list', { query: { ...selection.all, limit: String(LIST_PAGE_MAX), ...(cursor && { cursor }) } })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return ids.filter((id) => !selection.except.includes(id))
}

/** As many ids as one bulk call takes. */
export function inBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / LIST_PAGE_MAX)
  return Array.from({ length: count }, (_, at) => ids.slice(at * LIST_PAGE_MAX, (at + 1) * LIST_PAGE_MAX))
}
