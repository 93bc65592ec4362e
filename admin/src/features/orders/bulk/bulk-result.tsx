import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { number } from '../../../ui/data/format.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { t, tOr } from '../../../messages/messages.ts'
import css from './bulk-result.module.css'

type Result = Answer<'orders.bulkFailures'>

/** The polling interval in milliseconds while the job is running. */
const LOOK_AGAIN_MS = 2000

const isRunning = ({ done, total }: Result) => done < total

/** The result of a bulk action on orders: which orders were skipped, and why. */
export function BulkResult() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery({
    ...callQuery('orders.bulkFailures', { params: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isRunning(data) && LOOK_AGAIN_MS,
  })
  const { data } = query
  return (
    <Page
      title={data ? t(`orders.bulk.${data.action}.title`, { count: data.total }) : t('page.website.orders.bulk')}
      breadcrumb={<ListLink to="website.orders" />}
      {...(data && { note: t('orders.bulk.result', { done: number(data.done - data.items.length), total: number(data.total) }) })}
    >
      {data ? (
        <Outcome result={data} />
      ) : (
        <DetailState
          query={query}
          skeleton={<DetailSkeleton main={[4]} facts={[]} />}
          gone={{ title: t('orders.bulk.gone.title'), list: 'website.orders', action: t('orders.gone.action') }}
        />
      )}
    </Page>
  )
}

function Outcome({ result }: { result: Result }) {
  const byReason = Map.groupBy(result.items, ({ code }) => code)
  return (
    <div className="stack">
      <Banner tone={isRunning(result) ? 'info' : result.items.length > 0 ? 'attention' : 'success'}>{outcomeText(result)}</Banner>
      {[...byReason].map(([code, orders]) => (
        <Card key={code} title={t('orders.bulk.left', { reason: reasonText(code), count: number(orders.length) })}>
          <ul className={css['orders']}>
            {orders.map(({ orderId, name }) => (
              <li key={orderId}>
                {name === '' ? (
                  t('orders.bulk.left.gone')
                ) : (
                  <PageLink to="website.orders.detail" params={{ id: orderId }}>
                    {name}
                  </PageLink>
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function outcomeText(result: Result): string {
  const { items, total } = result
  if (isRunning(result)) return t('orders.bulk.result.running')
  if (items.length === 0) return t('orders.bulk.result.all', { count: total })
  return items.length === total ? t('orders.bulk.result.none') : t('orders.bulk.result.left', { count: items.length })
}

/**
 * Returns the reason for skipping orders. If there is a shorter text for this page, it is used instead of the problem's
 * message.
 */
const reasonText = (code: string): string => tOr(`orders.bulk.left.${code}`, tOr(`problem.${code}`, code))
