import { useCallback } from 'react'

import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { AcceptForm } from './accept-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import css from './auth-page.module.css'
import { InvalidLink } from './invalid-link.tsx'
import { useLinkCheck } from './use-link-check.ts'
import { useToken } from './use-token.ts'

/**
 * The page on which a person accepts an invitation. It names the store, the inviter and the invited email address. A
 * new person enters their names and chooses a password; a person with an account enters its password.
 */
export function AcceptPage() {
  const token = useToken()
  const check = useCallback(() => call('auth.checkInvitation', { body: { invitation_token: token } }), [token])
  const { link, again } = useLinkCheck(check)
  if (link.state === 'checking') return null
  if (link.state === 'bad') {
    const toLogin = <PageLink to="auth.login">{t('auth.toLogin')}</PageLink>
    return (
      <InvalidLink page="auth.accept" error={link.error} onRetry={again} foot={toLogin}>
        <p className={css['text']}>{t('auth.accept.askAgain')}</p>
      </InvalidLink>
    )
  }
  const { email, storeName, inviterName, needsPassword } = link.answer
  return (
    <AuthFrame
      page="auth.accept"
      heading={t('auth.accept.heading', { store: storeName })}
      subtitle={t(needsPassword ? 'auth.accept.new' : 'auth.accept.known', { inviter: inviterName, email })}
    >
      {session.isSignedIn() && <Banner tone="info">{t('auth.accept.replaces')}</Banner>}
      <AcceptForm token={token} email={email} isNew={needsPassword} onDead={again} />
    </AuthFrame>
  )
}
