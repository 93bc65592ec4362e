import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import css from './table-state.module.css'

interface TableStateProps<Data> {
  query: UseQueryResult<Data, CallError>
  isEmpty: (data: Data) => boolean
  /** What an empty table says. */
  nothing: string
  children: (data: Data) => ReactNode
}

/** A table that loads, fails, retries or is empty. */
export function TableState<Data>({
  query: { data, error, refetch, isPlaceholderData },
  isEmpty,
  nothing,
  children,
}: TableStateProps<Data>) {
  if (error)
    return (
      <div className={css['space']}>
        <Failed error={error} title={t('profit.table.failed')} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className={css['space']} aria-busy>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} />
        ))}
      </div>
    )
  if (isEmpty(data)) return <p className={css['nothing']}>{nothing}</p>
  return (
    <div className={css['table']} data-stale={isPlaceholderData || undefined}>
      {children(data)}
    </div>
  )
}
