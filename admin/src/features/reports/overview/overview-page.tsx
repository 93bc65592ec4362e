import { useState } from 'react'

import { Page } from '../../../ui/layout/page.tsx'
import { useCurrentPage } from '../../../ui/layout/use-current-page.ts'
import { t } from '../../../messages/messages.ts'
import { IgnoredStores } from '../choice/ignored-stores.tsx'
import { useReportChoice } from '../choice/use-report-choice.tsx'
import { takeAhead } from './ahead.ts'
import css from './overview-page.module.css'
import { AbandonedRecovery } from './abandoned-recovery.tsx'
import { AverageOrderItems, AverageOrderValue, ConversionRate, TotalOrders, TotalSales } from './report-cards.tsx'
import { TrafficLocations, TrafficSources } from './traffic-cards.tsx'
import { useCard } from './use-card.ts'

/** The Overview page: a choice of stores and dates, and a card for each figure. */
export function OverviewPage() {
  const { query, ready, zoneMenu, choice, names, controls } = useReportChoice(useCurrentPage() === 'websitesa')
  // On a slow connection, the figures may arrive before their page. They are not asked for twice then.
  const [isAhead] = useState(takeAhead)
  const shared = { query, ready, reloads: !isAhead }
  const ignored = useCard('totalSales', shared).data?.ignoredStores ?? []
  return (
    <Page title={t('page.website')} note={zoneMenu} actions={controls}>
      <IgnoredStores isOverview ignored={ignored} names={names} strangers={ready ? choice.strangers : 0} />
      <div className={css['cards']}>
        <div className={css['wide']}>
          <TotalSales {...shared} />
        </div>
        <ConversionRate {...shared} />
        <TotalOrders {...shared} />
        <AverageOrderValue {...shared} />
        <AverageOrderItems {...shared} />
        <div className={css['double']}>
          <AbandonedRecovery {...shared} />
        </div>
        <div className={css['double']}>
          <TrafficSources {...shared} />
        </div>
        <TrafficLocations {...shared} />
      </div>
    </Page>
  )
}
