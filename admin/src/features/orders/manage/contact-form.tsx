import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'

import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { AddressFields } from './address-fields.tsx'
import css from './contact-form.module.css'
import { contactValues, movedAddress } from './contact-values.ts'
import { type Order, useOrderAction } from './use-order-action.ts'

/** The form for the contact details and the shipping address. The server checks the address and reports errors by field. */
export function ContactForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const save = useOrderAction('orders.update')
  const [notify, setNotify] = useState(false)
  const initial = contactValues(order)
  const form = useForm({
    initial,
    submit: async (values) => {
      const shippingAddress = movedAddress(values, initial)
      const { email, phone } = values
      const body = { version: order.version, email, phone, notify, ...(shippingAddress && { shippingAddress }) }
      await save.mutateAsync({ params: { id: order.id }, body })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <div className="pair">
        <TextInput label={t('orders.contact.email')} type="email" autoComplete="off" data-autofocus {...form.text('email')} />
        <TextInput label={t('orders.contact.phone')} type="tel" autoComplete="off" {...form.text('phone')} />
      </div>
      <fieldset className={css['address']}>
        <legend>{t('orders.contact.address')}</legend>
        <AddressFields form={form} />
      </fieldset>
      {form.values.email !== '' && (
        <Checkbox label={t('orders.contact.notify')} checked={notify} onChange={(event) => setNotify(event.currentTarget.checked)} />
      )}
      <p className={css['note']}>{t('orders.contact.priced')}</p>
    </DialogForm>
  )
}
