import { Button } from '@mantine/core'

import { CallError } from '../../api/call-error.ts'
import { errorMessages } from '../../api/error-text.ts'
import { t } from '../../messages/messages.ts'
import { Banner } from './banner.tsx'
import css from './failed.module.css'

interface FailedProps {
  error: unknown
  /** The title, when the default title is not specific enough. */
  title?: string
  onRetry?: () => void
}

/** An error message: what failed, why, the id of the request, and a button to try again if `onRetry` is given. */
export function Failed({ error, title = t('error.load.title'), onRetry }: FailedProps) {
  return (
    <Banner
      tone="critical"
      title={title}
      actions={
        onRetry && (
          <Button variant="default" size="compact-md" onClick={onRetry}>
            {t('kit.retry')}
          </Button>
        )
      }
    >
      {errorMessages(error).join(', ')}
      {error instanceof CallError && error.requestId && (
        <span className={css['request']}>{t('error.request', { id: error.requestId })}</span>
      )}
    </Banner>
  )
}
