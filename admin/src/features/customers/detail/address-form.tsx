import { Checkbox, TextInput } from '@mantine/core'
import { type Address, type AddressField, addressLengths, emptyAddress } from '@vitrine/contract/addresses/address.ts'

import { useChange } from '../../../api/query.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { PostalFields } from '../../../ui/form/postal-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { CustomerAddress } from './addresses-card.tsx'
import type { Customer } from './customer-values.ts'

interface AddressFormProps {
  customer: Customer
  /** The address to edit; null for a new one. */
  address: CustomerAddress | null
  onClose: () => void
}

type Key = `address.${AddressField}`
type Values = Record<Key, string> & { isDefault: boolean }
const fields = Object.keys(addressLengths) as AddressField[]

/** The form for an address. The server checks it and reports errors by field. */
export function AddressForm({ customer, address, onClose }: AddressFormProps) {
  const refresh = { refresh: ['customers.get' as const, 'customers.list' as const, 'customers.timeline' as const] }
  const add = useChange('customers.addAddress', refresh)
  const update = useChange('customers.updateAddress', refresh)
  const { firstName, lastName } = customer
  const given: Address = address ?? { ...emptyAddress, firstName, lastName }
  const form = useForm<Values>({
    initial: {
      ...(Object.fromEntries(fields.map((field) => [`address.${field}`, given[field]])) as Record<Key, string>),
      isDefault: address?.isDefault ?? customer.addresses.length === 0,
    },
    submit: async ({ isDefault, ...values }) => {
      const typed = Object.fromEntries(fields.map((field) => [field, values[`address.${field}`]])) as unknown as Address
      const body = { address: typed, isDefault }
      if (address) await update.mutateAsync({ params: { id: customer.id, addressId: address.id }, body })
      else await add.mutateAsync({ params: { id: customer.id }, body })
      onClose()
    },
  })
  const field = (name: 'firstName' | 'lastName' | 'company' | 'phone') => ({
    ...form.text(`address.${name}`),
    maxLength: addressLengths[name],
    autoComplete: 'off',
  })
  return (
    <DialogForm form={form} action={t('kit.save')} sticky onClose={onClose}>
      <PostalFields of={(name) => form.value(`address.${name}`)}>
        <div className="pair">
          <TextInput label={t('customers.firstName')} {...field('firstName')} />
          <TextInput label={t('customers.lastName')} {...field('lastName')} />
        </div>
        <TextInput label={t('customers.company')} {...field('company')} />
      </PostalFields>
      <TextInput label={t('customers.phone')} type="tel" {...field('phone')} />
      <Checkbox label={t('customers.address.makeDefault')} disabled={address?.isDefault ?? false} {...form.checked('isDefault')} />
    </DialogForm>
  )
}
