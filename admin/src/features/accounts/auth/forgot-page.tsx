import { Button, TextInput } from '@mantine/core'
import { RESET_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { emailFault, ruleFrom } from '../../../ui/form/credential-rules.ts'

/**
 * The page where a user requests a link to reset the password. The server's answer and this page are the same whether
 * or not an account exists.
 */
export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '' },
    rules: { email: ruleFrom(emailFault) },
    submit: async ({ email }) => {
      await call('auth.forgotPassword', { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
  })
  const back = <PageLink to="auth.login">{t('auth.forgot.back')}</PageLink>

  if (sentTo !== null) {
    return (
      <AuthFrame
        page="auth.forgot"
        heading={t('auth.forgot.sent.heading')}
        subtitle={<output>{t('auth.forgot.sent', { email: sentTo, minutes: RESET_TOKEN_SECONDS / 60 })}</output>}
        foot={back}
      >
        <Button variant="default" onClick={() => setSentTo(null)}>
          {t('auth.forgot.again')}
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame page="auth.forgot" heading={t('auth.forgot.heading')} subtitle={t('auth.forgot.subtitle')} foot={back}>
      <FormFailure error={form.failure} />
      <form {...form.props}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of the page */}
        <TextInput label={t('auth.email')} type="email" autoComplete="username" autoFocus {...form.text('email')} />
        <Button type="submit" fullWidth loading={form.sending}>
          {t('auth.forgot.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
