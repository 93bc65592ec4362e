import { lazy } from 'react'

import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { money } from '../../../ui/format.ts'
import { t } from '../../../words/words.ts'
import type { Form } from './ask-form.tsx'
import type { Ask } from './order-asks.ts'
import { type Order, useOrderAction } from './use-order-action.ts'

// Most visits of an order only read it: what its forms bring along stays out of the way.
const AskForm = lazy(async () => ({ default: (await import('./ask-form.tsx')).AskForm }))

interface OrderDialogsProps {
  order: Order
  /** Null: closed. */
  ask: Ask | null
  onClose: () => void
}

/** Asks what something done to an order needs, or whether it is meant, and does it. */
export function OrderDialogs({ order, ask, onClose }: OrderDialogsProps) {
  const letGo = useOrderAction('orders.void')
  const unsend = useOrderAction('orders.cancelFulfillment')
  const isForm = (value: Ask | null): value is Form =>
    value !== null && value !== 'void' && !(typeof value === 'object' && 'unsend' in value)
  const form = isForm(ask) ? ask : null
  const fulfillmentId = typeof ask === 'object' && ask !== null && 'unsend' in ask ? ask.unsend : null
  return (
    <>
      <Dialog opened={form !== null} onClose={onClose} width={560} title={form === null ? '' : titleOf(form, order)}>
        {form !== null && <AskForm ask={form} order={order} onClose={onClose} />}
      </Dialog>
      <Confirm
        opened={ask === 'void'}
        title={t('orders.void.title', { amount: money(order.authorizedCents, order.currency) })}
        action={t('orders.ask.void')}
        onConfirm={() => letGo.mutateAsync({ params: { id: order.id }, body: {} })}
        onClose={onClose}
      >
        {t('orders.void.body')}
      </Confirm>
      <Confirm
        opened={fulfillmentId !== null}
        title={t('orders.unsend.title')}
        action={t('orders.unsend.action')}
        cancel={t('orders.unsend.keep')}
        onConfirm={async () => {
          await unsend.mutateAsync({ params: { id: order.id, fulfillmentId: fulfillmentId! }, body: {} })
          globalSuccess([t('orders.unsend.done')])
        }}
        onClose={onClose}
      >
        {t('orders.unsend.body')}
      </Confirm>
    </>
  )
}

const titleOf = (form: Form, { name }: Order): string => t(`orders.title.${typeof form === 'object' ? 'tracking' : form}`, { name })
