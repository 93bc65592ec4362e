import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { t } from '../../words/words.ts'
import type { SellingForm } from './selling-page.tsx'

/** When a shopper's money is taken. */
export function CaptureCard({ form }: { form: SellingForm }) {
  return (
    <Card>
      <ChoiceGroup
        legend={t('selling.capture')}
        name="capture"
        choices={(['automatic', 'manual'] as const).map((value) => ({
          value,
          label: t(`selling.capture.${value}`),
          hint: t(`selling.capture.${value}.hint`),
        }))}
        value={form.values.capture}
        error={form.errors.capture}
        onChange={(value) => form.set('capture', value)}
      />
    </Card>
  )
}
