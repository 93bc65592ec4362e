import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../api/query.ts'
import { t } from '../../../../messages/messages.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import type { Update } from '../update-state.tsx'
import { Counts } from './counts.tsx'
import css from './detail.module.css'
import { Download } from './download.tsx'
import { Problems } from './problems.tsx'
import { Undo } from './undo.tsx'

const tones = {
  completed: 'success',
  completed_with_errors: 'attention',
  failed: 'critical',
  cancelled: 'neutral',
  reverted: 'neutral',
} as const

/** What an update did, what it left alone, and its undo. */
export function Result({ data }: { data: Update }) {
  const { id, counts, currency } = data
  const state = data.state as keyof typeof tones
  const problems = useQuery(callQuery('bulkUpdates.problems', { params: { id } }))
  return (
    <>
      <Banner tone={tones[state]} title={t(`bulkUpdates.ended.${state}`, { count: counts.products, refused: counts.refused })}>
        {bodyOf(data)}
      </Banner>
      <Counts data={data} />
      <div className={css['actions']}>
        {counts.cells > 0 && <Download id={id} show="changed" label={t('bulkUpdates.download.changed')} />}
        <Undo data={data} />
      </div>
      {problems.isError && <Failed error={problems.error} onRetry={() => void problems.refetch()} />}
      {problems.data && (
        <Problems
          id={id}
          title={t(state === 'reverted' ? 'bulkUpdates.problems.kept' : 'bulkUpdates.problems')}
          problems={problems.data.items}
          total={problems.data.total}
          currency={currency}
        />
      )}
    </>
  )
}

function bodyOf({ state, failure, counts, reverted }: Update): string {
  if (failure) return failure
  if (state === 'cancelled') return t('bulkUpdates.ended.cancelled.body', { count: counts.products })
  return state === 'reverted' ? t('bulkUpdates.ended.reverted.body', { kept: reverted?.kept ?? 0 }) : ''
}
