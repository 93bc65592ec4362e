import type { PageComponent } from './view.ts'

/** Between paying and knowing that it is paid. */
export const PaymentWaitPage: PageComponent<'paymentWait'> = ({ href, shop }) => (
  <div className="payment-wait wrap">
    <h1>{shop.t('paymentWait')}</h1>
    <p className="quiet">{shop.t('paymentWait.text')}</p>
    <a className="button" href={href}>
      {shop.t('paymentWait.again')}
    </a>
  </div>
)
