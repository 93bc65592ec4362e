import { Icon } from '../views/icon.tsx'
import { Prose } from '../views/prose.tsx'
import { Bought } from './order/bought.tsx'
import { OrderSteps } from './order/steps.tsx'
import { OrderTotals } from './order/totals.tsx'
import type { PageComponent } from './view.ts'

export const OrderPage: PageComponent<'order'> = ({ order: { number, email, summary }, shop }) => {
  const { steps, delivery_policies } = shop.config.settings.thankpage
  const policies = delivery_policies.settings.blocks
  return (
    <div className="order-page wrap">
      <header className="order-head">
        <span className="order-check">
          <Icon name="check" />
        </span>
        <p className="order-number">{shop.t('order.number', { number })}</p>
        <h1>{shop.t('order.thanks')}</h1>
        <p className="quiet">{shop.t('order.mail', { email })}</p>
      </header>
      <div className="order-columns">
        <div className="order-main">
          {steps.settings.isShowPage && <OrderSteps shop={shop} steps={steps.settings.blocks} />}
          {delivery_policies.settings.isShowPage && policies.length > 0 && (
            <section className="order-policies" aria-labelledby="order-policies">
              <h2 id="order-policies">{shop.t('order.delivery')}</h2>
              <div className="order-policies-list">
                {policies.map(({ name, content }) => (
                  <div key={name} className="order-policy">
                    <h3>{name}</h3>
                    <Prose html={content} />
                  </div>
                ))}
              </div>
            </section>
          )}
        </div>
        <section className="order-summary" aria-labelledby="order-summary">
          <h2 id="order-summary">{shop.t('order.summary')}</h2>
          <Bought shop={shop} lines={summary.lines} />
          <OrderTotals shop={shop} summary={summary} />
        </section>
      </div>
      <a className="button" href="/">
        {shop.t('order.shop')}
      </a>
    </div>
  )
}
