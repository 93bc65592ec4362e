import { Button, TextInput } from '@mantine/core'

import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import css from './accept-form.module.css'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { newPasswordFault, personNameFault } from './new-account-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { passwordFault, ruleFrom } from '../../../ui/form/credential-rules.ts'
import { useContinue } from './use-continue.ts'

interface AcceptFormProps {
  token: string
  email: string
  /**
   * Whether the person has no account yet. A new person enters their names and chooses a password; a person with an
   * account enters its password.
   */
  isNew: boolean
  /** Called when the server answers that the invitation is no longer valid. */
  onDead: () => void
}

export function AcceptForm({ token, email, isNew, onDead }: AcceptFormProps) {
  const goOn = useContinue()
  const name = ruleFrom(personNameFault)
  const form = useForm({
    initial: { firstName: '', lastName: '', password: '' },
    rules: isNew ? { firstName: name, lastName: name, password: ruleFrom(newPasswordFault) } : { password: ruleFrom(passwordFault) },
    submit: async ({ firstName, lastName, password }) => {
      const names = isNew ? { firstName: firstName.trim(), lastName: lastName.trim() } : {}
      try {
        session.enter(await call('auth.activate', { body: { invitation_token: token, ...names, password: password.trim() } }))
      } catch (error) {
        if (error instanceof CallError && error.status === 410) return onDead()
        throw error
      }
      await goOn()
    },
  })
  return (
    <>
      <FormFailure error={form.failure} />
      <form {...form.props}>
        {/* This field tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {isNew && (
          <div className={css['names']}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of the page */}
            <TextInput label={t('auth.firstName')} autoComplete="given-name" autoFocus {...form.text('firstName')} />
            <TextInput label={t('auth.lastName')} autoComplete="family-name" {...form.text('lastName')} />
          </div>
        )}
        {isNew ? (
          <NewPasswordField label={t('auth.password')} {...form.text('password')} />
        ) : (
          <CurrentPasswordField {...form.text('password')} />
        )}
        <Button type="submit" fullWidth loading={form.sending}>
          {t('auth.accept.submit')}
        </Button>
      </form>
    </>
  )
}
