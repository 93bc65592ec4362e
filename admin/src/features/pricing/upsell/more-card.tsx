import { Checkbox } from '@mantine/core'

import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { FoldedCard } from '../../../ui/layout/folded-card.tsx'
import { t } from '../../../messages/messages.ts'
import css from '../discounts/more-options-card.module.css'
import discounts from '../discounts/discounts.module.css'
import type { UpsellForm } from './upsell-editor.tsx'
import { emptyUpsell } from './upsell-values.ts'

const classes = [
  { one: 'product', label: 'discounts.field.combinesProduct' },
  { one: 'order', label: 'discounts.field.combinesOrder' },
  { one: 'shipping', label: 'discounts.field.combinesShipping' },
] as const

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
        <fieldset className={css['part']}>
          <legend className={css['partTitle']}>{t('discounts.card.combines')}</legend>
          <p className={discounts['quiet']}>{t('upsell.combines.help')}</p>
          <div className={css['checks']}>
            {classes.map(({ one, label }) => (
              <Checkbox
                key={one}
                label={t(label)}
                checked={form.values.combines[one]}
                onChange={({ currentTarget }) => form.set('combines', (now) => ({ ...now, [one]: currentTarget.checked }))}
              />
            ))}
          </div>
        </fieldset>
        <div className="pair">
          <NumberField label={t('discounts.field.priority')} description={t('upsell.priority.help')} {...form.value('priority')} />
        </div>
        <Checkbox label={t('upsell.field.stopsWhenAccepted')} {...form.checked('stopsWhenAccepted')} />
      </div>
    </FoldedCard>
  )
}
