import type { SelectQueryBuilder } from 'kysely'

import { type KeysetOptions, type KeysetRow, openKeyset } from './keyset.ts'

/**
 * Reads one page of a list, the cursors of the next and the previous page, and the number of all matching rows.
 *
 *   const matching = tx.selectFrom('menus').where(…)
 *   const { rows, ...page } = await listPage({ name: sort, key: sorts[sort], id: sql.ref('id'), ...query }, matching, (menus) => menus.select('id'))
 *
 * @param matching the query for all rows of the list, which are counted
 * @param shown adds the columns that the page shows, including the id, and joins that do not change the number of rows
 * @throws Problem `invalid_input` on field `cursor`
 */
export async function listPage<From, T extends keyof From, Joined, J extends keyof Joined, Row extends { id: string }>(
  options: KeysetOptions,
  matching: SelectQueryBuilder<From, T, object>,
  shown: (matching: SelectQueryBuilder<From, T, object>) => SelectQueryBuilder<Joined, J, Row>,
) {
  const keyset = openKeyset(options)
  const [found, { total }] = await Promise.all([
    shown(matching)
      .select(keyset.key.as('sort_key'))
      .where(keyset.where)
      .orderBy(keyset.orderBy)
      .limit(keyset.limit)
      .$castTo<Row & KeysetRow>()
      .execute(),
    matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ])
  return { ...keyset.page(found), total }
}
