import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { t } from '../../../messages/messages.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import css from './abandoned-checkouts.module.css'
import type { SettingsForm } from './settings-page.tsx'

/** The card for the threshold after which a checkout counts as abandoned, and for the shoppers who receive messages. */
export function TriggerCard({ form }: { form: SettingsForm }) {
  return (
    <Card title={t('abandonedCheckouts.when')}>
      <div className="stack">
        <div className={css['short']}>
          <NumberField label={t('abandonedCheckouts.threshold')} {...form.value('thresholdMinutes')} />
        </div>
        <p className={cards['note']}>{t('abandonedCheckouts.threshold.help')}</p>
        <ChoiceGroup
          legend={t('abandonedCheckouts.field.audience')}
          name="audience"
          choices={(['anyone', 'subscribers'] as const).map((value) => ({
            value,
            label: t(`abandonedCheckouts.audience.${value}`),
            hint: t(`abandonedCheckouts.audience.${value}.hint`),
          }))}
          value={form.values.audience}
          error={form.errors.audience}
          onChange={(value) => form.set('audience', value)}
        />
      </div>
    </Card>
  )
}
