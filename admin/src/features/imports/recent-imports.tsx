import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/data/date-text.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { t } from '../../messages/messages.ts'
import css from './imports.module.css'
import { importPages } from './import-pages.ts'
import { isBusy, type ImportKind, type ImportSummary } from './import-state.ts'

const tones = {
  uploaded: 'info',
  checking: 'info',
  checked: 'info',
  running: 'info',
  completed: 'success',
  failed: 'critical',
  undoing: 'info',
  undone: 'neutral',
} as const

/** A list of the latest imports of a kind, with links to their pages. */
export function RecentImports({ kind }: { kind: ImportKind }) {
  const { data, error, isPending, refetch } = useQuery(callQuery('imports.list', { query: { kind } }))
  if (data?.items.length === 0) return null
  return (
    <Card title={t('imports.recent')} flush>
      {isPending && (
        <div className={css['inside']}>
          <Skeleton lines={3} />
        </div>
      )}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      <ul className={css['recent']}>
        {data?.items.map((one) => (
          <li key={one.id}>
            <PageLink to={importPages[kind]} search={{ id: one.id }} className={css['file']}>
              {one.fileName}
            </PageLink>
            <StatusBadge tone={tones[one.state]} open={isBusy(one)}>
              {t(`imports.state.${one.state}`)}
            </StatusBadge>
            <span className={css['outcome']}>{outcome(one)}</span>
            <DateText instant={one.createdAt} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Returns the result of a completed or failed import as text; an empty string for other states. */
function outcome({ kind, state, counts: { create, update, credits, error } }: ImportSummary): string {
  if (state !== 'completed' && state !== 'failed') return ''
  const failed = error > 0 ? [t('imports.count.error', { count: error, kind })] : []
  return [t('imports.outcome', { count: create + update, credits, kind }), ...failed].join(' · ')
}
