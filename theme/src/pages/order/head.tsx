import type { OrderView } from '../../views/checkout.ts'
import { Icon } from '../../views/icon.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { dateText } from './dates.ts'
import { goesOn } from './goes-on.ts'

/** The order's status in one line, or a thank-you while it is neither shipped, canceled nor refunded. */
export function OrderHead({ storefront, order }: { storefront: Storefront; order: OrderView }) {
  const { t } = storefront
  const { number, placedOn, cancelledOn } = order
  const isOver = !goesOn(order)
  return (
    <header className={isOver ? 'order-head off' : 'order-head'}>
      <span className="order-check">
        <Icon name={cancelledOn !== null ? 'cross' : isOver || order.fulfilment === 'none' ? 'check' : 'truck'} />
      </span>
      <p className="order-number">
        {t('order.number', { number })} <span className="quiet">· {t('order.placed', { date: dateText(storefront, placedOn) })}</span>
      </p>
      <h1>{titleOf(storefront, order)}</h1>
      <p className="quiet">{textOf(storefront, order)}</p>
    </header>
  )
}

function titleOf({ t }: Storefront, { cancelledOn, payment, fulfilment, firstName }: OrderView): string {
  if (cancelledOn !== null) return t('order.cancelled')
  if (payment.state === 'refunded') return t('order.refunded')
  if (fulfilment !== 'none') return t(fulfilment === 'sent' ? 'order.sent' : 'order.sentPartly')
  return firstName === '' ? t('order.thanks') : t('order.thanksTo', { name: firstName })
}

function textOf(storefront: Storefront, order: OrderView): string {
  const { cancelledOn, fulfilment, email } = order
  if (cancelledOn !== null) return storefront.t(cancelledText(order), { date: dateText(storefront, cancelledOn) })
  if (!goesOn(order)) return storefront.t('order.refunded.text')
  return storefront.t(fulfilment === 'none' ? 'order.mail' : 'order.news', { email })
}

/**
 * Returns the message of a canceled order. It mentions a refund only if there is one: an uncaptured payment needs none, and the
 * seller may keep a payment.
 */
function cancelledText({ payment: { state }, refunds }: OrderView) {
  if (state === 'pending' || state === 'voided') return 'order.cancelled.uncharged'
  return refunds.length > 0 || state === 'refunded' ? 'order.cancelled.refunded' : 'order.cancelled.text'
}
