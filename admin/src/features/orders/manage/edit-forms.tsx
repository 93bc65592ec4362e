import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { type Order, useOrderAction } from './use-order-action.ts'

interface FormProps {
  order: Order
  onClose: () => void
}

/** The form for the note of an order, which is also printed on the packing slip. */
export function NoteForm({ order, onClose }: FormProps) {
  const save = useOrderAction('orders.update')
  const form = useForm({
    initial: { note: order.note },
    submit: async (body) => {
      await save.mutateAsync({ params: { id: order.id }, body: { version: order.version, ...body } })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <Textarea label={t('orders.note')} autosize minRows={4} maxRows={12} maxLength={5000} data-autofocus {...form.text('note')} />
    </DialogForm>
  )
}

export function TagsForm({ order, onClose }: FormProps) {
  const save = useOrderAction('orders.update')
  const { data: facets } = useQuery(callQuery('orders.facets'))
  const form = useForm({
    initial: { tags: order.tags },
    submit: async (body) => {
      await save.mutateAsync({ params: { id: order.id }, body: { version: order.version, ...body } })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <TagsField label={t('orders.tags')} data={facets?.tags ?? []} data-autofocus {...form.value('tags')} />
    </DialogForm>
  )
}

/** The form for the tracking information of a fulfillment. */
export function TrackingForm({ order, fulfillmentId, onClose }: FormProps & { fulfillmentId: string }) {
  const save = useOrderAction('orders.updateTracking')
  const shipment = order.fulfillments.find(({ id }) => id === fulfillmentId)
  const form = useForm({
    initial: {
      carrier: shipment?.carrier ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
      trackingUrl: shipment?.trackingUrl ?? '',
      notify: false,
    },
    submit: async (body) => {
      await save.mutateAsync({ params: { id: order.id, fulfillmentId }, body })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <TextInput label={t('orders.tracking.carrier')} autoComplete="off" data-autofocus {...form.text('carrier')} />
      <TextInput label={t('orders.tracking.number')} autoComplete="off" {...form.text('trackingNumber')} />
      <TextInput label={t('orders.tracking.url')} type="url" autoComplete="off" {...form.text('trackingUrl')} />
      {order.email !== '' && <Checkbox label={t('orders.notify', { email: order.email })} {...form.checked('notify')} />}
    </DialogForm>
  )
}
