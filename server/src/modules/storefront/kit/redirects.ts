import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Redirect } from './page-answer.ts'
import { hrefOfPath } from './url.ts'

/**
 * Returns the target for a path that has no page: a redirect that the seller created, or the new URL of a renamed product,
 * collection or page.
 */
export async function redirectOf(tx: Tx, path: string): Promise<Redirect | undefined> {
  const [, folder = '', handle = ''] = /^\/(products|collections|pages)\/([^/]+)$/.exec(path) ?? []
  const kind = folder.slice(0, -1)
  const { rows } = await sql<{ target: string }>`
    select target, 1 as place from url_redirects where path = ${path}
    union all
    select '/' || ${folder} || '/' || coalesce(
      (select handle from products where r.kind = 'product' and id = r.target_id),
      (select handle from collections where r.kind = 'collection' and id = r.target_id),
      (select handle from store_pages where r.kind = 'page' and id = r.target_id)
    ), 2 from handle_redirects r where r.kind = ${kind} and r.handle = ${handle}
    order by place`.execute(tx)
  const target = rows.find((row) => row.target !== null)?.target
  return target === undefined || target === path ? undefined : { redirect: hrefOfPath(target) }
}
