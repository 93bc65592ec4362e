import type { OrderView } from '../../views/checkout.ts'
import { Icon } from '../../views/icon.tsx'
import type { Shop } from '../../views/shop.ts'
import { dateText } from './dates.ts'

/** How the order stands, in one line; thanks as long as nothing else is to be said. */
export function OrderHead({ shop, order }: { shop: Shop; order: OrderView }) {
  const { t } = shop
  const { number, placedOn, cancelledOn } = order
  return (
    <header className={cancelledOn === null ? 'order-head' : 'order-head off'}>
      <span className="order-check">
        <Icon name={cancelledOn === null ? (order.fulfilment === 'none' ? 'check' : 'truck') : 'cross'} />
      </span>
      <p className="order-number">
        {t('order.number', { number })} <span className="quiet">· {t('order.placed', { date: dateText(shop, placedOn) })}</span>
      </p>
      <h1>{titleOf(shop, order)}</h1>
      <p className="quiet">{textOf(shop, order)}</p>
    </header>
  )
}

function titleOf({ t }: Shop, { cancelledOn, payment, fulfilment, firstName }: OrderView): string {
  if (cancelledOn !== null) return t('order.cancelled')
  if (payment.state === 'refunded') return t('order.refunded')
  if (fulfilment !== 'none') return t(fulfilment === 'sent' ? 'order.sent' : 'order.sentPartly')
  return firstName === '' ? t('order.thanks') : t('order.thanksTo', { name: firstName })
}

function textOf(shop: Shop, { cancelledOn, fulfilment, email }: OrderView): string {
  if (cancelledOn !== null) return shop.t('order.cancelled.text', { date: dateText(shop, cancelledOn) })
  return shop.t(fulfilment === 'none' ? 'order.mail' : 'order.news', { email })
}
