import { TextInput } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { t } from '../../words/words.ts'
import type { SellingForm } from './selling-page.tsx'
import css from './selling.module.css'

const AROUND_MAX = 10

/** What stands around the number of an order. */
export function NumbersCard({ form, next }: { form: SellingForm; next: number }) {
  const { orderPrefix, orderSuffix } = form.values
  return (
    <Card title={t('selling.numbers')}>
      <div className="stack">
        <div className="pair">
          <TextInput label={t('selling.field.orderPrefix')} maxLength={AROUND_MAX} {...form.text('orderPrefix')} />
          <TextInput label={t('selling.field.orderSuffix')} maxLength={AROUND_MAX} {...form.text('orderSuffix')} />
        </div>
        <p className={css['note']}>
          {t('selling.numbers.next', { name: `${orderPrefix.trim()}${next}${orderSuffix.trim()}` })} {t('selling.numbers.help')}
        </p>
      </div>
    </Card>
  )
}
