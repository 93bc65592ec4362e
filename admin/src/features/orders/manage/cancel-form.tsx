import { Checkbox, NativeSelect } from '@mantine/core'

import { globalSuccess } from '../../../events.ts'
import type { CallInput } from '../../../api/types.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { money } from '../../../ui/data/format.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { openActions, refundable } from './order-actions.ts'
import { type Order, useOrderAction } from './use-order-action.ts'

type Body = CallInput<'orders.cancel'>['body']

export const cancelReasons: readonly Body['reason'][] = ['customer', 'inventory', 'fraud', 'declined', 'staff', 'other']

/** The form that cancels an order, with the reason and with the options to refund, restock and notify. */
export function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = useOrderAction('orders.cancel')
  const back = refundable(order)
  const form = useForm<{ reason: Body['reason']; refund: boolean; restock: boolean; notify: boolean }>({
    initial: { reason: 'customer', refund: true, restock: true, notify: order.email !== '' },
    submit: async (body) => {
      await cancel.mutateAsync({ params: { id: order.id }, body })
      globalSuccess([t('orders.cancel.done', { name: order.name })])
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('orders.ask.cancel')} keep={t('orders.cancel.keep')} destructive onClose={onClose}>
      <p>{t('orders.cancel.body')}</p>
      <NativeSelect
        label={t('orders.cancel.reason')}
        value={form.values.reason}
        onChange={(event) => form.set('reason', event.currentTarget.value as Body['reason'])}
        data={cancelReasons.map((value) => ({ value, label: t(`orders.cancel.reason.${value}`) }))}
      />
      {back > 0 && <Checkbox label={t('orders.cancel.refund', { amount: money(back, order.currency) })} {...form.checked('refund')} />}
      {openActions(order).includes('void') && <p>{t('orders.cancel.void', { amount: money(order.authorizedCents, order.currency) })}</p>}
      <Checkbox label={t('orders.restock')} description={t('orders.restock.help')} {...form.checked('restock')} />
      {order.email !== '' && <Checkbox label={t('orders.notify', { email: order.email })} {...form.checked('notify')} />}
    </DialogForm>
  )
}
