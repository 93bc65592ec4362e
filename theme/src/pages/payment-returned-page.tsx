import { Icon } from '../views/icon.tsx'
import type { PageComponent } from './view.ts'

/** The page for a payment that arrived too late for an order. It says first that the money is refunded. */
export const PaymentReturnedPage: PageComponent<'paymentReturned'> = ({ amount, email, storefront: { t, money } }) => (
  <div className="payment-wait wrap">
    <Icon name="return" />
    <h1>{t('paymentReturned')}</h1>
    <p>{t('paymentReturned.text', { amount: money(amount) })}</p>
    <p className="quiet">{t('paymentReturned.next', { email })}</p>
    <a className="button" href="/cart">
      {t('paymentReturned.cart')}
    </a>
  </div>
)
