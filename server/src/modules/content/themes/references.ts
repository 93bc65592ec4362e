import type { themeCalls } from '@vitrine/contract/calls/themes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { isVisible } from '../../../platform/db/publication.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageUrl, libraryColumns, libraryFile, THUMBNAIL_WIDTH } from '../../media/api.ts'

type Call = (typeof themeCalls)['themes.references']
type Asked = z.output<Call['body']>
type Answer = z.input<Call['answer']>

interface Row {
  kind: Exclude<keyof Asked, 'files'>
  handle: string
  title: string
  isVisible: boolean
  file_key: string | null
  width: number | null
}

/** Returns what identifies the records and files that settings of a theme refer to. What doesn’t exist is missing. */
export async function findReferences(tx: Tx, config: Config, { files, ...handles }: Asked): Promise<Answer> {
  const answer: Answer = { collections: [], products: [], pages: [], menus: [], files: await findFiles(tx, config, files) }
  for (const { kind, handle, title, isVisible, ...image } of await findRecords(tx, handles))
    answer[kind].push({ handle, title, isVisible, imageUrl: imageUrl(config, image, THUMBNAIL_WIDTH) })
  return answer
}

async function findRecords(tx: Tx, { collections, products, pages, menus }: Omit<Asked, 'files'>): Promise<Row[]> {
  if (collections.length + products.length + pages.length + menus.length === 0) return []
  const { rows } = await sql<Row>`
    select 'collections' as kind, c.handle, c.title, ${isVisible} as "isVisible", m.file_key, m.width
    from collections c left join media m on m.id = c.media_id and m.state = 'ready' where c.handle = any (${collections})
    union all
    select 'products', p.handle, p.title, p.is_visible, image.file_key, image.width from products p left join lateral (
      select m.file_key, m.width from product_media pm join media m on m.id = pm.media_id
      where pm.product_id = p.id and m.state = 'ready' order by pm.position limit 1
    ) image on true where p.handle = any (${products})
    union all
    select 'pages', handle, title, ${isVisible}, null, null from store_pages where handle = any (${pages})
    union all
    select 'menus', handle, title, true, null, null from menus where handle = any (${menus})`.execute(tx)
  return rows
}

async function findFiles(tx: Tx, config: Config, ids: readonly string[]): Promise<Answer['files']> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('media')
    .select(libraryColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'ready')
    .execute()
  return rows.map((row) => libraryFile(config, row))
}
