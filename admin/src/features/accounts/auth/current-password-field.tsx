import type { TextInputProps } from '@mantine/core'

import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { PasswordField } from './password-field.tsx'

/** The password field of an existing account, with a link for a forgotten password beside it. */
export function CurrentPasswordField(input: TextInputProps) {
  return (
    <PasswordField
      label={t('auth.password')}
      autoComplete="current-password"
      beside={<PageLink to="auth.forgot">{t('auth.login.forgot')}</PageLink>}
      {...input}
    />
  )
}
