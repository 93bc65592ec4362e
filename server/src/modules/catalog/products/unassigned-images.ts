import type { productImageCalls } from '@vitrine/contract/calls/product-images.ts'
import { UNASSIGNED_IMAGES_MAX, UNASSIGNED_PRODUCTS_SHOWN } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'

type Answer = z.input<(typeof productImageCalls)['products.unassignedImages']['answer']>
type Row = Answer['products'][number] & { total: number }

/**
 * Returns the number of images that select no variant when a shopper clicks them: those of active products with several variants that
 * no variant has. Counting stops at a maximum, so that it takes at most a look at every image of the store.
 */
export async function countUnassignedImages(tx: Tx): Promise<Answer> {
  const { rows } = await sql<Row>`
    with unassigned as (
      select pm.product_id
      from products p join product_media pm on pm.product_id = p.id join media m on m.id = pm.media_id
      where p.status = 'active' and m.kind = 'image'
        and exists (select from variants v where v.product_id = p.id offset 1)
        and not exists (select from variants v where v.product_id = p.id and v.media_id = pm.media_id)
      limit ${UNASSIGNED_IMAGES_MAX}
    )
    select p.id, p.title, count(*)::int as images, (select count(*)::int from unassigned) as total
    from unassigned u join products p on p.id = u.product_id
    group by p.id, p.title order by p.title, p.id limit ${UNASSIGNED_PRODUCTS_SHOWN}`.execute(tx)
  return { images: rows[0]?.total ?? 0, products: rows.map(({ id, title, images }) => ({ id, title, images })) }
}
