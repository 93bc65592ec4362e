import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { t } from '../../words/words.ts'
import type { Product } from './variant-row.ts'

/** When the product came and changed. */
export function FactsCard({ product: { createdAt, updatedAt } }: { product: Product }) {
  return (
    <Card title={t('products.facts')}>
      <Facts
        facts={[
          { label: t('products.facts.created'), value: <DateText instant={createdAt} /> },
          { label: t('products.column.updated'), value: <DateText instant={updatedAt} /> },
        ]}
      />
    </Card>
  )
}
