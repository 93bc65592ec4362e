import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { CallError } from '../../../api/call-error.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'

interface InvalidLinkProps {
  page: 'auth.reset' | 'auth.verify' | 'auth.accept'
  error: unknown
  onRetry: () => void
  /** Content for an invalid link, such as instructions for getting a valid one, or a button that requests one. */
  children?: ReactNode
  foot?: ReactNode
}

/**
 * The page for an emailed link that does not work. If the link is invalid, the page explains why and shows `children`.
 * If the check itself failed, the page shows the error and a button to try again.
 */
export function InvalidLink({ page, error, onRetry, children, foot }: InvalidLinkProps) {
  const why = reasonOf(error)
  if (!why) {
    return (
      <AuthFrame page={page} heading={t('auth.link.failed.heading')} subtitle={errorMessages(error).join(', ')} foot={foot}>
        <Button onClick={onRetry}>{t('kit.retry')}</Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame page={page} heading={t(`auth.link.${why}.heading`)} subtitle={t(`auth.link.${why}`)} foot={foot}>
      {children}
    </AuthFrame>
  )
}

/**
 * Returns why the link is invalid; null if the check itself failed and can be tried again. A malformed token counts as
 * invalid.
 */
function reasonOf(error: unknown) {
  const code = error instanceof CallError ? error.code : null
  if (code === 'token_invalid' || code === 'token_expired' || code === 'token_used') return code
  return code === 'invalid_input' ? 'token_invalid' : null
}
