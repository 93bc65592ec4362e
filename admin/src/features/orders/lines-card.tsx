import { allows } from '@vitrine/contract/scopes.ts'

import type { Answer } from '../../api/types.ts'
import { Card } from '../../ui/card.tsx'
import { money, number } from '../../ui/format.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { useMe } from '../../ui/use-me.ts'
import { t } from '../../words/words.ts'
import css from './lines-card.module.css'

type Order = Answer<'orders.get'>
type Line = Order['lines'][number]

/** What was bought. */
export function LinesCard({ order: { lines, currency, itemCount } }: { order: Order }) {
  return (
    <Card title={t('orders.items', { count: itemCount })} flush>
      <ul className={css['lines']}>
        {lines.map((line) => (
          <li key={line.id}>
            <div className={css['what']}>
              <LineTitle line={line} />
              <span className={css['quiet']}>{[line.variantTitle, line.sku].filter(Boolean).join(' · ')}</span>
              {line.fulfilledQuantity > 0 && line.fulfilledQuantity < line.quantity && (
                <span className={css['quiet']}>
                  {t('orders.line.fulfilled', { count: number(line.fulfilledQuantity), of: number(line.quantity) })}
                </span>
              )}
            </div>
            <span className={css['price']}>
              {money(line.unitPriceCents, currency)} × {number(line.quantity)}
            </span>
            <span className={css['total']}>
              {money(line.totalCents, currency)}
              {isDiscounted(line) && <span className={css['quiet']}>{t('orders.line.discounted')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isDiscounted = ({ unitPriceCents, quantity, totalCents }: Line) => totalCents < unitPriceCents * quantity

/** A line keeps the title it was sold under; the product behind it may be gone. */
function LineTitle({ line: { title, productId } }: { line: Line }) {
  const canSee = allows(useMe(), 'products')
  if (productId === null || !canSee) return <span className={css['title']}>{title}</span>
  return (
    <PageLink className={css['title']} to="website.products.update" params={{ id: productId }}>
      {title}
    </PageLink>
  )
}
