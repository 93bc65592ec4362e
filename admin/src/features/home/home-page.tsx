import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'
import { useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { money, number } from '../../ui/data/format.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMe } from '../../api/use-me.ts'
import { t } from '../../messages/messages.ts'
import { NextStep } from './setup/next-step.tsx'
import { PlatformCreditCard } from './platform-credit-card.tsx'
import { greetingOf } from './greeting.ts'
import { HomeHelp } from './home-help.tsx'
import css from './home-page.module.css'

/**
 * The older home page, with a greeting, today's sales and orders, the number of open unfulfilled orders, credit from
 * the platform, the next setup step and help.
 */
export function HomePage() {
  const me = useMe()
  const today = useQuery(callQuery('reports.today'))
  const [hour] = useState(() => new Date().getHours())
  const greeting = t(`home.${greetingOf(hour)}`)
  const title = me.firstName ? `${greeting}, ${me.firstName}` : greeting
  return (
    <Page title={title} note={t('home.ready')}>
      {today.error ? (
        <Failed error={today.error} onRetry={() => void today.refetch()} />
      ) : (
        <div className={css['figures']}>
          <Card title={t('home.sales')}>
            {today.data ? (
              <p className={css['figure']}>
                {today.data.salesCents === 0 ? t('home.noSales') : money(today.data.salesCents, today.data.currency)}
              </p>
            ) : (
              <Skeleton />
            )}
          </Card>
          <Card title={t('home.orders')}>
            {today.data ? (
              <p className={css['figure']}>{today.data.orders === 0 ? t('home.noOrders') : number(today.data.orders)}</p>
            ) : (
              <Skeleton />
            )}
            {allows(me, 'orders') && today.data && (
              <PageLink to="website.orders" search={{ state: 'open', fulfillmentStatus: 'unfulfilled' }}>
                {t('home.openOrders', { count: today.data.openOrders })}
              </PageLink>
            )}
          </Card>
          <PlatformCreditCard />
        </div>
      )}
      <NextStep />
      <HomeHelp />
    </Page>
  )
}
