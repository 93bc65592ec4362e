import { Button } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { newPasswordFault } from '../auth/new-account-rules.ts'
import { NewPasswordField } from '../auth/new-password-field.tsx'
import { PasswordField } from '../auth/password-field.tsx'
import { passwordFault, ruleFrom } from '../../../ui/form/credential-rules.ts'
import css from './profile-page.module.css'

/** The card that changes the password. Changing it ends every other session of the user. */
export function PasswordCard() {
  const { email } = useMe()
  const change = useChange('profile.changePassword', { refresh: ['profile.sessions'] })
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    rules: { currentPassword: ruleFrom(passwordFault), password: ruleFrom(newPasswordFault) },
    submit: async ({ currentPassword, password }) => {
      await change.mutateAsync({ body: { currentPassword: currentPassword.trim(), password: password.trim() } })
      globalSuccess([t('profile.password.changed')])
      form.discard()
    },
  })
  return (
    <Card title={t('profile.password')}>
      <form {...form.props} className={css['form']}>
        <FormFailure error={form.failure} title={t('profile.password.failed')} />
        {/* This field tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={css['passwords']}>
          <PasswordField label={t('profile.password.current')} autoComplete="current-password" {...form.text('currentPassword')} />
          <NewPasswordField label={t('auth.newPassword')} {...form.text('password')} />
        </div>
        <div className={css['row']}>
          <Button type="submit" variant="default" loading={form.sending}>
            {t('profile.password.change')}
          </Button>
          <span className={css['hint']}>{t('profile.password.hint')}</span>
        </div>
      </form>
    </Card>
  )
}
