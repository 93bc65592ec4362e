import { Textarea } from '@mantine/core'

import { MoneyField, NumberField } from '../../../ui/form/amount-fields.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { SegmentsField } from '../../customers/api.ts'
import type { DiscountForm } from './discount-editor.tsx'

const minimums = ['none', 'amount', 'quantity'] as const
const audiences = ['everyone', 'first_order', 'segments', 'emails'] as const

/** The card for the conditions of a discount: the minimum that a cart must reach, and the customers who are eligible. */
export function ConditionsCard({ form }: { form: DiscountForm }) {
  return (
    <Card>
      <div className="stack">
        {form.values.kind !== 'buy_x_get_y' && <MinimumFields form={form} />}
        <EligibilityFields form={form} />
      </div>
    </Card>
  )
}

function MinimumFields({ form }: { form: DiscountForm }) {
  const { minimum } = form.values
  const set = (changes: Partial<typeof minimum>) => form.set('minimum', (now) => ({ ...now, ...changes }))
  const common = { description: t('discounts.minimum.help'), error: form.errors.minimum }
  return (
    <>
      <ChoiceGroup
        legend={t('discounts.card.minimum')}
        name="minimum"
        choices={minimums.map((value) => ({ value, label: t(`discounts.minimum.${value}`) }))}
        value={minimum.kind}
        error={undefined}
        onChange={(kind) => set({ kind })}
      />
      {minimum.kind !== 'none' && (
        <div className="pair">
          {minimum.kind === 'amount' ? (
            <MoneyField {...common} label={t('discounts.minimum.amount')} value={minimum.cents} onChange={(cents) => set({ cents })} />
          ) : (
            <NumberField
              {...common}
              label={t('discounts.minimum.quantity')}
              value={minimum.quantity}
              onChange={(quantity) => set({ quantity })}
            />
          )}
        </div>
      )}
    </>
  )
}

function EligibilityFields({ form }: { form: DiscountForm }) {
  const { audience } = form.values
  return (
    <>
      <ChoiceGroup
        legend={t('discounts.card.buyers')}
        name="audience"
        choices={audiences.map((value) => ({ value, label: t(`discounts.audience.${value}`) }))}
        value={audience.who}
        error={undefined}
        note={audience.who === 'first_order' ? t('discounts.audience.first_order.hint') : undefined}
        onChange={(who) => form.set('audience', (now) => ({ ...now, who }))}
      />
      {audience.who === 'segments' && (
        <SegmentsField
          help={t('discounts.segments.help')}
          value={audience.segments}
          error={form.errors.audience}
          onChange={(segments) => form.set('audience', (now) => ({ ...now, segments }))}
        />
      )}
      {audience.who === 'emails' && (
        <Textarea
          label={t('discounts.field.emails')}
          description={t('discounts.audience.emails.help')}
          autosize
          minRows={3}
          maxRows={10}
          value={audience.emails}
          onChange={({ currentTarget }) => form.set('audience', (now) => ({ ...now, emails: currentTarget.value }))}
          error={form.errors.audience}
        />
      )}
    </>
  )
}
