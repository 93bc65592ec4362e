import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { DetailState } from '../../ui/detail-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { t } from '../../words/words.ts'
import { ImportChecked } from './import-checked.tsx'
import { ImportEnded } from './import-ended.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isBusy, stepOf, type Import } from './import-state.ts'
import { ImportSteps } from './import-steps.tsx'

/** One import at whatever step it stands. */
export function ImportDetail({ query }: { query: UseQueryResult<Import, CallError> }) {
  const [isRemapping, setRemapping] = useState(false)
  const { data, error, refetch } = query
  if (!data) {
    return (
      <DetailState
        query={query}
        skeleton={<CardSkeleton lines={6} />}
        gone={{ title: t('imports.gone.title'), body: t('imports.gone.body'), list: 'website.products', action: t('products.gone.action') }}
      />
    )
  }
  const isMapping = data.state === 'uploaded' || (isRemapping && !isBusy(data))
  return (
    <>
      <ImportSteps current={isMapping ? 'columns' : stepOf(data)} isDone={data.state === 'completed'} />
      {/* What is shown is from the last answer that came. */}
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {isMapping ? (
        <ImportMapping data={data} onChecking={() => setRemapping(false)} />
      ) : (
        <Stage data={data} onRemap={() => setRemapping(true)} />
      )}
    </>
  )
}

function Stage({ data, onRemap }: { data: Import; onRemap: () => void }) {
  if (isBusy(data)) return <ImportProgress data={data} />
  if (data.state === 'checked') return <ImportChecked data={data} onRemap={onRemap} />
  return <ImportEnded data={data} onRemap={onRemap} />
}
