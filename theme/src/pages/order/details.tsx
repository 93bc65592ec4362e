import type { ReactNode } from 'react'

import type { OrderView } from '../../views/checkout.ts'
import { inPlace } from '../../views/in-place.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { methodText } from './method-text.ts'

/** The contact, addresses, shipping method, payment and note of an order. */
export function OrderDetails({ storefront, order }: { storefront: Storefront; order: OrderView }) {
  const { t } = storefront
  const { email, phone, shippingAddress, billingAddress, summary, payment, note } = order
  const lines = (all: readonly string[]) => inPlace(all, (line) => <span>{line}</span>)
  return (
    <section className="order-about" aria-labelledby="order-details">
      <h2 id="order-details">{t('order.details')}</h2>
      <dl className="order-details">
        <Fact name={t('order.contact')}>{lines([email, phone].filter((one) => one !== ''))}</Fact>
        {shippingAddress && <Fact name={t('checkout.address')}>{lines(shippingAddress)}</Fact>}
        {(billingAddress ?? shippingAddress) && (
          <Fact name={t('checkout.billing')}>{billingAddress ? lines(billingAddress) : <span>{t('checkout.billing.same')}</span>}</Fact>
        )}
        {summary.shipping && (
          <Fact name={t('checkout.method')}>
            <span>{methodText(storefront, summary.shipping)}</span>
          </Fact>
        )}
        <Fact name={t('order.payment')}>{lines([payment.method, t(`order.payment.${payment.state}`)].filter((one) => one !== ''))}</Fact>
        {note !== '' && (
          <Fact name={t('checkout.note')}>
            <span className="checkout-plain">{note}</span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="quiet">{children}</dd>
    </div>
  )
}
