import { Bought } from './order/bought.tsx'
import { OrderDetails } from './order/details.tsx'
import { goesOn } from './order/goes-on.ts'
import { OrderHead } from './order/head.tsx'
import { HowToPay } from './order/how-to-pay.tsx'
import { OrderOfferPart } from './order/offer.tsx'
import { DeliveryPolicies } from './order/policies.tsx'
import { Refunds } from './order/refunds.tsx'
import { Shipments } from './order/shipments.tsx'
import { OrderSteps } from './order/steps.tsx'
import { OrderTotals } from './order/totals.tsx'
import type { PageComponent } from './view.ts'

export const OrderPage: PageComponent<'order'> = ({ order, storefront }) => {
  const { steps, delivery_policies } = storefront.config.settings.thankpage
  const stands = goesOn(order)
  return (
    <div className="order-page wrap">
      <OrderHead storefront={storefront} order={order} />
      <OrderOfferPart storefront={storefront} order={order} />
      <div className="order-columns">
        <div className="order-main">
          {stands && <HowToPay storefront={storefront} order={order} />}
          <Shipments storefront={storefront} shipments={order.shipments} />
          {stands && steps.settings.isShowPage && (
            <OrderSteps
              storefront={storefront}
              steps={steps.settings.blocks}
              days={order.summary.shipping?.days ?? null}
              isSent={order.fulfilment === 'sent'}
            />
          )}
          <Refunds storefront={storefront} refunds={order.refunds} />
          <OrderDetails storefront={storefront} order={order} />
          {stands && delivery_policies.settings.isShowPage && <DeliveryPolicies storefront={storefront} order={order} />}
        </div>
        <section className="order-summary" aria-labelledby="order-summary">
          <h2 id="order-summary">{storefront.t('order.summary')}</h2>
          <div className="bought">
            <Bought storefront={storefront} lines={order.summary.lines} />
            <OrderTotals storefront={storefront} summary={order.summary} />
          </div>
        </section>
      </div>
      <footer className="order-foot">
        <a className="button" href="/">
          {storefront.t('order.shop')}
        </a>
        <p className="quiet">{storefront.t('order.keep')}</p>
      </footer>
    </div>
  )
}
