import { NativeSelect } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { CheckoutSettingsForm } from './checkout-settings-page.tsx'
import cards from '../../../ui/layout/form-cards.module.css'

const asks = ['hidden', 'optional', 'required'] as const

/** The card that decides whether the phone number and the company are hidden, optional or required at checkout. */
export function CustomerInformationCard({ form }: { form: CheckoutSettingsForm }) {
  return (
    <Card title={t('checkoutSettings.asks')}>
      <div className="stack">
        <p className={cards['note']}>{t('checkoutSettings.asks.note')}</p>
        <div className="pair">
          {(['phone', 'company'] as const).map((field) => (
            <NativeSelect
              key={field}
              label={t(`checkoutSettings.field.${field}`)}
              data={asks.map((value) => ({ value, label: t(`checkoutSettings.ask.${value}`) }))}
              {...form.text(field)}
            />
          ))}
        </div>
      </div>
    </Card>
  )
}
