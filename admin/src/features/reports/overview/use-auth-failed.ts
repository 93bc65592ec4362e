import { useEffect } from 'react'

import { errorMessages } from '../../../api/error-text.ts'
import { dismiss, notify } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import type { CardResult } from '../card/card-frame.tsx'

const NOTICE = 'traffic failed'

/**
 * Shows a notice while a traffic report can’t be loaded (specification section 8). Its text is that of the specification when access
 * was refused. Any other failure also has its reason, and can be retried.
 * @returns the title of the failure in the card, when access was refused
 */
export function useAuthFailed({ error, refetch }: Pick<CardResult<unknown>, 'error' | 'refetch'>): string | undefined {
  const isRefused = error?.status === 401 || error?.status === 403
  useEffect(() => {
    if (!error) return undefined
    const text = t('overview.authFailed')
    notify(
      isRefused
        ? { id: NOTICE, tone: 'critical', messages: [text] }
        : {
            id: NOTICE,
            tone: 'critical',
            title: text,
            messages: errorMessages(error),
            action: { label: t('kit.retry'), run: () => void refetch() },
          },
    )
    return () => dismiss(NOTICE)
  }, [error, isRefused, refetch])
  return isRefused ? t('overview.authFailed') : undefined
}
