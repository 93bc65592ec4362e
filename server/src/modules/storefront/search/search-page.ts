import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import { searchQuery } from '../../../platform/db/search.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import { cardColumns, type CardRow, cardOf } from '../kit/cards.ts'
import { bestSellers } from '../kit/not-found-page.ts'
import { pageWidgets } from '../kit/widgets/page-widgets.ts'
import type { Source } from './find-products.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import { findListed, type ProductList, withSorts } from './product-list.ts'
import { nothingFound, browsingView } from '@vitrine/storefront/view/storefront-view.ts'

/** The maximum number of ranked products that a search returns. Shoppers do not read further. */
const RANKED_MAX = 1000
const SUGGESTED = 6

/** Returns the search page. Without a search text, it finds no products. */
export async function searchPage(tx: Tx, config: Config, list: ProductList): Promise<PageAnswer> {
  const { layout, query } = list
  const storefront = browsingView(layout, nothingFound, '/search')
  const tsQuery = searchQuery(query.get('q') ?? '')
  const source: Source = {
    from: tsQuery
      ? sql`from (
          select id, row_number() over (order by rank desc, id) as position from shop_products_found(${tsQuery}::tsquery, ${sql.lit(RANKED_MAX)})
        ) cp join products p on p.id = cp.id where true`
      : sql`from (select null::uuid as id, 0::bigint as position) cp join products p on p.id = cp.id where false`,
    own: { expression: sql.ref('cp.position'), type: 'bigint', descending: false },
    path: '/search',
  }
  const { found, wanted } = await findListed(tx, config, list, source, null)
  const isEmpty = found.total === 0
  const [suggestions, widgets] = isEmpty
    ? await Promise.all([bestSellers(tx, config), pageWidgets(tx, config, layout.widgets, { place: 'search' })])
    : [[], []]
  return {
    storefront: { ...storefront, widgets },
    page: {
      kind: 'search',
      search: { searchText: wanted.searchText ?? '', suggestions, ...withSorts(found, storefront.t, 'sort.relevance') },
    },
    head: { title: storefront.t('search'), description: '', image: layout.socialImage, type: 'website', noIndex: true },
  }
}

export interface Suggestions {
  products: { title: string; href: string; price: string; picture: ReturnType<typeof cardOf>['image'] }[]
  collections: { title: string; href: string }[]
  query: string
}

/** Returns the suggestions of the search field while a shopper types. */
export async function suggestions(tx: Tx, config: Config, layout: LayoutData, typed: string): Promise<Suggestions> {
  const tsQuery = searchQuery(typed.slice(0, 100))
  if (!tsQuery) return { products: [], collections: [], query: typed }
  const storefront = browsingView(layout, nothingFound, '/search')
  const [products, collections] = await Promise.all([
    sql<CardRow>`
      select ${cardColumns} from shop_products_found(${tsQuery}::tsquery, ${sql.lit(SUGGESTED)}) f join products p on p.id = f.id
      order by f.rank desc, p.id`.execute(tx),
    tx
      .selectFrom('collections')
      .select(['title', 'handle'])
      .where('sort_title', 'like', `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
      .orderBy('sort_title')
      .limit(3)
      .execute(),
  ])
  return {
    products: products.rows.map((row) => {
      const card = cardOf(config, row)
      const price = storefront.money(card.price)
      return {
        title: card.title,
        href: `/products/${encodeURIComponent(card.handle)}`,
        price: card.priceVaries ? storefront.t('price.from', { price }) : price,
        picture: card.image,
      }
    }),
    collections: collections.map(({ title, handle }) => ({ title, href: `/collections/${encodeURIComponent(handle)}` })),
    query: typed,
  }
}
