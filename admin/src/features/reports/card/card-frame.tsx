import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { t } from '../../../messages/messages.ts'
import css from './report-card.module.css'

/** What a card shows: its report, or why it failed. */
export interface CardResult<R> {
  data: R | undefined
  error: CallError | null
  isFetching: boolean
  /** Whether `data` is still that of the previous choice of stores and dates. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

export interface CardFrameProps<R> {
  title: string
  /** An explanation of how the figures are calculated. */
  definition: string
  /** Links beside the explanation. */
  links?: ReactNode
  query: CardResult<R>
  /** The title of a failure, when the default is not specific enough. */
  failure?: string
  /** Renders the content. Without a report, it renders a placeholder of the same size. */
  children: (report: R | undefined) => ReactNode
}

/**
 * The frame of a card with a report. It loads, fails and retries independently of the other cards. Its size stays the same while
 * it loads.
 */
export function CardFrame<R>({ title, definition, links, query, failure, children }: CardFrameProps<R>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  return (
    <Card
      title={title}
      actions={
        <div className={css['links']}>
          {links}
          <Definition title={title} text={definition} />
        </div>
      }
    >
      {error && <Failed error={error} title={failure ?? t('overview.failed', { card: title })} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <div className={css['body']} aria-busy={isFetching} data-stale={isPlaceholderData || undefined}>
          {children(data)}
        </div>
      )}
    </Card>
  )
}

function Definition({ title, text }: { title: string; text: string }) {
  return (
    <Popover
      label={t('overview.definition')}
      align="end"
      renderTrigger={(trigger) => (
        <ActionIcon variant="subtle" size={28} aria-label={t('overview.definition.of', { card: title })} {...trigger}>
          <IconInfoCircle size={16} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {() => <p className={css['definition']}>{text}</p>}
    </Popover>
  )
}
