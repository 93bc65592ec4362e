import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { money, number } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { asFactor } from './profit-summary.tsx'
import { breakEvenRoasOf, roasOf } from './ratios.ts'
import { amountColumn, profitColumns, spare } from './table-columns.tsx'
import type { TableQuery } from './table-query.ts'
import { TableState } from './table-state.tsx'

type Campaign = Answer<'profit.campaigns'>['items'][number]

/** The profit of each campaign of the period, and whether its ads earn more than they cost. */
export function CampaignsView({ query }: { query: TableQuery }) {
  const campaigns = useQuery(listQuery('profit.campaigns', { query }))
  return (
    <TableState
      query={campaigns}
      isEmpty={({ items }) => items.every(({ campaign }) => campaign === '')}
      nothing={t('profit.empty.campaigns')}
    >
      {({ items, currency, rest, more }) => (
        <FigureTable
          caption={t('profit.view.campaigns')}
          note={t('profit.campaigns.note')}
          fileName={`profit-campaigns-${query.fromTime}-${query.toTime}`}
          rows={items}
          keyOf={({ campaign }) => campaign}
          rest={{ name: t('profit.rest.campaigns', { more }), amount: money(rest.profit, currency) }}
          columns={[
            {
              key: 'campaign',
              header: t('profit.column.campaign'),
              render: ({ campaign }) => campaign || t('profit.noCampaign'),
              plain: ({ campaign }) => campaign,
            },
            {
              key: 'orders',
              header: t('profit.column.orders'),
              isSpare: true,
              isNumber: true,
              render: ({ orders }) => number(orders),
              plain: ({ orders }) => orders,
            },
            spare(amountColumn<Campaign>('sales', t('profit.column.sales'), currency, ({ netSales }) => netSales)),
            spare(amountColumn<Campaign>('costs', t('profit.column.costs'), currency, costsOf)),
            amountColumn<Campaign>('adSpend', t('profit.column.adSpend'), currency, ({ adSpend }) => adSpend),
            factorColumn('roas', t('profit.roas'), roasOf),
            spare(factorColumn('breakEven', t('profit.breakEven'), breakEvenRoasOf)),
            ...profitColumns<Campaign>(currency, ({ shipping }) => shipping),
          ]}
        />
      )}
    </TableState>
  )
}

const costsOf = ({ itemCost, supplierShipping, production, paymentFees, platformFees, refundCosts }: Campaign) =>
  itemCost + supplierShipping + production + paymentFees + platformFees + refundCosts

const factorColumn = (key: string, header: string, factor: (row: Campaign) => number | null): FigureColumn<Campaign> => ({
  key,
  header,
  isNumber: true,
  render: (row) => asFactor(factor(row)),
  plain: (row) => {
    const value = factor(row)
    return value === null ? '' : Math.round(value * 100) / 100
  },
})
