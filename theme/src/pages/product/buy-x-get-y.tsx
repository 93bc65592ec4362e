import type { CSSProperties } from 'react'

import { Icon } from '../../views/icon.tsx'
import { percent } from '../../views/numbers.ts'
import type { BuyXGetYView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/**
 * The buy X get Y offer that includes a product. The sentence depends on whether the product is one to buy, one to get,
 * or both.
 */
export function BuyXGetY({ storefront, offer }: { storefront: Storefront; offer: BuyXGetYView }) {
  return (
    <p className="product-offer" style={{ '--offer': storefront.config.settings.product.colorByXGetY } as CSSProperties}>
      <Icon name="gift" />
      {storefront.t('product.buyXGetY', messageValues(storefront, offer))}
    </p>
  )
}

function messageValues(storefront: Storefront, { buy, get, value, of }: BuyXGetYView): Record<string, string | number> {
  const isFree = value.kind === 'percentage' && value.ppm === 1_000_000
  return {
    of,
    buys: buy.kind,
    buy: buy.kind === 'quantity' ? buy.quantity : storefront.money(buy.cents),
    get,
    value: isFree ? 'free' : 'less',
    off: value.kind === 'percentage' ? percent(storefront, value.ppm / 1_000_000) : storefront.money(value.cents),
    each: value.kind === 'percentage' ? 'all' : 'each',
  }
}
