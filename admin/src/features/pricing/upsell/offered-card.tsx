import { NativeSelect } from '@mantine/core'

import { MoneyField, NumberField, UnitField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { ResourcesField } from '../discounts/resources-field.tsx'
import { TierFields } from './tier-fields.tsx'
import type { UpsellForm } from './upsell-editor.tsx'
import { hasMaximum, isOnPages, type Off } from './upsell-values.ts'

const PERCENT_DECIMALS = 2
const offs = ['percentage', 'amount', 'none'] as const

/** The card for what is offered, and for its discount. */
export function OfferedCard({ form }: { form: UpsellForm }) {
  const { kind, offered, maximumQuantity } = form.values
  return (
    <Card title={t(kind === 'bundle' ? 'upsell.card.bundle' : 'upsell.card.offered')}>
      <div className="stack">
        <ResourcesField
          value={offered}
          kinds={kind === 'bundle' ? ['product'] : ['product', 'variant']}
          none={t(isOnPages(kind) ? `upsell.offered.none.${kind as 'bundle' | 'quantity'}` : 'upsell.offered.none')}
          error={form.errors.offered}
          onChange={(resources) => form.set('offered', resources)}
        />
        {kind === 'quantity' ? <TierFields form={form} /> : <OffFields form={form} />}
        {hasMaximum(kind) && (
          <div className="pair">
            <NumberField
              label={t('upsell.field.maximumQuantity')}
              description={t('upsell.maximumQuantity.help')}
              value={maximumQuantity}
              onChange={(quantity) => form.set('maximumQuantity', quantity)}
              error={form.errors.maximumQuantity}
            />
          </div>
        )}
      </div>
    </Card>
  )
}

function OffFields({ form }: { form: UpsellForm }) {
  const { kind, off } = form.values
  const set = (changes: Partial<Off>) => form.set('off', (now) => ({ ...now, ...changes }))
  return (
    <div className="pair">
      <NativeSelect
        label={t('upsell.field.off')}
        data={offs.filter((value) => kind !== 'bundle' || value !== 'none').map((value) => ({ value, label: t(`upsell.off.${value}`) }))}
        value={off.kind}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as Off['kind'] })}
        error={off.kind === 'none' ? form.errors.off : undefined}
      />
      {off.kind === 'percentage' && (
        <UnitField
          decimals={PERCENT_DECIMALS}
          short
          rightSection="%"
          label={t('discounts.field.percent')}
          value={off.percent}
          onChange={(percent) => set({ percent })}
          error={form.errors.off}
        />
      )}
      {off.kind === 'amount' && (
        <MoneyField
          label={t('discounts.field.cents')}
          description={t('discounts.value.each')}
          value={off.cents}
          onChange={(cents) => set({ cents })}
          error={form.errors.off}
        />
      )}
    </div>
  )
}
