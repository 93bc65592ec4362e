import type { OrderView } from '../../views/checkout.ts'
import type { Storefront } from '../../views/storefront.ts'

/** The payment instructions for an unpaid order with a manual payment method. */
export function HowToPay({ storefront: { t, money }, order }: { storefront: Storefront; order: OrderView }) {
  const { payment, number, summary } = order
  if (payment.instructions === '' || payment.state !== 'pending') return null
  return (
    <section className="order-pay" aria-labelledby="order-pay">
      <h2 id="order-pay">{t('order.pay')}</h2>
      <p>{t('order.pay.text', { amount: money(summary.total), number })}</p>
      <p className="checkout-plain">{payment.instructions}</p>
    </section>
  )
}
