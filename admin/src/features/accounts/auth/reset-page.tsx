import { Button } from '@mantine/core'
import { useCallback } from 'react'

import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { globalSuccess } from '../../../events.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { newPasswordFault } from './new-account-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { ruleFrom } from '../../../ui/form/credential-rules.ts'
import { useLinkCheck } from './use-link-check.ts'
import { useToken } from './use-token.ts'

/** The page that sets a new password from an emailed link. The link is checked before the form is shown. */
export function ResetPage() {
  const token = useToken()
  const check = useCallback(() => call('auth.verifyResetToken', { query: { token } }), [token])
  const { link, again } = useLinkCheck(check)
  const back = <PageLink to="auth.login">{t('auth.forgot.back')}</PageLink>
  if (link.state === 'checking') return null
  if (link.state === 'bad') {
    return (
      <InvalidLink page="auth.reset" error={link.error} onRetry={again} foot={back}>
        <Button renderRoot={(props) => <PageLink to="auth.forgot" {...props} />}>{t('auth.reset.askAgain')}</Button>
      </InvalidLink>
    )
  }
  return (
    <AuthFrame page="auth.reset" heading={t('auth.reset.heading')} subtitle={t('auth.reset.subtitle')} foot={back}>
      <ResetForm token={token} onDead={again} />
    </AuthFrame>
  )
}

/** The form for the new password. `onDead` is called when the server answers that the link is no longer valid. */
function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const go = useGo()
  const form = useForm({
    initial: { password: '' },
    rules: { password: ruleFrom(newPasswordFault) },
    submit: async ({ password }) => {
      try {
        await call('auth.resetPassword', { body: { token, password: password.trim() } })
      } catch (error) {
        if (error instanceof CallError && error.status === 410) return onDead()
        throw error
      }
      await endRevokedSession()
      if (session.isSignedIn()) {
        globalSuccess([t('auth.reset.done')])
        return go('auth.shop', { replace: true })
      }
      await go('auth.login', { search: { reason: 'password_reset' }, replace: true })
    },
  })
  return (
    <>
      <FormFailure error={form.failure} />
      <form {...form.props}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of the page */}
        <NewPasswordField label={t('auth.newPassword')} autoFocus {...form.text('password')} />
        <Button type="submit" fullWidth loading={form.sending}>
          {t('auth.reset.submit')}
        </Button>
      </form>
    </>
  )
}

/**
 * Ends the session in this browser if the password reset has ended it on the server. The session may belong to a
 * different account, whose sessions the reset does not end. The server does not tell the holder of a link whose link it
 * is, but it refuses to renew a session that it has ended, and the refusal ends the session here.
 */
async function endRevokedSession(): Promise<void> {
  if (session.isSignedIn()) await session.renewStale(session.accessToken()).catch(() => undefined)
}
