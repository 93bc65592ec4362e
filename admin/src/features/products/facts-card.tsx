import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { t } from '../../words/words.ts'
import css from './cards.module.css'
import type { Product } from './variant-row.ts'

/** When the product came and changed. */
export function FactsCard({ product: { createdAt, updatedAt } }: { product: Product }) {
  return (
    <Card title={t('products.facts')}>
      <dl className={css['facts']}>
        <div>
          <dt>{t('products.facts.created')}</dt>
          <dd>
            <DateText instant={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('products.column.updated')}</dt>
          <dd>
            <DateText instant={updatedAt} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
