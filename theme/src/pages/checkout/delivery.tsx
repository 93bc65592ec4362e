import { daysText } from '../../views/delivery-days.ts'
import { Icon } from '../../views/icon.tsx'
import { fieldId } from './field.tsx'
import { type Checkout, Part } from './part.tsx'
import { problemText } from './problem-text.ts'
import { Update } from './update.tsx'

/** The shipping rates, or a message that says why there are none. */
export function Delivery({ storefront, checkout }: Checkout) {
  const { t } = storefront
  const { rates, rateId, step } = checkout
  const problem = problemText({ storefront, checkout }, 'rate')
  return (
    <Part title={t('checkout.method')}>
      {rates === undefined && (
        <p className="checkout-wait">
          <Icon name="truck" />
          <span>{t('checkout.method.wait')}</span>
        </p>
      )}
      {rates?.length === 0 && (
        <p className="checkout-wait bad" id={fieldId('rate')} tabIndex={-1}>
          <Icon name="globe" />
          <span>{t('checkout.method.none')}</span>
        </p>
      )}
      {rates !== undefined && rates.length > 0 && (
        <ul className="checkout-cards">
          {rates.map(({ id, name, amount, days }, place) => (
            <li key={id} className="checkout-card">
              <label>
                <input
                  type="radio"
                  name="rate"
                  value={id}
                  id={place === 0 ? fieldId('rate') : undefined}
                  defaultChecked={id === rateId}
                  required
                />
                <span className="checkout-card-name">
                  <span>{name}</span>
                  {days && <small className="quiet">{daysText(storefront, days)}</small>}
                </span>
                <b>{amount === 0 ? t('checkout.free') : storefront.money(amount)}</b>
              </label>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && <p className="error">{problem}</p>}
      {step === 'one' && rates !== undefined && rates.length > 1 && <Update storefront={storefront} name="rate" />}
    </Part>
  )
}
