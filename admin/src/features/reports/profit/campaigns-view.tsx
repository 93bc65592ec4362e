import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { money, number } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import type { ReportSearch } from '../choice/report-search.ts'
import { comparedCampaigns, type ComparedCampaign } from './compared-campaigns.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { asFactor } from './profit-summary.tsx'
import { breakEvenRoasOf, roasOf } from './ratios.ts'
import { amountColumn, profitColumns, spare } from './table-columns.tsx'
import type { TableQuery } from './table-query.ts'
import { TableState } from './table-state.tsx'

type Campaign = Answer<'profit.campaigns'>['items'][number]

interface CampaignsViewProps {
  query: TableQuery
  compare: ReportSearch['compare']
}

/** The profit of each campaign of the period, how it changed, and whether its ads earn more than they cost. */
export function CampaignsView({ query, compare }: CampaignsViewProps) {
  const campaigns = useQuery(listQuery('profit.campaigns', { query }))
  const compared = useQuery({
    ...listQuery('profit.campaigns', { query: { ...query, period: compare === 'none' ? 'current' : compare } }),
    enabled: compare !== 'none',
  })
  const before = compare === 'none' || compared.isPlaceholderData ? undefined : compared.data
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
          rows={comparedCampaigns({ items, more }, before)}
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
            spare(amountColumn<ComparedCampaign>('sales', t('profit.column.sales'), currency, ({ netSales }) => netSales)),
            spare(amountColumn<ComparedCampaign>('costs', t('profit.column.costs'), currency, costsOf)),
            amountColumn<ComparedCampaign>('adSpend', t('profit.column.adSpend'), currency, ({ adSpend }) => adSpend),
            factorColumn('roas', t('profit.roas'), roasOf),
            spare(factorColumn('breakEven', t('profit.breakEven'), breakEvenRoasOf)),
            ...profitColumns<ComparedCampaign>(
              currency,
              ({ shipping }) => shipping,
              ({ before: then }) => then,
            ),
          ]}
        />
      )}
    </TableState>
  )
}

const costsOf = ({ itemCost, supplierShipping, production, paymentFees, platformFees, refundCosts }: Campaign) =>
  itemCost + supplierShipping + production + paymentFees + platformFees + refundCosts

const factorColumn = (key: string, header: string, factor: (row: Campaign) => number | null): FigureColumn<ComparedCampaign> => ({
  key,
  header,
  isNumber: true,
  render: (row) => asFactor(factor(row)),
  plain: (row) => {
    const value = factor(row)
    return value === null ? '' : Math.round(value * 100) / 100
  },
})
