import { Button, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { DEFAULT_CURRENCY, SIGN_UP_REWARD_CENTS, TRIAL_DAYS } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { money } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { RichMessage } from '../../../messages/rich-message.tsx'
import { t } from '../../../messages/messages.ts'
import { AuthFrame } from './auth-frame.tsx'
import css from './auth-page.module.css'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { countryFault, newPasswordFault, storeNameFault } from './new-account-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { StoreLocationFields } from './store-location-fields.tsx'
import { locationBody, browserLocation } from './browser-location.ts'
import { emailFault, ruleFrom } from '../../../ui/form/credential-rules.ts'
import { StoreNameField } from './store-name-field.tsx'

/** The page that creates an account and its first store. The survey opens next. */
export function RegisterPage() {
  const go = useGo()
  // A referral link contains the code as a query parameter.
  const { code: givenCode = '' }: { code?: string } = useSearch({ strict: false })
  const [hasCode, setHasCode] = useState(givenCode !== '')
  const [guess] = useState(browserLocation)
  const form = useForm({
    initial: { storeName: '', email: '', password: '', code: givenCode, ...guess },
    rules: {
      storeName: ruleFrom(storeNameFault),
      email: ruleFrom(emailFault),
      password: ruleFrom(newPasswordFault),
      country: ruleFrom(countryFault),
    },
    submit: async ({ storeName, email, password, code, ...place }) => {
      const signedIn = await call('auth.signup', {
        body: {
          storeName: storeName.trim(),
          email: email.trim(),
          password: password.trim(),
          ...(code.trim() && { code: code.trim() }),
          ...locationBody(place),
        },
      })
      session.enter(signedIn)
      const { storeId, storeDomain } = signedIn
      await go('auth.survey', {
        search: { register: 'true', storeId: storeId ?? undefined, defaultSystemDomain: storeDomain ?? undefined },
        replace: true,
      })
    },
  })

  return (
    <AuthFrame
      page="auth.register"
      heading={t('auth.register.heading')}
      subtitle={t('auth.register.subtitle', { days: TRIAL_DAYS, reward: money(SIGN_UP_REWARD_CENTS, DEFAULT_CURRENCY) })}
      foot={<RichMessage of="auth.register.have" values={{ link: <PageLink to="auth.login">{t('auth.toLogin')}</PageLink> }} />}
    >
      <FormFailure error={form.failure} />
      <form {...form.props}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of the page */}
        <StoreNameField autoFocus {...form.text('storeName')} />
        <StoreLocationFields form={form} />
        <TextInput label={t('auth.email')} type="email" autoComplete="username" {...form.text('email')} />
        <NewPasswordField label={t('auth.password')} {...form.text('password')} />
        {hasCode ? (
          <TextInput label={t('auth.register.code')} autoComplete="off" {...form.text('code')} />
        ) : (
          <button type="button" className={css['link']} onClick={() => setHasCode(true)}>
            {t('auth.register.addCode')}
          </button>
        )}
        <Button type="submit" fullWidth loading={form.sending}>
          {t('auth.register.submit')}
        </Button>
      </form>
    </AuthFrame>
  )
}
