import { sql } from 'kysely'

import type { SortKey } from './keyset.ts'

/**
 * Returns the sort keys of a list whose rows have a title. Each sort key has an index (store_id, key, id).
 * @param table the name of the table in the query
 */
export function titleSorts(table: string) {
  const updated = { expression: sql.ref(`${table}.updated_at`), type: 'timestamptz' } as const
  const title = { expression: sql.ref(`${table}.sort_title`), type: 'text' } as const
  return {
    updated: { ...updated, descending: false },
    '-updated': { ...updated, descending: true },
    title: { ...title, descending: false },
    '-title': { ...title, descending: true },
  } satisfies Record<string, SortKey>
}
