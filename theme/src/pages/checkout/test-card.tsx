import { type TestOutcome, testCards } from '@vitrine/contract/test-cards.ts'

import { Icon } from '../../views/icon.tsx'
import type { MessageKey } from '../../messages/en.ts'
import { Field } from './field.tsx'
import type { Checkout } from './part.tsx'

/** The message that describes the result of each test card. */
const outcomes = {
  success: 'card.test.success',
  card_declined: 'pay.error.declined',
  insufficient_funds: 'pay.error.funds',
  expired_card: 'pay.error.expiredCard',
  incorrect_cvc: 'pay.error.cvc',
  processing_error: 'pay.error.processing',
  declined_again: 'card.test.again',
  threeDSecure: 'card.test.secure',
  timeout: 'card.test.timeout',
  delayed: 'card.test.late',
} as const satisfies Record<TestOutcome, MessageKey>

/** The card form of the built-in test gateway, which moves no money and accepts only its test cards. */
export function TestCard({ storefront, checkout }: Checkout) {
  const { t } = storefront
  const field = (name: string) =>
    ({ storefront, checkout, name, value: '', inputMode: 'numeric', spellCheck: false, required: true }) as const
  return (
    <div className="checkout-card-form checkout-fields">
      <p className="checkout-test">
        <Icon name="card" small />
        <span>{t('card.test')}</span>
      </p>
      <Field {...field('card')} label={t('card.number')} autoComplete="cc-number" placeholder="4242 4242 4242 4242" maxLength={23} />
      <Field
        {...field('expiry')}
        label={t('card.expiry')}
        autoComplete="cc-exp"
        placeholder={t('card.expiry.form')}
        maxLength={7}
        share="half"
      />
      <Field {...field('cvc')} label={t('card.cvc')} autoComplete="cc-csc" placeholder="123" maxLength={4} share="half" />
      <details className="checkout-test-cards">
        <summary>{t('card.test.list')}</summary>
        <dl>
          {testCards.map(({ number, outcome }) => (
            <div key={number}>
              <dt>{number}</dt>
              <dd className="quiet">{t(outcomes[outcome])}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
