import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PageName } from '@vitrine/contract/pages.ts'
import type { ReactNode } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { t } from '../../messages/messages.ts'
import { EmptyState } from './empty-state.tsx'
import { Failed } from './failed.tsx'
import { PageLink } from '../layout/page-link.tsx'

interface DetailStateProps {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'>
  skeleton: ReactNode
  /** Left out for what is always there. */
  gone?: Gone
}

/** What is said of a thing that is not there. */
interface Gone {
  title: string
  /** Why; without it, what holds for most. */
  body?: string
  /** Where to go instead. */
  list: PageName
  action: string
}

/** What stands where one thing will be: it is loading, it could not be read, there is none. */
export function DetailState({ query: { error, refetch }, skeleton, gone }: DetailStateProps) {
  if (!error) return skeleton
  // An address that is no id at all is refused as bad input.
  if (gone && (error.code === 'not_found' || error.code === 'invalid_input')) return <Missing {...gone} />
  return <Failed error={error} onRetry={() => void refetch()} />
}

function Missing({ title, body = t('kit.gone.body'), list, action }: Gone) {
  return (
    <EmptyState
      illustration="search"
      title={title}
      actions={<Button renderRoot={(props) => <PageLink to={list} {...props} />}>{action}</Button>}
    >
      {body}
    </EmptyState>
  )
}
