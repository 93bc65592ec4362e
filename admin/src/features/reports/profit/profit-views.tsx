import { NativeSelect } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import tabs from '../../../ui/list/list-tabs.module.css'
import { t } from '../../../messages/messages.ts'
import type { ReportSearch } from '../choice/report-search.ts'
import { CampaignsView } from './campaigns-view.tsx'
import { OrdersView } from './orders-view.tsx'
import { ProductsView } from './products-view.tsx'
import css from './profit-page.module.css'
import type { ProfitReport } from './profit-types.ts'
import type { TableQuery } from './table-query.ts'
import { TimeView } from './time-view.tsx'

export const profitViews = ['time', 'orders', 'products', 'campaigns'] as const
export type ProfitView = (typeof profitViews)[number]

interface ProfitViewsProps {
  report: ProfitReport
  query: TableQuery
  /** What the period is compared with. */
  compare: ReportSearch['compare']
  view: ProfitView
  /** The currency of the view. */
  currency: string
  set: (changes: { view?: string | undefined; currency?: string | undefined }) => void
}

/** The views of profit: over time, by order, product and campaign. Each is of the stores of one currency. */
export function ProfitViews({ report, query, compare, view, currency, set }: ProfitViewsProps) {
  const profit = report.currencies.find((one) => one.currency === currency) ?? report.currencies[0]!
  const ofCurrency = { ...query, currency: profit.currency }
  return (
    <Card flush>
      <div className={css['tabs']}>
        <nav className={tabs['tabs']} aria-label={t('profit.views')}>
          {profitViews.map((one) => (
            <button
              key={one}
              type="button"
              className={tabs['tab']}
              aria-current={one === view ? 'true' : undefined}
              onClick={() => set({ view: one === 'time' ? undefined : one })}
            >
              {t(`profit.view.${one}`)}
            </button>
          ))}
        </nav>
        {report.currencies.length > 1 && (
          <NativeSelect
            aria-label={t('profit.currency')}
            data={report.currencies.map((one) => one.currency)}
            value={profit.currency}
            onChange={({ currentTarget }) => set({ currency: currentTarget.value })}
          />
        )}
      </div>
      {view === 'time' && <TimeView report={report} profit={profit} />}
      {view === 'orders' && <OrdersView key={JSON.stringify(ofCurrency)} query={ofCurrency} />}
      {view === 'products' && <ProductsView query={ofCurrency} />}
      {view === 'campaigns' && <CampaignsView query={ofCurrency} compare={compare} />}
    </Card>
  )
}
