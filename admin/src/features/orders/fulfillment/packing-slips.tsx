import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { callQuery } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './packing-slip.module.css'
import { PACKING_SLIPS_MAX, namedPackingSlips } from './packing-slip-ids.ts'
import { PackingSlipSheet } from './packing-slip-sheet.tsx'

/** The page with the packing slips of the orders in the URL, each on a separate sheet. */
export function PackingSlips() {
  const { ids = '' }: { ids?: string } = useSearch({ strict: false })
  const named = namedPackingSlips(ids)
  const asked = named ?? []
  const queries = useQueries({ queries: asked.map((id) => callQuery('orders.get', { params: { id } })) })
  const orders = queries.flatMap(({ data }) => data ?? [])
  const failed = queries.find(({ error }) => error)
  const isWhole = asked.length > 0 && orders.length === asked.length
  return (
    <Page
      title={t('page.website.orders.slips')}
      breadcrumb={<ListLink to="website.orders" />}
      // Printing requires that every slip has loaded. Otherwise, a missing order could go unnoticed.
      actions={isWhole && <Button onClick={() => window.print()}>{t('orders.slips.print', { count: orders.length })}</Button>}
    >
      {failed?.error && (
        <Failed
          error={failed.error}
          onRetry={() => void Promise.all(queries.filter(({ isError }) => isError).map((one) => one.refetch()))}
        />
      )}
      {asked.length === 0 && (
        <EmptyState
          illustration="search"
          title={t(named ? 'orders.slips.none' : 'orders.slips.tooMany')}
          actions={<PageLink to="website.orders">{t('orders.gone.action')}</PageLink>}
        >
          {named ? t('orders.slips.none.body') : t('orders.slips.most', { count: PACKING_SLIPS_MAX })}
        </EmptyState>
      )}
      {!failed && !isWhole && asked.length > 0 && <DetailSkeleton main={[6]} facts={[]} />}
      {isWhole && (
        <div className={css['slips']}>
          {orders.map((order) => (
            <PackingSlipSheet key={order.id} order={order} />
          ))}
        </div>
      )}
    </Page>
  )
}
