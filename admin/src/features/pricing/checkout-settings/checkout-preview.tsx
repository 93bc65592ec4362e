import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './checkout-preview.module.css'
import type { CheckoutSettingsValues } from './checkout-settings-values.ts'

/** A card that shows what shoppers fill in at checkout with the current values of the form, saved or unsaved. */
export function CheckoutPreview({ values }: { values: CheckoutSettingsValues }) {
  const asked = (field: 'company' | 'phone') =>
    values[field] === 'hidden'
      ? []
      : [t(values[field] === 'required' ? `checkoutSettings.preview.${field}` : `checkoutSettings.preview.${field}.optional`)]
  const fields = [
    t('checkoutSettings.preview.email'),
    t('checkoutSettings.preview.name'),
    ...asked('company'),
    t('checkoutSettings.preview.address'),
    ...asked('phone'),
  ]
  return (
    <Card title={t('checkoutSettings.preview')}>
      <ul className={css['form']}>
        {fields.map((label) => (
          <li key={label} className={css['field']}>
            {label}
          </li>
        ))}
        {values.termsRequired && <li className={css['terms']}>{t('checkoutSettings.preview.terms')}</li>}
        <li className={css['button']}>{t('checkoutSettings.preview.button')}</li>
      </ul>
      <p className={css['note']}>{t(`checkoutSettings.preview.${values.capture}`)}</p>
    </Card>
  )
}
