import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../ui/feedback/detail-state.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { t } from '../../messages/messages.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportProgress } from './import-progress.tsx'
import { isBusy, stepOf, type Import } from './import-state.ts'
import { ImportSteps } from './import-steps.tsx'

/** Shows an import in its current step: mapping, progress, preview or result. */
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
      {/* If a reload fails, the rest of the page still shows the last successful answer. */}
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
  if (data.state === 'checked') return <ImportPreview data={data} onRemap={onRemap} />
  return <ImportResult data={data} onRemap={onRemap} />
}
