import { Checkbox, NativeSelect, TextInput } from '@mantine/core'

import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { number } from '../../../ui/data/format.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { cancelReasons } from '../manage/cancel-form.tsx'
import type { BulkAction } from './bulk-actions.tsx'
import { type Chosen, useBulkOrders } from './use-bulk-orders.ts'

interface FormProps {
  chosen: Chosen
  onClose: () => void
}

/** The form of a bulk action, which asks for input or only for a confirmation. */
export function BulkForm({ action, ...props }: FormProps & { action: BulkAction }) {
  switch (action) {
    case 'add-tags':
    case 'remove-tags':
      return <TagsForm action={action} {...props} />
    case 'cancel':
      return <CancelManyForm {...props} />
    case 'fulfill':
    case 'deliver':
    case 'capture':
    case 'mark-paid':
      return <PlainForm action={action} {...props} />
  }
}

function PlainForm({ action, chosen, onClose }: FormProps & { action: 'fulfill' | 'deliver' | 'capture' | 'mark-paid' }) {
  const change = useBulkOrders(chosen)
  const form = useForm({
    initial: { notify: true },
    submit: async ({ notify }) => {
      await change(action === 'fulfill' || action === 'deliver' ? { action, notify } : { action })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t(`orders.bulk.${action}`)} onClose={onClose}>
      <p>{t(`orders.bulk.${action}.body`, { count: chosen.count })}</p>
      {(action === 'fulfill' || action === 'deliver') && <Checkbox label={t('orders.bulk.notify')} {...form.checked('notify')} />}
    </DialogForm>
  )
}

function TagsForm({ action, chosen, onClose }: FormProps & { action: 'add-tags' | 'remove-tags' }) {
  const change = useBulkOrders(chosen)
  const form = useForm<{ tags: string[] }>({
    initial: { tags: [] },
    rules: { tags: (tags) => (tags.length === 0 ? t('orders.bulk.tags.empty') : null) },
    submit: async ({ tags }) => {
      await change({ action, tags })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t(`orders.bulk.${action}`)} onClose={onClose}>
      <TagsField label={t('orders.tags')} data-autofocus {...form.value('tags')} />
    </DialogForm>
  )
}

/** The form that cancels many orders. Cancellations cannot be undone, so the user must type the number of orders. */
function CancelManyForm({ chosen, onClose }: FormProps) {
  const change = useBulkOrders(chosen)
  const { count } = chosen
  const form = useForm<{ reason: (typeof cancelReasons)[number]; refund: boolean; restock: boolean; notify: boolean; typed: string }>({
    initial: { reason: 'customer', refund: true, restock: true, notify: true, typed: '' },
    rules: { typed: (typed) => (typed.trim() === String(count) ? null : t('orders.bulk.cancel.type', { count: number(count) })) },
    submit: async ({ typed: _typed, ...how }) => {
      await change({ action: 'cancel', count, ...how })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('orders.bulk.cancel')} keep={t('orders.bulk.cancel.keep')} destructive onClose={onClose}>
      <p>{t('orders.bulk.cancel.body')}</p>
      <NativeSelect
        label={t('orders.cancel.reason')}
        value={form.values.reason}
        onChange={(event) => form.set('reason', event.currentTarget.value as (typeof cancelReasons)[number])}
        data={cancelReasons.map((value) => ({ value, label: t(`orders.cancel.reason.${value}`) }))}
      />
      <Checkbox label={t('orders.bulk.cancel.refund')} {...form.checked('refund')} />
      <Checkbox label={t('orders.restock')} {...form.checked('restock')} />
      <Checkbox label={t('orders.bulk.notify')} {...form.checked('notify')} />
      <TextInput
        label={t('orders.bulk.cancel.type', { count: number(count) })}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('typed')}
      />
    </DialogForm>
  )
}
