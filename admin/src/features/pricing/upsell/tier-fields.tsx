import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { UPSELL_TIERS_MAX } from '@vitrine/contract/upsell-limits.ts'

import { NumberField, UnitField } from '../../../ui/form/amount-fields.tsx'
import { t } from '../../../messages/messages.ts'
import discounts from '../discounts/discounts.module.css'
import css from './tier-fields.module.css'
import type { UpsellForm } from './upsell-editor.tsx'
import type { Tier } from './upsell-values.ts'

const PERCENT_DECIMALS = 2

/** The fields for the discounts of an offer by quantity. */
export function TierFields({ form }: { form: UpsellForm }) {
  const { tiers } = form.values
  const set = (at: number, changes: Partial<Tier>) =>
    form.set('tiers', (now) => now.map((tier, place) => (place === at ? { ...tier, ...changes } : tier)))
  return (
    <fieldset className={css['tiers']} aria-invalid={form.errors.tiers ? true : undefined} tabIndex={-1}>
      <legend className={css['legend']}>{t('upsell.field.tiers')}</legend>
      {tiers.map(({ key, quantity, percent }, at) => (
        <div key={key} className={css['tier']}>
          <NumberField label={t('upsell.tiers.quantity')} value={quantity} onChange={(next) => set(at, { quantity: next })} />
          <UnitField
            decimals={PERCENT_DECIMALS}
            short
            rightSection="%"
            label={t('discounts.field.percent')}
            value={percent}
            onChange={(next) => set(at, { percent: next })}
          />
          <ActionIcon
            aria-label={t('upsell.tiers.remove', { place: at + 1 })}
            disabled={tiers.length === 1}
            onClick={() => form.set('tiers', (now) => now.filter((_tier, place) => place !== at))}
          >
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {form.errors.tiers && (
        <p role="alert" className={discounts['error']}>
          {form.errors.tiers}
        </p>
      )}
      {tiers.length < UPSELL_TIERS_MAX && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            onClick={() =>
              form.set('tiers', (now) => [...now, { key: crypto.randomUUID(), quantity: (now.at(-1)?.quantity ?? 1) + 1, percent: null }])
            }
          >
            {t('upsell.tiers.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
