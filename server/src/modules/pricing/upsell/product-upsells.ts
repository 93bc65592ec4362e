import type { ProductUpsell } from '@vitrine/theme/views/upsell.ts'

import { percentOf } from '../../../platform/money/percent.ts'
import type { Services } from '../../../services.ts'
import { unitsLeft } from '../../storefront/kit/api.ts'
import { type OfferedRow, readEnabledUpsells, readOffered } from './queries.ts'
import { isRunning, type Upsell } from './upsell.ts'
import { isOffered, offeredPrice, upsellView } from './view.ts'

/**
 * Returns the offers for several items that the page of a product shows: lower prices for more of it, and bundles with it, the most
 * important of each. The page is the same for all shoppers, so their countries don't matter yet.
 */
export async function readProductUpsells(
  { db, now, config }: Services,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<ProductUpsell[]> {
  return db.inStore(storeId, async (tx) => {
    const all = (await readEnabledUpsells(tx)).filter((offer) => isOnPages(offer) && isRunning(offer, now()))
    if (all.length === 0) return []
    const rows = await readOffered(
      tx,
      all.map(({ offered }) => offered),
    )
    const own = rows.filter(({ product_id: id }) => id === productId)
    const about = (kind: Upsell['kind']) => all.find((offer) => offer.kind === kind && own.some((row) => isOffered(offer.offered, row)))
    const [quantity, bundle] = [about('quantity'), about('bundle')]
    const views = [quantity && quantityView(quantity, own), bundle && bundleView(config, bundle, rows, productId)]
    return views.filter((view) => view !== undefined)
  })
}

const isOnPages = ({ kind }: Upsell): boolean => kind === 'quantity' || kind === 'bundle'

function quantityView({ id, title, message, tiers, offered }: Upsell, own: readonly OfferedRow[]): ProductUpsell | undefined {
  const variants = own.filter((row) => isOffered(offered, row))
  const shown = tiers.map(({ quantity, ppm }) => ({ quantity, ppm, buyable: variants.filter((row) => unitsLeft(row) >= quantity) }))
  const possible = shown.filter(({ buyable }) => buyable.length > 0)
  if (possible.length === 0) return undefined
  const [first] = possible
  const prices = new Set(first!.buyable.map(({ price_cents: cents }) => cents))
  const [cents = 0] = prices
  return {
    kind: 'quantity',
    id,
    title,
    message,
    variants: first!.buyable.map(({ id: value, option_values: choice }) => ({ value, name: choice.join(' / ') })),
    tiers: possible.map(({ quantity, ppm }) => ({
      quantity,
      ppm,
      // Without one price for all variants, only the percentage is shown.
      price: prices.size === 1 ? quantity * cents - percentOf(quantity * cents, ppm) : null,
      before: prices.size === 1 ? quantity * cents : null,
    })),
  }
}

/** Returns a bundle, whose own product comes first. Undefined unless all of its products can be bought. */
function bundleView(config: Services['config'], offer: Upsell, rows: readonly OfferedRow[], productId: string): ProductUpsell | undefined {
  const sorted = rows.toSorted((a, b) => Number(b.product_id === productId) - Number(a.product_id === productId))
  const view = upsellView(config, offer, sorted, () => false)
  if (!view || view.products.length < offer.offered.productIds.length) return undefined
  const firsts = view.products.map(({ variants }) => rows.find(({ id }) => id === variants[0]!.value)!)
  const before = firsts.reduce((sum, row) => sum + row.price_cents, 0)
  const { value } = offer
  // A percentage is rounded once for all items, as the discount engine does.
  const price =
    value?.kind === 'percentage'
      ? before - percentOf(before, value.ppm)
      : firsts.reduce((sum, row) => sum + offeredPrice(row.price_cents, value), 0)
  return { kind: 'bundle', ...view, price, before: price < before ? before : null }
}
