import { TextInput } from '@mantine/core'
import { writtenLengths } from '@vitrine/contract/addresses/address.ts'

import { PostalFields } from '../../../ui/form/postal-fields.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { type ContactValues, keyOf } from './contact-values.ts'

/** The fields of the shipping address. */
export function AddressFields({ form }: { form: ReturnType<typeof useForm<ContactValues>> }) {
  const field = (name: 'name' | 'company' | 'phone') => ({
    ...form.text(keyOf(name)),
    maxLength: writtenLengths[name],
    autoComplete: 'off',
  })
  return (
    <>
      <PostalFields of={(name) => form.value(keyOf(name))}>
        <div className="pair">
          <TextInput label={t('orders.contact.name')} {...field('name')} />
          <TextInput label={t('orders.contact.company')} {...field('company')} />
        </div>
      </PostalFields>
      <TextInput label={t('orders.contact.addressPhone')} type="tel" {...field('phone')} />
    </>
  )
}
