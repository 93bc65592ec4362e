import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useMe } from '../../../api/use-me.ts'
import { useStore } from '../../../api/use-store.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { FigureTable } from './figure-table.tsx'
import css from './profit-page.module.css'
import { amountColumn, profitColumns, spare } from './table-columns.tsx'
import type { TableQuery } from './table-query.ts'
import { TableState } from './table-state.tsx'

type Order = Answer<'profit.orders'>['items'][number]
const sorts = ['newest', 'highest', 'lowest'] as const

/** The profit of each order of the period. */
export function OrdersView({ query }: { query: TableQuery }) {
  const [sort, setSort] = useState<(typeof sorts)[number]>('newest')
  const [cursor, setCursor] = useState<string>()
  const orders = useQuery(listQuery('profit.orders', { query: { ...query, sort, ...(cursor !== undefined && { cursor }) } }))
  const { storeDetail } = useStore()
  const mayOpen = allows(useMe(), 'orders')
  return (
    <TableState query={orders} isEmpty={({ items }) => items.length === 0} nothing={t('profit.empty.orders')}>
      {({ items, currency, next, previous }) => (
        <>
          <FigureTable
            caption={t('profit.view.orders')}
            note={t('profit.orders.note')}
            fileName={`profit-orders-${query.fromTime}-${query.toTime}`}
            tools={
              <NativeSelect
                aria-label={t('profit.sort')}
                data={sorts.map((value) => ({ value, label: t(`profit.sort.${value}`) }))}
                value={sort}
                onChange={({ currentTarget }) => {
                  setSort(sorts.find((one) => one === currentTarget.value) ?? 'newest')
                  setCursor(undefined)
                }}
              />
            }
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'order',
                header: t('profit.column.order'),
                render: ({ id, name, storeId }) =>
                  mayOpen && storeId === storeDetail.id ? (
                    <PageLink to="website.orders.detail" params={{ id }}>
                      {name}
                    </PageLink>
                  ) : (
                    name
                  ),
                plain: ({ name }) => name,
              },
              {
                key: 'date',
                header: t('profit.column.date'),
                isSpare: true,
                render: ({ placedAt }) => <DateText instant={placedAt} />,
                plain: ({ placedAt }) => placedAt,
              },
              amountColumn<Order>('sales', t('profit.column.sales'), currency, ({ netSales }) => netSales),
              spare(amountColumn<Order>('shipping', t('profit.column.shipping'), currency, ({ shipping }) => shipping)),
              spare(amountColumn<Order>('costs', t('profit.column.costs'), currency, costsOf)),
              spare(amountColumn<Order>('fees', t('profit.column.fees'), currency, feesOf)),
              spare(amountColumn<Order>('refunds', t('profit.part.refundCosts'), currency, ({ refundCosts }) => refundCosts)),
              ...profitColumns<Order>(currency, ({ shipping }) => shipping),
            ]}
          />
          {(next !== null || previous !== null) && (
            <div className={css['pages']}>
              <Button variant="default" disabled={previous === null} onClick={() => setCursor(previous ?? undefined)}>
                {t('list.previous')}
              </Button>
              <Button variant="default" disabled={next === null} onClick={() => setCursor(next ?? undefined)}>
                {t('list.next')}
              </Button>
            </div>
          )}
        </>
      )}
    </TableState>
  )
}

const costsOf = ({ itemCost, supplierShipping, production }: Order) => itemCost + supplierShipping + production
const feesOf = ({ paymentFees, platformFees }: Order) => paymentFees + platformFees
