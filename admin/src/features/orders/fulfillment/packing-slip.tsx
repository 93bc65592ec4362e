import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { callQuery } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { PackingSlipSheet } from './packing-slip-sheet.tsx'

/** The page with the packing slip of one order. */
export function PackingSlip() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery(callQuery('orders.get', { params: { id } }))
  const back = (
    <PageLink to="website.orders.detail" params={{ id }}>
      {query.data?.name ?? t('page.website.orders.detail')}
    </PageLink>
  )
  return (
    <Page
      title={t('page.website.orders.slip')}
      breadcrumb={back}
      actions={query.data && <Button onClick={() => window.print()}>{t('orders.slip.print')}</Button>}
    >
      {query.data ? (
        <PackingSlipSheet order={query.data} />
      ) : (
        <DetailState
          query={query}
          skeleton={<DetailSkeleton main={[6]} facts={[]} />}
          gone={{ title: t('orders.gone.title'), body: t('orders.gone.body'), list: 'website.orders', action: t('orders.gone.action') }}
        />
      )}
    </Page>
  )
}
