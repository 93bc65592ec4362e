import { Button, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { dismiss, notify } from '../../../events.ts'
import { safeReturnTo } from '../../../link-to.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { loadRest } from '../../../load-rest.ts'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SessionEndedBanner } from './session-ended-banner.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { emailFault, passwordFault, ruleFrom } from '../../../ui/form/credential-rules.ts'

const FAILED = 'login-failed'

export function LoginPage() {
  const navigate = useNavigate()
  const { reason, return_to: returnTo }: { reason?: string; return_to?: string } = useSearch({ strict: false })
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: ruleFrom(emailFault), password: ruleFrom(passwordFault) },
    submit: async ({ email, password }) => {
      dismiss(FAILED)
      try {
        session.enter(await call('auth.login', { body: { email: email.trim(), password: password.trim() } }))
      } catch (error) {
        // The messages for problems are not part of the messages that the login page loads. If they cannot be loaded
        // now, the server's own messages are shown.
        await loadRest().catch(() => undefined)
        // The errors that the server returned stay on screen in a red notification (specification section 8).
        notify({ id: FAILED, tone: 'critical', title: t('auth.login.failed'), messages: errorMessages(error), stays: true })
        throw error
      }
      const [{ landingAfterLogin }] = await Promise.all([import('./landing-after-login.ts'), loadRest()])
      await navigate({ href: await landingAfterLogin(safeReturnTo(returnTo)), replace: true })
    },
  })

  return (
    <AuthFrame
      page="auth.login"
      heading={t('auth.login.heading')}
      subtitle={t('auth.login.subtitle')}
      foot={<PageLink to="auth.register">{t('auth.login.register')}</PageLink>}
    >
      <SessionEndedBanner reason={reason} />
      <form {...form.props}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of the page */}
        <TextInput label={t('auth.email')} type="email" autoComplete="username" autoFocus {...form.text('email')} />
        <CurrentPasswordField {...form.text('password')} />
        <Button type="submit" fullWidth loading={form.sending}>
          {t('auth.login.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
