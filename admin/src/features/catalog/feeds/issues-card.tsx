import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import type { Answer } from '../../../api/types.ts'
import { number } from '../../../ui/data/format.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import css from './feeds.module.css'
import type { Feed } from './feed-values.ts'
import type { CellKey } from '../products/variants/variant-row.ts'

export type Issue = Answer<'feeds.issues'>['items'][number]

const PAGE = '8'
const SKELETON_LINES = 4

/** The card of the problems that the last build found, with a link to where each is fixed. */
export function IssuesCard({ feed: { id, issueCounts, builtAt, state } }: { feed: Feed }) {
  const [reason, setReason] = useState('')
  const issues = useInfiniteQuery({
    queryKey: ['feeds.issues', id, builtAt, state, reason],
    initialPageParam: '',
    enabled: issueCounts.length > 0,
    queryFn: ({ pageParam, signal }) =>
      call('feeds.issues', {
        params: { id },
        query: {
          limit: PAGE,
          ...(reason && { reason: reason as Issue['reason'] }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (issueCounts.length === 0) return builtAt && state === 'ready' ? <Card title={t('feeds.issues')}>{t('feeds.issues.none')}</Card> : null
  const rows = issues.data?.pages.flatMap(({ items }) => items) ?? []
  const reasons = [...new Set(issueCounts.map((one) => one.reason))]
  return (
    <Card title={t('feeds.issues')}>
      <ul className={css['counts']}>
        {issueCounts.map((one) => (
          <li key={`${one.reason} ${one.attribute}`}>
            <StatusBadge tone={one.severity === 'error' ? 'critical' : 'attention'}>{number(one.count)}</StatusBadge>{' '}
            {t(`feeds.reason.${one.reason}`, { attribute: one.attribute })}
          </li>
        ))}
      </ul>
      {reasons.length > 1 && (
        <NativeSelect
          aria-label={t('feeds.issues.filter')}
          data={[
            { value: '', label: t('feeds.issues.all') },
            ...reasons.map((value) => ({ value, label: t(`feeds.reason.${value}`, { attribute: '…' }) })),
          ]}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {issues.isPending && <Skeleton lines={SKELETON_LINES} />}
      {issues.isError && <Failed error={issues.error} title={t('feeds.issues.failed')} onRetry={() => void issues.refetch()} />}
      {rows.length > 0 && <IssueTable rows={rows} />}
      {issues.hasNextPage && (
        <Button variant="subtle" loading={issues.isFetchingNextPage} onClick={() => void issues.fetchNextPage()}>
          {t('feeds.issues.more')}
        </Button>
      )}
    </Card>
  )
}

/** Returns the field of the product’s page where a problem is fixed. */
function placeOf({ variantId, reason, attribute }: Issue) {
  const field = fixedIn[reason] ?? (['gtin', 'ean', 'barcode'].includes(attribute) ? 'barcode' : undefined)
  return variantId && field ? { variant: variantId, field } : {}
}

const fixedIn: Partial<Record<Issue['reason'], CellKey>> = {
  gtin_check_digit: 'barcode',
  gtin_form: 'barcode',
  gtin_restricted: 'barcode',
  no_identifier: 'barcode',
  price_zero: 'price',
  duplicate_id: 'sku',
}

function IssueTable({ rows }: { rows: readonly Issue[] }) {
  return (
    <table className={css['issues']} aria-label={t('feeds.issues')}>
      <thead>
        <tr>
          <th scope="col">{t('feeds.issues.item')}</th>
          <th scope="col">{t('feeds.issues.problem')}</th>
          <th scope="col">{t('feeds.issues.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((issue, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item can have the same problem twice
          <tr key={at}>
            <td>
              {issue.productId ? (
                <PageLink to="website.products.update" params={{ id: issue.productId }} search={placeOf(issue)}>
                  {issue.title}
                </PageLink>
              ) : (
                <PageLink to="website.preferences">{issue.title}</PageLink>
              )}
              {issue.itemId && <div className={css['quiet']}>{issue.itemId}</div>}
            </td>
            <td>
              <StatusBadge tone={issue.severity === 'error' ? 'critical' : 'attention'}>
                {t(`feeds.severity.${issue.severity}`)}
              </StatusBadge>{' '}
              {t(`feeds.reason.${issue.reason}`, { attribute: issue.attribute })}
              <div className={css['quiet']}>{t(`feeds.fix.${issue.reason}`)}</div>
            </td>
            <td>{issue.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
