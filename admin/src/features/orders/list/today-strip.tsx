import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { callQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { money, number } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './today-strip.module.css'

/** Today's figures above the list, in one row of a fixed height. They stay blank while they load. */
export function TodayStrip() {
  const { currency } = useStore()
  const { data } = useQuery(callQuery('orders.today'))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll the row, which may be wider than a phone
    <section className={css['strip']} aria-label={t('orders.today.label')} tabIndex={0}>
      <dl>
        <Figure label={t('orders.today.orders')}>{data && number(data.orders)}</Figure>
        <Figure label={t('orders.today.items')}>{data && number(data.items)}</Figure>
        <Figure label={t('orders.today.netSales')}>{data && money(data.netSalesCents, currency)}</Figure>
        <Figure label={t('orders.fulfillment.unfulfilled')}>
          {data && (
            <PageLink to="website.orders" search={{ state: 'open', fulfillmentStatus: 'unfulfilled' }}>
              {number(data.unfulfilled)}
            </PageLink>
          )}
        </Figure>
      </dl>
    </section>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children ?? '\u00a0'}</dd>
  </div>
)
