import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import { ResourcesOrAll } from './resources-field.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { ValueFields } from './value-fields.tsx'

/** The card for the value of the discount, and for what it applies to: products, shipping rates, or the whole order. */
export function ValueCard({ form }: { form: DiscountForm }) {
  const { kind, items } = form.values
  return (
    <Card title={t('discounts.card.value')}>
      <div className="stack">
        <ValueFields form={form} />
        {kind === 'products' && (
          <ResourcesOrAll
            label={t('discounts.card.things')}
            name="items"
            value={items}
            onChange={(chosen) => form.set('items', chosen)}
            error={form.errors.items}
          />
        )}
        {kind === 'shipping' && <ShippingFields form={form} />}
      </div>
    </Card>
  )
}
