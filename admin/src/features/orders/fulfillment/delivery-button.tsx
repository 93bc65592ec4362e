import { Button } from '@mantine/core'

import { globalSuccess } from '../../../events.ts'
import { t } from '../../../messages/messages.ts'
import { useAttempt } from '../../../ui/feedback/use-attempt.ts'
import type { OrderAction } from '../manage/order-actions.ts'
import { type Order, useOrderAction } from '../manage/use-order-action.ts'

interface DeliveryButtonProps {
  order: Order
  shipment: Order['fulfillments'][number]
  onAction: (action: OrderAction) => void
}

/** The button that marks a package as delivered, or takes that back. */
export function DeliveryButton({ order, shipment: { id: fulfillmentId, deliveredAt }, onAction }: DeliveryButtonProps) {
  const mark = useOrderAction('orders.markDelivered')
  const { isRunning, attempt } = useAttempt()

  async function undo(): Promise<void> {
    await mark.mutateAsync({ params: { id: order.id, fulfillmentId }, body: { delivered: false } })
    globalSuccess([t('orders.delivered.undone')])
  }

  if (deliveredAt === null)
    return (
      <Button size="compact-sm" variant="default" onClick={() => onAction({ delivered: fulfillmentId })}>
        {t('orders.delivered.action')}
      </Button>
    )
  return (
    <Button size="compact-sm" variant="default" loading={isRunning} onClick={() => void attempt(undo)}>
      {t('orders.delivered.undo')}
    </Button>
  )
}
