import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'

import { globalSuccess } from '../../../events.ts'
import { MoneyField } from '../../../ui/form/amount-fields.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { money } from '../../../ui/data/format.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { refundable } from '../manage/order-actions.ts'
import { suggestedRefund } from './refund-amount.ts'
import { chosenUnits, QuantityFields, type Units, unitsProblem } from '../manage/quantity-fields.tsx'
import { type Order, useOrderAction } from '../manage/use-order-action.ts'

const unitsLeft = ({ quantity, refundedQuantity }: Order['lines'][number]) => quantity - refundedQuantity

type Values = {
  units: Units
  restock: boolean
  shippingCents: number | null
  amountCents: number | null
  reason: string
  notify: boolean
}

/** The form for a refund of units, shipping, or any amount that can still be refunded. */
export function RefundForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const refund = useOrderAction('orders.refund')
  const most = refundable(order)
  // If the user has not typed an amount, the amount is calculated from the units and the shipping.
  const [isTyped, setTyped] = useState(false)
  const amountOf = ({ units, shippingCents, amountCents }: Values) =>
    isTyped ? amountCents : suggestedRefund(order, units, shippingCents || 0, most)
  const form = useForm<Values>({
    initial: { units: {}, restock: true, shippingCents: null, amountCents: null, reason: '', notify: order.email !== '' },
    rules: {
      units: (units) => unitsProblem(order.lines, unitsLeft, units),
      shippingCents: (cents) =>
        (cents ?? 0) >= 0 && (cents ?? 0) <= order.shippingLeftCents
          ? null
          : t('orders.refund.shipping.most', { amount: money(order.shippingLeftCents, order.currency) }),
      amountCents: (_typed, values) => {
        const cents = amountOf(values) ?? 0
        if (cents === 0) return t('orders.refund.nothing')
        return cents > 0 && cents <= most ? null : t('orders.refund.most', { amount: money(most, order.currency) })
      },
    },
    submit: async (values) => {
      const { units, restock, shippingCents, reason, notify } = values
      const amountCents = amountOf(values) ?? 0
      const lines = chosenUnits(units).map((line) => ({ ...line, restock }))
      await refund.mutateAsync({
        params: { id: order.id },
        body: { lines, shippingCents: shippingCents ?? 0, amountCents, reason, notify },
      })
      globalSuccess([t('orders.refund.done', { amount: money(amountCents, order.currency) })])
      onClose()
    },
  })
  const amount = amountOf(form.values)
  return (
    <DialogForm
      form={form}
      action={amount ? t('orders.refund.action', { amount: money(amount, order.currency) }) : t('orders.ask.refund')}
      onClose={onClose}
    >
      <QuantityFields
        label={t('orders.refund.units')}
        lines={order.lines}
        most={unitsLeft}
        units={form.values.units}
        onChange={(units) => form.set('units', units)}
        error={form.errors.units}
      />
      {chosenUnits(form.values.units).length > 0 && (
        <Checkbox label={t('orders.restock')} description={t('orders.restock.help')} {...form.checked('restock')} />
      )}
      {order.shippingLeftCents > 0 && (
        <MoneyField
          label={t('orders.refund.shipping')}
          description={t('orders.refund.shipping.help', { amount: money(order.shippingLeftCents, order.currency) })}
          {...form.value('shippingCents')}
        />
      )}
      <MoneyField
        label={t('orders.refund.amount')}
        description={t('orders.refund.amount.help', { amount: money(most, order.currency) })}
        {...form.value('amountCents')}
        value={amount}
        onChange={(value) => {
          setTyped(value !== null)
          form.set('amountCents', value)
        }}
      />
      <TextInput
        label={t('orders.refund.reason')}
        description={t('orders.refund.reason.help')}
        autoComplete="off"
        {...form.text('reason')}
      />
      {order.email !== '' && <Checkbox label={t('orders.notify', { email: order.email })} {...form.checked('notify')} />}
    </DialogForm>
  )
}
