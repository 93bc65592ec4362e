import type { ProductCard } from '@vitrine/theme/views/storefront.ts'
import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { cardColumns, type CardRow, cardOf } from './cards.ts'
import type { LayoutData } from './layout-data.ts'
import type { PageAnswer } from './page-answer.ts'
import { pageWidgets } from './widgets/page-widgets.ts'
import { nothingFound, browsingView } from '@vitrine/storefront/view/storefront-view.ts'

/** Returns the best-selling products, newest first among equals: for carts, the “not found” page and searches without results. */
export async function bestSellers(tx: Tx, config: Config, limit = 4): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from products p where p.is_visible order by p.units_sold desc, p.id desc limit ${limit}`.execute(tx)
  return rows.map((row) => cardOf(config, row))
}

export async function notFoundPage(tx: Tx, config: Config, layout: LayoutData, path: string): Promise<PageAnswer> {
  const [suggestions, widgets] = await Promise.all([
    bestSellers(tx, config),
    pageWidgets(tx, config, layout.widgets, { place: 'not_found' }),
  ])
  const storefront = { ...browsingView(layout, nothingFound, path), widgets }
  return {
    status: 404,
    storefront,
    page: { kind: 'notFound', suggestions },
    head: { title: storefront.t('page.notFound'), description: '', image: null, type: 'website', noIndex: true },
  }
}
