import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { PageName } from '@vitrine/contract/pages.ts'
import type { ReactNode } from 'react'

import type { CallError } from '../../api/call-error.ts'
import { t } from '../../messages/messages.ts'
import { EmptyState } from './empty-state.tsx'
import { Failed } from './failed.tsx'
import { PageLink } from '../layout/page-link.tsx'

export interface DetailStateProps {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'>
  skeleton: ReactNode
  /** The title of a failure, when the default title is not specific enough. */
  failed?: string
  /** What is shown when the resource is missing; left out when it always exists. */
  gone?: Gone
}

/** What is shown for a missing resource. */
export interface Gone {
  title: string
  /** The explanation. The default text applies to most resources. */
  body?: string
  /** The list page to go to instead. */
  list: PageName
  action: string
}

/** What a detail page shows without data: the loading state, an error, or a message that the resource was not found. */
export function DetailState({ query: { error, refetch }, skeleton, failed, gone }: DetailStateProps) {
  if (!error) return skeleton
  // The server refuses a malformed id in the URL as invalid input.
  if (gone && (error.code === 'not_found' || error.code === 'invalid_input')) return <Missing {...gone} />
  return <Failed error={error} {...(failed !== undefined && { title: failed })} onRetry={() => void refetch()} />
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
