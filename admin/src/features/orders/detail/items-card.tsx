import { allows } from '@vitrine/contract/scopes.ts'

import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { money, number } from '../../../ui/data/format.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import css from './items-card.module.css'

type Order = Answer<'orders.get'>
type Line = Order['lines'][number]

/** The items of an order, with their fulfilled and refunded quantities. */
export function ItemsCard({ order }: { order: Order }) {
  const { lines, currency, itemCount } = order
  return (
    <Card title={t('orders.items', { count: itemCount })} flush>
      <ul className={css['lines']}>
        {lines.map((line) => (
          <li key={line.id}>
            <Thumbnail url={line.pictureUrl} />
            <div className={css['what']}>
              <LineTitle line={line} />
              <span className={css['quiet']}>
                {[line.variantTitle, line.sku, line.upsellPlace && t('orders.upsold')].filter(Boolean).join(' · ')}
              </span>
              <LineState line={line} order={order} />
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

/** Shows how many units of a line were fulfilled, refunded or removed, if any. */
function LineState({ line, order }: { line: Line; order: Order }) {
  const { quantity, fulfilledQuantity, refundedQuantity, removedQuantity } = line
  const said = [
    // In a partially fulfilled order, each line shows how many of its units were fulfilled.
    ...(order.fulfillmentStatus === 'partially_fulfilled'
      ? [t('orders.line.fulfilled', { count: number(fulfilledQuantity), of: number(quantity) })]
      : []),
    ...(refundedQuantity > 0 ? [t('orders.line.refunded', { count: refundedQuantity })] : []),
    ...(removedQuantity > refundedQuantity ? [t('orders.line.removed', { count: removedQuantity - refundedQuantity })] : []),
  ]
  return said.length > 0 && <span className={css['quiet']}>{said.join(' · ')}</span>
}

/** The title under which the line was sold, with a link to the product if it still exists and the user may see products. */
function LineTitle({ line: { title, productId } }: { line: Line }) {
  const canSee = allows(useMe(), 'products')
  if (productId === null || !canSee) return <span className={css['title']}>{title}</span>
  return (
    <PageLink className={css['title']} to="website.products.update" params={{ id: productId }}>
      {title}
    </PageLink>
  )
}
