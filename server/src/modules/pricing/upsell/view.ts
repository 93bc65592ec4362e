import type { OfferedProduct, OfferedVariant, UpsellView } from '@vitrine/theme/views/upsell.ts'

import type { Config } from '../../../config.ts'
import { percentOf } from '../../../platform/money/percent.ts'
import { imageOf, unitsLeft } from '../../storefront/kit/api.ts'
import type { LineSet, OfferValue } from '../discounts/engine/offer.ts'
import type { OfferedRow } from './queries.ts'
import type { Upsell } from './upsell.ts'

/** Returns the price of one item after the discount of an offer, in minor units. */
export const offeredPrice = (cents: number, value: OfferValue | null): number =>
  value === null ? cents : cents - (value.kind === 'percentage' ? percentOf(cents, value.ppm) : Math.min(value.cents, cents))

/** Whether a set, which has no collections, contains a variant. */
export const isOffered = ({ variantIds, productIds }: LineSet, { id, product_id }: OfferedRow): boolean =>
  variantIds.includes(id) || productIds.includes(product_id)

/**
 * Returns an offer as a shopper sees it, or undefined when nothing of it can be bought.
 * @param rows what the store's offers offer
 * @param isLeftOut whether a product is not offered, for example because it's in the cart
 * @param shown what the form shows of a variant; undefined when the variant can't be bought this way
 */
export function upsellView(
  config: Config,
  { id, title, message, offered, value }: Pick<Upsell, 'id' | 'title' | 'message' | 'offered' | 'value'>,
  rows: readonly OfferedRow[],
  isLeftOut: (productId: string) => boolean,
  shown: (row: OfferedRow) => OfferedVariant | undefined = (row) => variantView(row, value),
): UpsellView | undefined {
  const products = new Map<string, OfferedProduct & { variants: OfferedVariant[] }>()
  for (const row of rows) {
    if (!isOffered(offered, row) || isLeftOut(row.product_id) || unitsLeft(row) <= 0) continue
    const variant = shown(row)
    if (!variant) continue
    const product = products.get(row.product_id)
    if (product) product.variants.push(variant)
    else products.set(row.product_id, productView(config, row, variant))
  }
  return products.size === 0 ? undefined : { id, title, message, products: [...products.values()] }
}

const productView = (config: Config, { id, title, handle, picture }: OfferedRow, variant: OfferedVariant) => ({
  title,
  href: `/products/${encodeURIComponent(handle)}?variant=${id}`,
  image: picture && imageOf(config, picture),
  variants: [variant],
})

function variantView({ id, option_values: choice, price_cents: cents }: OfferedRow, value: OfferValue | null): OfferedVariant {
  const price = offeredPrice(cents, value)
  return { value: id, name: choice.join(' / '), price, before: price < cents ? cents : null }
}
