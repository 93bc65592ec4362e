import { Checkbox } from '@mantine/core'

import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { FoldedCard } from '../../../ui/layout/folded-card.tsx'
import { t } from '../../../messages/messages.ts'
import { CombinationFields } from '../discounts/combination-fields.tsx'
import type { UpsellForm } from './upsell-editor.tsx'
import { emptyUpsell } from './upsell-values.ts'

const fields = ['combines', 'priority', 'stopsWhenAccepted'] as const

/** The settings that most offers leave as they are: combinations, the priority, and whether the offer stops others. */
export function MoreCard({ form }: { form: UpsellForm }) {
  const usual = emptyUpsell()
  const isSet = fields.some((field) => JSON.stringify(form.values[field]) !== JSON.stringify(usual[field]))
  return (
    <FoldedCard
      title={t('discounts.card.more')}
      note={t('upsell.more.note')}
      startsOpen={isSet}
      hasErrors={fields.some((field) => form.errors[field] !== undefined)}
    >
      <div className="stack">
        <CombinationFields help={t('upsell.combines.help')} value={form.values.combines} onChange={(next) => form.set('combines', next)} />
        <div className="pair">
          <NumberField label={t('discounts.field.priority')} description={t('upsell.priority.help')} {...form.value('priority')} />
        </div>
        <Checkbox label={t('upsell.field.stopsWhenAccepted')} {...form.checked('stopsWhenAccepted')} />
      </div>
    </FoldedCard>
  )
}
