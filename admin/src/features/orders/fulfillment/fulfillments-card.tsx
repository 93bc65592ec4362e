import { Button } from '@mantine/core'

import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/data/date-text.tsx'
import { number } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { RichMessage } from '../../../messages/rich-message.tsx'
import type { OrderAction } from '../manage/order-actions.ts'
import { DeliveryButton } from './delivery-button.tsx'
import css from './fulfillments-card.module.css'

type Order = Answer<'orders.get'>
type Shipment = Order['fulfillments'][number]

/** The fulfillments of an order that were not canceled, with their tracking information. */
export function FulfillmentsCard({ order, onAction }: { order: Order; onAction: (action: OrderAction) => void }) {
  const sent = order.fulfillments.filter(({ state }) => state === 'sent')
  if (sent.length === 0) return null
  return (
    <Card title={t('orders.shipments')} flush>
      <ul className={css['shipments']}>
        {sent.map((shipment) => (
          <li key={shipment.id}>
            <div className="apart">
              <Tracking shipment={shipment} />
              <span className={css['when']}>
                <DateText instant={shipment.createdAt} />
              </span>
            </div>
            {shipment.deliveredAt !== null && (
              <p className={css['delivered']}>
                <RichMessage of="orders.delivered" values={{ when: <DateText instant={shipment.deliveredAt} /> }} />
              </p>
            )}
            <ul className={css['units']}>
              {shipment.lines.map(({ lineId, quantity }) => (
                <li key={lineId}>{titleOf(order, lineId, quantity)}</li>
              ))}
            </ul>
            <div className={css['actions']}>
              <DeliveryButton order={order} shipment={shipment} onAction={onAction} />
              <Button size="compact-sm" variant="default" onClick={() => onAction({ tracking: shipment.id })}>
                {t('orders.tracking.edit')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => onAction({ unsend: shipment.id })}>
                {t('orders.unsend.action')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Tracking({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: Shipment }) {
  const name = [carrier, trackingNumber].filter(Boolean).join(' ') || t('orders.tracking.none')
  if (trackingUrl === '') return <span className={css['name']}>{name}</span>
  return (
    <a className={css['name']} href={trackingUrl} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

function titleOf({ lines }: Order, lineId: string, quantity: number): string {
  const line = lines.find(({ id }) => id === lineId)
  return `${[line?.title, line?.variantTitle].filter(Boolean).join(' – ')} × ${number(quantity)}`
}
