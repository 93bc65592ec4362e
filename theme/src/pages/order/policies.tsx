import type { OrderView } from '../../views/checkout.ts'
import { daysText } from '../../views/delivery-days.ts'
import { Prose } from '../../views/prose.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The place in a text that is replaced by the delivery time of the order's shipping rate. */
const DAYS = '{days}'

/**
 * The delivery time of the order's shipping rate, and the seller's texts about delivery. A text about the delivery time is left out
 * if the rate has none.
 */
export function DeliveryPolicies({ storefront, order }: { storefront: Storefront; order: OrderView }) {
  const days = order.summary.shipping?.days ?? null
  const told = days && daysText(storefront, days)
  const policies = storefront.config.settings.thankpage.delivery_policies.settings.blocks
    .filter(({ content }) => told !== null || !content.includes(DAYS))
    .map(({ name, content }) => ({ name, html: content.replaceAll(DAYS, told ?? '') }))
  if (policies.length === 0) return null
  return (
    <section className="order-policies" aria-labelledby="order-policies">
      <h2 id="order-policies">{storefront.t('order.delivery')}</h2>
      <div className="order-policies-list">
        {policies.map(({ name, html }) => (
          <div key={name} className="order-policy">
            <h3>{name}</h3>
            <Prose html={html} />
          </div>
        ))}
      </div>
    </section>
  )
}
