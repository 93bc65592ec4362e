import { type Page, pages } from '@vitrine/contract/pages.ts'
import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import type { CardProps } from './use-card.ts'

interface ViewReportProps extends CardProps {
  /** The sales report that shows more about the card. */
  report: SalesReportName
}

/** A link to the sales report behind a card, for the same stores and dates. It is shown to those who may open the page. */
export function ViewReport({ report, query: { stores, fromTime, toTime, timezone, compare } }: ViewReportProps) {
  const me = useMe()
  const { built, access }: Page = pages['website.sales-reports']
  if (!built || !allows(me, access)) return null
  return (
    <PageLink to="website.sales-reports" search={{ report, stores, from_time: fromTime, to_time: toTime, tz: timezone, compare }}>
      {t('overview.viewReport')}
    </PageLink>
  )
}
