import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { listQuery } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { IgnoredStores } from '../choice/ignored-stores.tsx'
import { useReportChoice } from '../choice/use-report-choice.tsx'
import css from './profit-page.module.css'
import { ProfitSummary } from './profit-summary.tsx'
import { ProfitViews, profitViews } from './profit-views.tsx'

/** The page Estimated profit: what is left of sales after all costs, how it adds up, and which orders, products and campaigns earn it. */
export function ProfitPage() {
  const { query, set, ready, zoneMenu, choice, names, controls } = useReportChoice()
  const { view, currency }: { view?: string; currency?: string } = useSearch({ strict: false })
  const { compare, ...table } = query
  const report = useQuery({ ...listQuery('profit.report', { query }), enabled: ready })
  return (
    <Page
      title={t('page.website.estimated-profit')}
      note={zoneMenu}
      actions={
        <div className={css['actions']}>
          {controls}
          <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />} onClick={() => window.print()}>
            {t('profit.print')}
          </Button>
          <Button renderRoot={(props) => <PageLink to="website.estimated-profit.costs" {...props} />}>{t('profit.costs')}</Button>
        </div>
      }
    >
      {report.error && <Failed error={report.error} title={t('profit.failed')} onRetry={() => void report.refetch()} />}
      {!report.data && !report.error && <CardSkeleton lines={11} />}
      {report.data && (
        <div className={css['page']} data-stale={report.isPlaceholderData || undefined} aria-busy={report.isFetching}>
          <IgnoredStores ignored={report.data.ignoredStores} names={names} strangers={choice.strangers} />
          {report.data.currencies.map((profit) => (
            <ProfitSummary key={profit.currency} profit={profit} isOneOfSeveral={report.data.currencies.length > 1} query={table} />
          ))}
          <ProfitViews
            report={report.data}
            query={table}
            compare={compare}
            view={profitViews.find((one) => one === view) ?? 'time'}
            currency={currency ?? report.data.currencies[0]!.currency}
            set={set}
          />
        </div>
      )}
    </Page>
  )
}
