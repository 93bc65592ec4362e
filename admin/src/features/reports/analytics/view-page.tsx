import { type BuiltPageName, pageOf } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import type { CardProps } from '../overview/use-card.ts'

interface ViewPageProps extends Pick<CardProps, 'query'> {
  to: Extract<BuiltPageName, 'website.estimated-profit' | 'website.utm-analystics' | 'website.live-view'>
}

/** A link to the page behind a card, for the same stores and dates. It is shown to those who may open the page. */
export function ViewPage({ to, query: { stores, fromTime, toTime, timezone, compare } }: ViewPageProps) {
  if (!allows(useMe(), pageOf(to).access)) return null
  return (
    <PageLink to={to} search={{ stores, from_time: fromTime, to_time: toTime, tz: timezone, compare }}>
      {t('overview.viewReport')}
    </PageLink>
  )
}
