import { DISCOUNT_CODE_MAX } from '@vitrine/contract/limits.ts'

import { Icon } from '../../views/icon.tsx'
import { fieldId, saidOf } from './field.tsx'
import { type Checkout, formId } from './part.tsx'
import { refusalText } from './problem-text.ts'

/**
 * The discount codes that were entered, each with the reason if it was refused, and a field for another code. The buttons that
 * apply and remove codes send the whole form.
 */
export function Codes({ storefront, checkout }: Checkout) {
  const { t } = storefront
  const { control, below } = saidOf({ storefront, checkout }, 'code')
  const send = { type: 'submit', form: formId, formAction: '/checkout/discount', formNoValidate: true } as const
  return (
    <div className="checkout-codes">
      <label className="visually-hidden" htmlFor={control.id}>
        {t('code.label')}
      </label>
      <div className="checkout-code">
        <input
          className="field"
          {...control}
          form={formId}
          name="code"
          defaultValue={checkout.mistypedCode}
          placeholder={t('code.label')}
          maxLength={DISCOUNT_CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button {...send} className="button plain" name="apply" value="1">
          {t('code.apply')}
        </button>
      </div>
      {below}
      {checkout.codes.length > 0 && (
        <ul className="checkout-codes-given">
          {checkout.codes.map(({ code, refused }) => (
            <li key={code} className={refused ? 'refused' : undefined}>
              <span className="checkout-code-tag">
                <Icon name="tag" small />
                <b>{code}</b>
                <button {...send} className="icon-button" name="remove" value={code} aria-label={t('code.remove', { code })}>
                  <Icon name="cross" small />
                </button>
              </span>
              {refused && (
                <p className="error" id={`${fieldId('code')}-${code}`}>
                  {refusalText({ storefront, checkout }, refused)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
