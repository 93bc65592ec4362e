import { TextInput } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { GeneralForm } from './general-page.tsx'
import cards from '../../../ui/layout/form-cards.module.css'

const AROUND_MAX = 10

/** The card for the prefix and suffix of order numbers. */
export function OrderNumberCard({ form, next }: { form: GeneralForm; next: number }) {
  const { orderPrefix, orderSuffix } = form.values
  return (
    <Card title={t('general.numbers')}>
      <div className="stack">
        <div className="pair">
          <TextInput label={t('general.field.orderPrefix')} maxLength={AROUND_MAX} autoComplete="off" {...form.text('orderPrefix')} />
          <TextInput label={t('general.field.orderSuffix')} maxLength={AROUND_MAX} autoComplete="off" {...form.text('orderSuffix')} />
        </div>
        <p className={cards['note']}>
          {t('general.numbers.next', { name: `${orderPrefix.trim()}${next}${orderSuffix.trim()}` })} {t('general.numbers.help')}
        </p>
      </div>
    </Card>
  )
}
