import { Card } from '../../../ui/layout/card.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { t } from '../../../messages/messages.ts'
import type { CheckoutSettingsForm } from './checkout-settings-page.tsx'

/** The card that chooses automatic or manual payment capture. */
export function PaymentCaptureCard({ form }: { form: CheckoutSettingsForm }) {
  return (
    <Card>
      <ChoiceGroup
        legend={t('checkoutSettings.capture')}
        name="capture"
        choices={(['automatic', 'manual'] as const).map((value) => ({
          value,
          label: t(`checkoutSettings.capture.${value}`),
          hint: t(`checkoutSettings.capture.${value}.hint`),
        }))}
        value={form.values.capture}
        error={form.errors.capture}
        onChange={(value) => form.set('capture', value)}
      />
    </Card>
  )
}
