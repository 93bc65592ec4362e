import { LookAgain } from '../islands/look-again.tsx'
import { Icon } from '../views/icon.tsx'
import { Island } from '../views/island.tsx'
import type { PageComponent } from './view.ts'

/** How long it waits before it looks again. Without a script as long (storefront/src/head.tsx). */
export const LOOK_AGAIN_SECONDS = 3

/** Between paying and knowing that it is paid. */
export const PaymentWaitPage: PageComponent<'paymentWait'> = ({ href, shop }) => (
  <div className="payment-wait wrap">
    <Icon name="clock" />
    <h1>{shop.t('paymentWait')}</h1>
    <p className="quiet">{shop.t('paymentWait.text')}</p>
    <a className="button plain" href={href}>
      {shop.t('paymentWait.again')}
    </a>
    <Island name="look-again" props={{ href, seconds: LOOK_AGAIN_SECONDS }} view={LookAgain} />
  </div>
)
