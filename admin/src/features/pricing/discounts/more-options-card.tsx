import { Checkbox } from '@mantine/core'

import { MoneyField, NumberField } from '../../../ui/form/amount-fields.tsx'
import { FoldedCard } from '../../../ui/layout/folded-card.tsx'
import { t } from '../../../messages/messages.ts'
import { CombinationFields } from './combination-fields.tsx'
import type { DiscountForm } from './discount-editor.tsx'
import { emptyDiscount, type DiscountValues, type Method } from './discount-values.ts'
import { ResourcesField } from './resources-field.tsx'
import css from './more-options-card.module.css'

const fields = ['excluded', 'maximumCents', 'limits', 'combines', 'priority'] as const satisfies readonly (keyof DiscountValues)[]

/**
 * The settings that most discounts leave as they are: usage limits, combinations, the maximum, exceptions and the priority. The
 * card is open at first if one of them is set.
 */
export function MoreOptionsCard({ form, method }: { form: DiscountForm; method: Method }) {
  const { kind } = form.values
  const usual = emptyDiscount(kind)
  const isSet = fields.some((field) => JSON.stringify(form.values[field]) !== JSON.stringify(usual[field]))
  return (
    <FoldedCard
      title={t('discounts.card.more')}
      note={t('discounts.more.note')}
      startsOpen={isSet}
      hasErrors={fields.some((field) => form.errors[field] !== undefined)}
    >
      <div className="stack">
        <LimitFields form={form} method={method} />
        <CombinationFields
          help={t('discounts.combines.help')}
          value={form.values.combines}
          onChange={(next) => form.set('combines', next)}
        />
        {(kind === 'products' || kind === 'buy_x_get_y') && <ExceptionField form={form} />}
      </div>
    </FoldedCard>
  )
}

function LimitFields({ form, method }: { form: DiscountForm; method: Method }) {
  const { limits } = form.values
  const set = (changes: Partial<typeof limits>) => form.set('limits', (now) => ({ ...now, ...changes }))
  const errorOf = (value: number | null) => (value !== null && !(value >= 1) ? form.errors.limits : undefined)
  return (
    <>
      <div className="pair">
        <NumberField
          label={t('discounts.field.usesLimit')}
          description={t('discounts.limits.uses.help')}
          value={limits.uses}
          onChange={(uses) => set({ uses })}
          error={errorOf(limits.uses)}
        />
        {method === 'code' && (
          <NumberField
            label={t('discounts.field.codeUsesLimit')}
            description={t('discounts.limits.code.help')}
            value={limits.codeUses}
            onChange={(codeUses) => set({ codeUses })}
            error={errorOf(limits.codeUses)}
          />
        )}
      </div>
      <div className="pair">
        <MoneyField label={t('discounts.field.maximumCents')} description={t('discounts.maximum.help')} {...form.value('maximumCents')} />
        <NumberField label={t('discounts.field.priority')} description={t('discounts.priority.help')} {...form.value('priority')} />
      </div>
      <Checkbox
        label={t('discounts.field.oncePerCustomer')}
        checked={limits.once}
        onChange={({ currentTarget }) => set({ once: currentTarget.checked })}
      />
    </>
  )
}

/** The field for products that are excluded from the discount. */
function ExceptionField({ form }: { form: DiscountForm }) {
  return (
    <section className={css['part']}>
      <h3 className={css['partTitle']}>{t('discounts.things.exclude')}</h3>
      <ResourcesField
        value={form.values.excluded}
        onChange={(excluded) => form.set('excluded', excluded)}
        none={t('discounts.things.exclude.none')}
      />
    </section>
  )
}
