import type { themeCalls } from '@vitrine/contract/calls/themes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { isVisible } from '../../../platform/db/publication.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { libraryFile, type LibraryRow } from '../../media/api.ts'

type Answer = z.input<(typeof themeCalls)['themes.showcase']['answer']>

const PRODUCTS = 12
const COLLECTIONS = 6

interface ProductRow extends LibraryRow {
  handle: string
  title: string
}

/** Returns the best-selling products that have an image, and the largest collections, of those that shoppers see. */
export async function readShowcase(tx: Tx, config: Config): Promise<Answer> {
  const products = await sql<ProductRow>`
    select p.handle, p.title, m.id, m.name, m.alt, m.kind, m.file_key, m.width, m.height, m.bytes, m.created_at
    from products p cross join lateral (
      select m.* from product_media pm join media m on m.id = pm.media_id
      where pm.product_id = p.id and m.state = 'ready' and m.kind = 'image' order by pm.position limit 1
    ) m where p.is_visible order by p.units_sold desc, p.id desc limit ${PRODUCTS}`.execute(tx)
  const collections = await tx
    .selectFrom('collections')
    .select(['handle', 'title'])
    .where('product_count', '>', 0)
    .where(isVisible)
    .orderBy('product_count', 'desc')
    .orderBy('id')
    .limit(COLLECTIONS)
    .execute()
  return { products: products.rows.map(({ handle, title, ...file }) => ({ handle, title, file: libraryFile(config, file) })), collections }
}
