import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { STORE_NAME_MIN } from '@vitrine/contract/limits.ts'
import type { ChangeEvent, ReactNode } from 'react'

import { t } from '../../../messages/messages.ts'
import css from './store-name-field.module.css'
import { useStoreUrlCheck } from './use-store-url-check.ts'

interface StoreNameFieldProps {
  name: string
  value: string
  error: ReactNode
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  autoFocus?: boolean
  'data-autofocus'?: boolean
}

/** The field for a new store's name. The URL that the store would get is shown below the field. */
export function StoreNameField(field: StoreNameFieldProps) {
  return (
    <TextInput
      label={t('auth.storeName')}
      autoComplete="organization"
      description={!field.error && <AddressHint name={field.value} />}
      {...field}
    />
  )
}

function AddressHint({ name }: { name: string }) {
  const check = useStoreUrlCheck(name)
  if (name.trim().length < STORE_NAME_MIN || check === 'failed') return t('auth.address.hint')
  const reason = check?.reason ?? 'checking'
  const Icon = icons[reason]
  return (
    <output className={css['hint']} data-reason={reason}>
      {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
      <span>{t(messages[reason], { domain: check?.domain ?? '' })}</span>
    </output>
  )
}

const messages = {
  checking: 'auth.address.checking',
  ok: 'auth.address.free',
  taken: 'auth.address.taken',
  reserved: 'auth.address.reserved',
  invalid: 'auth.address.hint',
} as const

const icons = { checking: null, ok: IconCircleCheck, taken: IconAlertTriangle, reserved: IconAlertTriangle, invalid: null }
