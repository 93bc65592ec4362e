import { Checkbox } from '@mantine/core'

import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { type Order, useOrderAction } from '../manage/use-order-action.ts'

/** The form that marks a package as delivered, and asks whether the customer is emailed. */
export function DeliveredForm({ order, fulfillmentId, onClose }: { order: Order; fulfillmentId: string; onClose: () => void }) {
  const mark = useOrderAction('orders.markDelivered')
  const form = useForm({
    initial: { notify: order.email !== '' },
    submit: async ({ notify }) => {
      await mark.mutateAsync({ params: { id: order.id, fulfillmentId }, body: { delivered: true, notify } })
      onClose()
      globalSuccess([t('orders.delivered.done')])
    },
  })
  return (
    <DialogForm form={form} action={t('orders.delivered.action')} onClose={onClose}>
      <p>{t('orders.delivered.body')}</p>
      {order.email !== '' && <Checkbox label={t('orders.notify', { email: order.email })} {...form.checked('notify')} />}
    </DialogForm>
  )
}
