import { Checkbox, TextInput } from '@mantine/core'

import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { unitsToSend } from '../manage/order-actions.ts'
import { chosenUnits, QuantityFields, type Units, unitsProblem } from '../manage/quantity-fields.tsx'
import { useDoneNotice } from '../manage/use-done-notice.ts'
import { type Order, useOrderAction } from '../manage/use-order-action.ts'

interface ActionFormProps {
  order: Order
  onClose: () => void
}

/** The form that fulfills items of an order and records their tracking information. */
export function FulfillForm({ order, onClose }: ActionFormProps) {
  const fulfill = useOrderAction('orders.fulfill')
  const tell = useDoneNotice()
  const form = useForm<{ units: Units; carrier: string; trackingNumber: string; trackingUrl: string; notify: boolean }>({
    initial: {
      units: Object.fromEntries(order.lines.map((line) => [line.id, unitsToSend(line)])),
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      notify: order.email !== '',
    },
    rules: {
      units: (units) =>
        unitsProblem(order.lines, unitsToSend, units) ?? (chosenUnits(units).length === 0 ? t('orders.fulfill.nothing') : null),
    },
    submit: async ({ units, ...tracking }) => {
      const after = await fulfill.mutateAsync({ params: { id: order.id }, body: { lines: chosenUnits(units), ...tracking } })
      tell({ before: order, after, done: t('orders.fulfill.done'), archived: t('orders.fulfill.archived') })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('orders.fulfill.action')} onClose={onClose}>
      <QuantityFields
        label={t('orders.fulfill.units')}
        lines={order.lines}
        most={unitsToSend}
        units={form.values.units}
        onChange={(units) => form.set('units', units)}
        error={form.errors.units}
      />
      <TextInput label={t('orders.tracking.carrier')} placeholder="UPS" autoComplete="off" {...form.text('carrier')} />
      <TextInput label={t('orders.tracking.number')} autoComplete="off" {...form.text('trackingNumber')} />
      <TextInput
        label={t('orders.tracking.url')}
        description={t('orders.tracking.url.help')}
        type="url"
        autoComplete="off"
        {...form.text('trackingUrl')}
      />
      {order.email !== '' && <Checkbox label={t('orders.notify', { email: order.email })} {...form.checked('notify')} />}
    </DialogForm>
  )
}
