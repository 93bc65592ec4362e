import { NativeSelect } from '@mantine/core'

import { MoneyField, NumberField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import type { Bundle } from './discount-values.ts'
import { ResourcesOrAll } from './resources-field.tsx'
import { ValueFields } from './value-fields.tsx'
import css from './discounts.module.css'

const buyKinds = ['quantity', 'amount'] as const

/** The cards of a buy X get Y discount: what shoppers must buy, and what they get. */
export function BuyXGetYCards({ form }: { form: DiscountForm }) {
  const { bundle } = form.values
  if (!bundle) return null
  const set = (changes: Partial<Bundle>) => form.set('bundle', (now) => now && { ...now, ...changes })
  const error = form.errors.bundle
  const ofNumber = (value: number | null) => (error && !(value !== null && value >= 1) ? error : undefined)
  return (
    <>
      <Card title={t('discounts.card.buys')}>
        <div className="stack">
          <div className="pair">
            <NativeSelect
              label={t('discounts.field.buyKind')}
              data={buyKinds.map((value) => ({ value, label: t(`discounts.buy.${value}`) }))}
              value={bundle.buyKind}
              onChange={({ currentTarget }) => set({ buyKind: currentTarget.value === 'amount' ? 'amount' : 'quantity' })}
            />
            {bundle.buyKind === 'quantity' ? (
              <NumberField
                label={t('discounts.field.quantity')}
                value={bundle.quantity}
                onChange={(quantity) => set({ quantity })}
                error={ofNumber(bundle.quantity)}
              />
            ) : (
              <MoneyField
                label={t('discounts.field.cents')}
                value={bundle.cents}
                onChange={(cents) => set({ cents })}
                error={ofNumber(bundle.cents)}
              />
            )}
          </div>
          <ResourcesOrAll
            label={t('discounts.field.products')}
            name="buys"
            value={bundle.buys}
            onChange={(buys) => set({ buys })}
            error={bundle.buys?.length === 0 ? error : undefined}
          />
        </div>
      </Card>
      <Card title={t('discounts.card.gets')}>
        <div className="stack">
          <ValueFields form={form} />
          <div className="pair">
            <NumberField
              label={t('discounts.field.quantity')}
              value={bundle.getQuantity}
              onChange={(getQuantity) => set({ getQuantity })}
              error={ofNumber(bundle.getQuantity)}
            />
            <NumberField
              label={t('discounts.field.usesPerOrder')}
              description={t('discounts.usesPerOrder.help')}
              value={bundle.usesPerOrder}
              onChange={(usesPerOrder) => set({ usesPerOrder })}
              error={bundle.usesPerOrder === null ? undefined : ofNumber(bundle.usesPerOrder)}
            />
          </div>
          <p className={css['quiet']}>{t('discounts.gets.help')}</p>
          <ResourcesOrAll
            label={t('discounts.field.products')}
            name="gets"
            value={bundle.gets}
            onChange={(gets) => set({ gets })}
            error={bundle.gets?.length === 0 ? error : undefined}
          />
        </div>
      </Card>
    </>
  )
}
