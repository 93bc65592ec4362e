import { NativeSelect } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { t } from '../../words/words.ts'
import { statuses } from './product-status.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Whether the product can be bought. */
export function StatusCard({ form }: { form: ProductForm['form'] }) {
  return (
    <Card title={t('products.column.status')}>
      <NativeSelect
        aria-label={t('products.column.status')}
        data={statuses.map((value) => ({ value, label: t(`products.status.${value}`) }))}
        description={t(`products.status.${form.values.status}.help`)}
        {...form.text('status')}
      />
    </Card>
  )
}
