import { TextInput } from '@mantine/core'

import { globalSuccess } from '../../../events.ts'
import { MoneyField } from '../../../ui/form/amount-fields.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { money } from '../../../ui/data/format.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { useDoneNotice } from './use-done-notice.ts'
import { type Order, useOrderAction } from './use-order-action.ts'

interface FormProps {
  order: Order
  onClose: () => void
}

/** The form that captures all or part of the authorized amount. */
export function CaptureForm({ order, onClose }: FormProps) {
  const capture = useOrderAction('orders.capture')
  const most = order.authorizedCents
  const form = useForm<{ amountCents: number | null }>({
    initial: { amountCents: Math.min(most, order.totalCents) },
    rules: {
      amountCents: (cents) =>
        (cents ?? 0) >= 1 && (cents ?? 0) <= most ? null : t('orders.capture.most', { amount: money(most, order.currency) }),
    },
    submit: async ({ amountCents }) => {
      await capture.mutateAsync({ params: { id: order.id }, body: { amountCents: amountCents! } })
      globalSuccess([t('orders.capture.done')])
      onClose()
    },
  })
  const isPart = (form.values.amountCents ?? most) < most
  return (
    <DialogForm form={form} action={t('orders.ask.capture')} onClose={onClose}>
      <MoneyField
        label={t('orders.capture.amount')}
        description={isPart ? t('orders.capture.rest') : t('orders.capture.held', { amount: money(most, order.currency) })}
        data-autofocus
        {...form.value('amountCents')}
      />
    </DialogForm>
  )
}

const METHOD_MAX = 60

/** The form that records how the outstanding amount was paid outside the platform. */
export function MarkPaidForm({ order, onClose }: FormProps) {
  const markPaid = useOrderAction('orders.markPaid')
  const tell = useDoneNotice()
  const form = useForm({
    initial: { method: order.paymentStatus === 'pending' ? order.gatewayName.slice(0, METHOD_MAX) : '' },
    submit: async (body) => {
      const after = await markPaid.mutateAsync({ params: { id: order.id }, body })
      tell({ before: order, after, done: t('orders.markPaid.done'), archived: t('orders.markPaid.archived') })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('orders.ask.markPaid')} onClose={onClose}>
      <p>{t('orders.markPaid.body', { amount: money(order.outstandingCents, order.currency) })}</p>
      <TextInput
        label={t('orders.markPaid.method')}
        description={t('orders.markPaid.method.help')}
        autoComplete="off"
        maxLength={METHOD_MAX}
        data-autofocus
        {...form.text('method')}
      />
    </DialogForm>
  )
}
