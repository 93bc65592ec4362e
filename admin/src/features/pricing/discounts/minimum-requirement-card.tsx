import { MoneyField, NumberField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'

const choices = ['none', 'amount', 'quantity'] as const

/** The card for the minimum that a cart must reach. */
export function MinimumRequirementCard({ form }: { form: DiscountForm }) {
  const { minimum } = form.values
  const set = (changes: Partial<typeof minimum>) => form.set('minimum', (now) => ({ ...now, ...changes }))
  const error = form.errors.minimum
  return (
    <Card>
      <div className="stack">
        <ChoiceGroup
          legend={t('discounts.card.minimum')}
          name="minimum"
          choices={choices.map((value) => ({ value, label: t(`discounts.minimum.${value}`) }))}
          value={minimum.kind}
          error={undefined}
          onChange={(kind) => set({ kind })}
        />
        {minimum.kind === 'amount' && (
          <MoneyField
            label={t('discounts.minimum.amount')}
            description={t('discounts.minimum.help')}
            value={minimum.cents}
            onChange={(cents) => set({ cents })}
            error={error}
          />
        )}
        {minimum.kind === 'quantity' && (
          <NumberField
            label={t('discounts.minimum.quantity')}
            description={t('discounts.minimum.help')}
            value={minimum.quantity}
            onChange={(quantity) => set({ quantity })}
            error={error}
          />
        )}
      </div>
    </Card>
  )
}
