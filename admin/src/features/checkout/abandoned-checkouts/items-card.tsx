import { Card } from '../../../ui/layout/card.tsx'
import { money, number } from '../../../ui/data/format.ts'
import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { Checkout } from './checkout.ts'

/** The items in the checkout, at the prices that the shopper saw. */
export function ItemsCard({ checkout: { lines, currency, totalCents } }: { checkout: Checkout }) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const besides = totalCents - lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  return (
    <Card title={t('abandonedCheckouts.items', { count })} flush>
      <ul className={css['lines']}>
        {lines.map(({ variantId, title, choice, quantity, priceCents, picture: image }) => (
          <li key={variantId}>
            <Thumbnail url={image} />
            <div className={css['product']}>
              <span className={css['strong']}>{title}</span>
              <span className={css['quiet']}>{choice}</span>
              <span className={css['quiet']}>
                {money(priceCents, currency)} × {number(quantity)}
              </span>
            </div>
            <span className={css['amount']}>{money(priceCents * quantity, currency)}</span>
          </li>
        ))}
      </ul>
      {besides !== 0 && (
        <p className={css['besides']}>
          <span>{t('abandonedCheckouts.besides')}</span>
          <span className={css['amount']}>{money(besides, currency)}</span>
        </p>
      )}
      <p className={css['total']}>
        <span>{t('abandonedCheckouts.total')}</span>
        <span className={css['amount']}>{money(totalCents, currency)}</span>
      </p>
    </Card>
  )
}
