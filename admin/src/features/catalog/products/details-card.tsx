import { Card } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/data/date-text.tsx'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { t } from '../../../messages/messages.ts'
import type { Product } from './variants/variant-row.ts'

/** The card with the dates when the product was created and last updated. */
export function DetailsCard({ product: { createdAt, updatedAt } }: { product: Product }) {
  return (
    <Card title={t('products.facts')}>
      <DetailList
        facts={[
          { label: t('products.facts.created'), value: <DateText instant={createdAt} /> },
          { label: t('products.column.updated'), value: <DateText instant={updatedAt} /> },
        ]}
      />
    </Card>
  )
}
