import { Checkbox } from '@mantine/core'

import { NumberField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import type { Method } from './discount-values.ts'

/** The card that limits how often the discount can be used. */
export function UsageLimitsCard({ form, method }: { form: DiscountForm; method: Method }) {
  const { limits } = form.values
  const set = (changes: Partial<typeof limits>) => form.set('limits', (now) => ({ ...now, ...changes }))
  const errorOf = (value: number | null) => (value !== null && !(value >= 1) ? form.errors.limits : undefined)
  return (
    <Card title={t('discounts.card.limits')}>
      <div className="stack">
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
        <Checkbox
          label={t('discounts.field.oncePerCustomer')}
          checked={limits.once}
          onChange={({ currentTarget }) => set({ once: currentTarget.checked })}
        />
      </div>
    </Card>
  )
}
