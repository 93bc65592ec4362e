import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { t } from '../../../messages/messages.ts'
import { SegmentsField } from '../../customers/api.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import css from './abandoned-checkouts.module.css'
import type { SettingsForm } from './settings-page.tsx'

/** The card for the threshold after which a checkout counts as abandoned, and for the shoppers who receive messages. */
export function TriggerCard({ form }: { form: SettingsForm }) {
  const { who, segmentIds } = form.values.audience
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
          choices={(['anyone', 'subscribers', 'segments'] as const).map((value) => ({
            value,
            label: t(`abandonedCheckouts.audience.${value}`),
            hint: t(`abandonedCheckouts.audience.${value}.hint`),
          }))}
          value={who}
          error={who === 'segments' ? undefined : form.errors.audience}
          onChange={(value) => form.set('audience', (now) => ({ ...now, who: value }))}
        />
        {who === 'segments' && (
          <SegmentsField
            help={t('abandonedCheckouts.segments.help')}
            value={segmentIds}
            error={form.errors.audience}
            onChange={(ids) => form.set('audience', (now) => ({ ...now, segmentIds: ids }))}
          />
        )}
      </div>
    </Card>
  )
}
