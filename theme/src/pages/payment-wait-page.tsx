import { Icon } from '../views/icon.tsx'
import type { PageComponent } from './view.ts'

/** The page shown until the result of a payment is known. The server's response tells the browser when to check again. */
export const PaymentWaitPage: PageComponent<'paymentWait'> = ({ href, shop }) => (
  <div className="payment-wait wrap">
    <Icon name="clock" />
    <h1>{shop.t('paymentWait')}</h1>
    <p className="quiet">{shop.t('paymentWait.text')}</p>
    <a className="button plain" href={href}>
      {shop.t('paymentWait.again')}
    </a>
  </div>
)
