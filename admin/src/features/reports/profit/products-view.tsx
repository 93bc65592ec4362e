import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useMe } from '../../../api/use-me.ts'
import { useStore } from '../../../api/use-store.ts'
import { money, number } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { FigureTable } from './figure-table.tsx'
import { amountColumn, profitColumns, spare } from './table-columns.tsx'
import type { TableQuery } from './table-query.ts'
import { TableState } from './table-state.tsx'

type Product = Answer<'profit.products'>['items'][number]

/** The profit of each item that was sold in the period, before what is charged per order. */
export function ProductsView({ query }: { query: TableQuery }) {
  const products = useQuery(listQuery('profit.products', { query }))
  const { storeDetail } = useStore()
  const mayOpen = allows(useMe(), 'products')
  return (
    <TableState query={products} isEmpty={({ items }) => items.length === 0} nothing={t('profit.empty.products')}>
      {({ items, currency, rest, more }) => (
        <FigureTable
          caption={t('profit.view.products')}
          note={t('profit.products.note')}
          fileName={`profit-products-${query.fromTime}-${query.toTime}`}
          rows={items}
          keyOf={({ storeId, item }) => `${storeId} ${item}`}
          rest={{ name: t('profit.rest.products', { more }), amount: money(rest.profit, currency) }}
          columns={[
            {
              key: 'product',
              header: t('profit.column.product'),
              render: ({ productId, storeId, title, variantTitle, sku }) => (
                <>
                  {productId !== null && mayOpen && storeId === storeDetail.id ? (
                    <PageLink to="website.products.update" params={{ id: productId }}>
                      {title}
                    </PageLink>
                  ) : (
                    title
                  )}
                  <small>{[variantTitle, sku].filter((part) => part !== '').join(' · ')}</small>
                </>
              ),
              plain: ({ title, variantTitle }) => [title, variantTitle].filter((part) => part !== '').join(' · '),
            },
            {
              key: 'units',
              header: t('profit.column.units'),
              isNumber: true,
              render: ({ units }) => number(units),
              plain: ({ units }) => units,
            },
            amountColumn<Product>('sales', t('profit.column.sales'), currency, ({ netSales }) => netSales),
            spare(amountColumn<Product>('costs', t('profit.column.costs'), currency, ({ itemCost, production }) => itemCost + production)),
            spare(amountColumn<Product>('refunds', t('profit.part.refundCosts'), currency, ({ refundCosts }) => refundCosts)),
            ...profitColumns<Product>(currency, () => 0),
          ]}
        />
      )}
    </TableState>
  )
}
