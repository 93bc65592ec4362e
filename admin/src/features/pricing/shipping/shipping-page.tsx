import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { RateSimulator } from './rate-simulator.tsx'
import { ZoneList } from './zone-list.tsx'

const SKELETON_LINES = 6

/** The page of shipping zones, with a card to try out the rates. */
export function ShippingPage() {
  const query = useQuery(callQuery('shipping.zones'))
  const zones = query.data?.zones
  const add = (
    <Button renderRoot={(props) => <PageLink to="website.settings.shipping.create" {...props} />}>{t('shipping.zone.add')}</Button>
  )
  const home = zones?.flatMap(({ places }) => places)[0]?.slice(0, 2) ?? ''
  return (
    <Page
      title={t('page.website.settings.shipping')}
      actions={zones && zones.length > 0 && add}
      note={zones && zones.length > 0 ? t('shipping.note') : undefined}
    >
      {!zones && <DetailState query={query} skeleton={<CardSkeleton lines={SKELETON_LINES} />} />}
      {zones?.length === 0 && (
        <EmptyState title={t('shipping.empty.title')} illustration="box" actions={add}>
          {t('shipping.empty.body')}
        </EmptyState>
      )}
      {zones && zones.length > 0 && (
        <Detail facts={<RateSimulator country={home} />}>
          <ZoneList zones={zones} />
        </Detail>
      )}
    </Page>
  )
}
