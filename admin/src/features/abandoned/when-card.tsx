import { NumberField } from '../../ui/amount-fields.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { t } from '../../words/words.ts'
import cards from '../../ui/form-cards.module.css'
import css from './abandoned.module.css'
import type { SettingsForm } from './settings-page.tsx'

/** After how long a checkout counts as left, and who is written to then. */
export function WhenCard({ form }: { form: SettingsForm }) {
  return (
    <Card title={t('abandoned.when')}>
      <div className="stack">
        <div className={css['short']}>
          <NumberField label={t('abandoned.threshold')} {...form.value('thresholdMinutes')} />
        </div>
        <p className={cards['note']}>{t('abandoned.threshold.help')}</p>
        <ChoiceGroup
          legend={t('abandoned.field.audience')}
          name="audience"
          choices={(['anyone', 'subscribers'] as const).map((value) => ({
            value,
            label: t(`abandoned.audience.${value}`),
            hint: t(`abandoned.audience.${value}.hint`),
          }))}
          value={form.values.audience}
          error={form.errors.audience}
          onChange={(value) => form.set('audience', value)}
        />
      </div>
    </Card>
  )
}
