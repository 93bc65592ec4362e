import { Button } from '@mantine/core'
import { VERIFY_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { useCallback, useState } from 'react'

import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import css from './auth-page.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { useLinkCheck } from './use-link-check.ts'
import { useToken } from './use-token.ts'

const HOUR = 3600

/** The page that confirms an email address from an emailed link. */
export function VerifyPage() {
  const token = useToken()
  const check = useCallback(() => call('auth.verifyEmail', { body: { token } }), [token])
  const { link, again } = useLinkCheck(check)
  const isSignedIn = session.isSignedIn()
  const onward = (
    <Button renderRoot={(props) => <PageLink to={isSignedIn ? 'auth.shop' : 'auth.login'} {...props} />}>
      {t(isSignedIn ? 'auth.continue' : 'auth.toLogin')}
    </Button>
  )
  if (link.state === 'checking') {
    return (
      <AuthFrame page="auth.verify" heading={t('auth.verify.checking')}>
        {null}
      </AuthFrame>
    )
  }
  if (link.state === 'bad') {
    return (
      <InvalidLink page="auth.verify" error={link.error} onRetry={again}>
        {isSignedIn ? <Resend /> : <p className={css['text']}>{t('auth.verify.signInFirst')}</p>}
        {onward}
      </InvalidLink>
    )
  }
  return (
    <AuthFrame page="auth.verify" heading={t('auth.verify.done.heading')} subtitle={t('auth.verify.done')}>
      {onward}
    </AuthFrame>
  )
}

function Resend() {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready')
  const [error, setError] = useState<unknown>(null)

  async function resend(): Promise<void> {
    setState('sending')
    setError(null)
    try {
      await call('auth.resendVerification')
      setState('sent')
    } catch (failure) {
      setError(failure)
      setState('ready')
    }
  }

  if (state === 'sent') return <Banner tone="success">{t('auth.verify.resent', { hours: VERIFY_TOKEN_SECONDS / HOUR })}</Banner>
  return (
    <>
      {error !== null && <Failed error={error} title={t('kit.failed')} />}
      <Button variant="default" loading={state === 'sending'} onClick={() => void resend()}>
        {t('auth.verify.resend')}
      </Button>
    </>
  )
}
