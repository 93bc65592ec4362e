import { Icon } from '../views/icon.tsx'
import type { PageComponent } from './view.ts'

/** The page shown until the result of a payment is known. The server's response tells the browser when to check again. */
export const PaymentWaitPage: PageComponent<'paymentWait'> = ({ href, storefront }) => (
  <div className="payment-wait wrap">
    <Icon name="clock" />
    <h1>{storefront.t('paymentWait')}</h1>
    <p className="quiet">{storefront.t('paymentWait.text')}</p>
    <a className="button plain" href={href}>
      {storefront.t('paymentWait.again')}
    </a>
  </div>
)
