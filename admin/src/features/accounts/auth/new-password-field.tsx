import type { TextInputProps } from '@mantine/core'
import { CREDENTIAL_MAX, NEW_PASSWORD_MIN } from '@vitrine/contract/limits.ts'

import { t } from '../../../messages/messages.ts'
import { PasswordField } from './password-field.tsx'

/** The field for a new password. The rules for passwords are shown below the field until there is an error. */
export function NewPasswordField(input: TextInputProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      description={!input.error && t('auth.newPassword.rules', { min: NEW_PASSWORD_MIN, max: CREDENTIAL_MAX })}
      {...input}
    />
  )
}
