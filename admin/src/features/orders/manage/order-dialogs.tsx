import { lazy } from 'react'

import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import type { Form } from './action-form.tsx'
import type { OrderAction } from './order-actions.ts'
import { type Order, useOrderAction } from './use-order-action.ts'

// The forms are loaded only when needed, because most visits only read the order.
const ActionForm = lazy(async () => ({ default: (await import('./action-form.tsx')).ActionForm }))

interface OrderDialogsProps {
  order: Order
  /** The current action; null while the dialogs are closed. */
  action: OrderAction | null
  onClose: () => void
}

/** The dialogs that ask for an action's input or confirmation, and then perform the action. */
export function OrderDialogs({ order, action, onClose }: OrderDialogsProps) {
  const letGo = useOrderAction('orders.void')
  const unsend = useOrderAction('orders.cancelFulfillment')
  const isForm = (value: OrderAction | null): value is Form =>
    value !== null && value !== 'void' && !(typeof value === 'object' && 'unsend' in value)
  const form = isForm(action) ? action : null
  const fulfillmentId = typeof action === 'object' && action !== null && 'unsend' in action ? action.unsend : null
  return (
    <>
      <Dialog opened={form !== null} onClose={onClose} width={560} title={form === null ? '' : titleOf(form, order)}>
        {form !== null && <ActionForm action={form} order={order} onClose={onClose} />}
      </Dialog>
      <Confirm
        opened={action === 'void'}
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

function titleOf(form: Form, { name }: Order): string {
  if (typeof form !== 'object') return t(`orders.title.${form}`, { name })
  return 'delivered' in form ? t('orders.delivered.title') : t('orders.title.tracking', { name })
}
