import { Icon } from '../views/icon.tsx'
import type { PageComponent } from './view.ts'

/** Between paying and knowing that it is paid. The server's answer says when the browser looks again. */
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
