import type { Shop } from './storefront.ts'

interface Props {
  shop: Shop
  /** The price in minor units. */
  price: number
  compareAt: number | null
  /** Whether other variants cost more, so that the price starts with "From". */
  varies?: boolean
}

/** A price, with the higher earlier price if there is one. */
export function Price({ shop, price, compareAt, varies }: Props) {
  const now = shop.money(price)
  if (compareAt === null)
    return (
      <p className="price">
        <span className="now">{varies ? shop.t('price.from', { price: now }) : now}</span>
      </p>
    )
  return (
    <p className="price sale">
      <span className="said">{shop.t('price.sale')}</span>
      <span className="now">{varies ? shop.t('price.from', { price: now }) : now}</span>
      <span className="said">{shop.t('price.regular')}</span>
      <s className="before">{shop.money(compareAt)}</s>
    </p>
  )
}

/** Returns "Save 20%" or "Save $5" depending on the settings, or undefined if nothing is saved. */
export function savingText(shop: Shop, price: number, compareAt: number | null): string | undefined {
  if (compareAt === null || compareAt <= price) return undefined
  if (shop.config.settings.product.layout.sale_type === 'amount') return shop.t('sale.amount', { amount: shop.money(compareAt - price) })
  // The percentage is rounded down, so that it never promises more than is saved.
  return shop.t('sale.percent', { percent: Math.floor(((compareAt - price) * 100) / compareAt) })
}
