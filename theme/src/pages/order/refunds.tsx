import type { OrderView } from '../../views/checkout.ts'
import { inPlace } from '../../views/in-place.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { dateText } from './dates.ts'

/** The refunds of an order with their dates. */
export function Refunds({ storefront, refunds }: { storefront: Storefront; refunds: OrderView['refunds'] }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="order-refunds">
      <h2 id="order-refunds">{storefront.t('order.refunds')}</h2>
      <dl className="totals">
        {inPlace(refunds, ({ on, amount }) => (
          <div>
            <dt>{storefront.t('order.refund', { date: dateText(storefront, on) })}</dt>
            <dd>{storefront.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
