import type { Storefront } from './storefront.ts'

interface Props {
  storefront: Storefront
  /** The price in minor units. */
  price: number
  compareAt: number | null
  /** Whether other variants cost more, so that the price starts with "From". */
  varies?: boolean
}

/** A price, with the higher earlier price if there is one. */
export function Price({ storefront, price, compareAt, varies }: Props) {
  const now = storefront.money(price)
  if (compareAt === null)
    return (
      <p className="price">
        <span className="now">{varies ? storefront.t('price.from', { price: now }) : now}</span>
      </p>
    )
  return (
    <p className="price sale">
      <span className="visually-hidden">{storefront.t('price.sale')}</span>
      <span className="now">{varies ? storefront.t('price.from', { price: now }) : now}</span>
      <span className="visually-hidden">{storefront.t('price.regular')}</span>
      <s className="before">{storefront.money(compareAt)}</s>
    </p>
  )
}

/** Returns "Save 20%" or "Save $5" depending on the settings, or undefined if nothing is saved. */
export function savingText(storefront: Storefront, price: number, compareAt: number | null): string | undefined {
  if (compareAt === null || compareAt <= price) return undefined
  if (storefront.config.settings.product.layout.sale_type === 'amount')
    return storefront.t('sale.amount', { amount: storefront.money(compareAt - price) })
  // The percentage is rounded down, so that it never promises more than is saved.
  return storefront.t('sale.percent', { percent: Math.floor(((compareAt - price) * 100) / compareAt) })
}
