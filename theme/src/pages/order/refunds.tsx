import type { OrderView } from '../../views/checkout.ts'
import { inPlace } from '../../views/in-place.tsx'
import type { Shop } from '../../views/storefront.ts'
import { dateText } from './dates.ts'

/** The refunds of an order with their dates. */
export function Refunds({ shop, refunds }: { shop: Shop; refunds: OrderView['refunds'] }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="order-refunds">
      <h2 id="order-refunds">{shop.t('order.refunds')}</h2>
      <dl className="totals">
        {inPlace(refunds, ({ on, amount }) => (
          <div>
            <dt>{shop.t('order.refund', { date: dateText(shop, on) })}</dt>
            <dd>{shop.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
