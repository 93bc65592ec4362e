import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { DiscountForm } from './discount-editor.tsx'
import { ResourcesField, ResourcesOrAll } from './resources-field.tsx'
import css from './discounts.module.css'

/** The card for the products that a discount of the kind `products` applies to, and for the excluded products. */
export function AppliesToCard({ form }: { form: DiscountForm }) {
  return (
    <Card title={t('discounts.card.things')}>
      <div className="stack">
        <ResourcesOrAll
          label={t('discounts.card.things')}
          name="items"
          value={form.values.items}
          onChange={(items) => form.set('items', items)}
          error={form.errors.items}
        />
        <ExceptField form={form} />
      </div>
    </Card>
  )
}

/** The field for products that are excluded from the discount. */
export function ExceptField({ form }: { form: DiscountForm }) {
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
