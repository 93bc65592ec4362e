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

type Result = Answer<'customers.bulkFailures'>

/** The polling interval in milliseconds while the job is running. */
const LOOK_AGAIN_MS = 2000

const isRunning = ({ done, total }: Result) => done < total

/** The result of a bulk action on customers: which were skipped, and why. */
export function BulkResult() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery({
    ...callQuery('customers.bulkFailures', { params: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && isRunning(data) && LOOK_AGAIN_MS,
  })
  const { data } = query
  return (
    <Page
      title={data ? t(`customers.bulk.${data.action}.title`, { count: data.total }) : t('page.website.customer.bulk')}
      breadcrumb={<ListLink to="website.customer" />}
      {...(data && { note: t('customers.bulk.result', { done: number(data.done - data.failed), total: number(data.total) }) })}
    >
      {data ? (
        <Outcome result={data} />
      ) : (
        <DetailState
          query={query}
          skeleton={<DetailSkeleton main={[4]} facts={[]} />}
          gone={{ title: t('customers.bulk.gone.title'), list: 'website.customer', action: t('customers.gone.action') }}
        />
      )}
    </Page>
  )
}

function Outcome({ result }: { result: Result }) {
  const { failed, items } = result
  const tone = isRunning(result) ? 'info' : failed > 0 ? 'attention' : 'success'
  const text = isRunning(result) ? t('customers.bulk.running') : t('customers.bulk.skipped', { count: failed })
  return (
    <div className="stack">
      <Banner tone={tone}>{text}</Banner>
      {[...Map.groupBy(items, ({ code }) => code)].map(([code, customers]) => (
        <Card key={code} title={tOr(`customers.bulk.left.${code}`, tOr(`problem.${code}`, code))}>
          <ul>
            {customers.map(({ customerId, name }) => (
              <li key={customerId}>
                <PageLink to="website.customer.update" params={{ id: customerId }}>
                  {name || t('customers.nameless')}
                </PageLink>
              </li>
            ))}
          </ul>
          {items.length < failed && <p>{t('customers.bulk.first', { count: items.length })}</p>}
        </Card>
      ))}
    </div>
  )
}
