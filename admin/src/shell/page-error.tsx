import { Button } from '@mantine/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { CallError } from '../api/call-error.ts'
import { errorMessages } from '../api/error-text.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { t } from '../messages/messages.ts'

/**
 * The content for a page that failed to load or render: the messages of a CallError or a general text, and a button to
 * try again.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <EmptyState level={1} illustration="broken" title={t('error.page.title')} actions={<Button onClick={retry}>{t('kit.retry')}</Button>}>
      {error instanceof CallError ? errorMessages(error).join(', ') : t('error.page.body')}
    </EmptyState>
  )
}
