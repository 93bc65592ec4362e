import type { ProductUpsell } from '@vitrine/theme/views/upsell.ts'

import { StoreCache } from '../../../platform/db/store-cache.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { percentOf } from '../../../platform/money/percent.ts'
import type { OfferShopper, ProductUpsells, Services } from '../../../services.ts'
import { unitsLeft } from '../../storefront/kit/api.ts'
import { type OfferedRow, readEnabledUpsells, readOffered } from './queries.ts'
import { isFor, isInGroup, isRunning, type Upsell } from './upsell.ts'
import { isOffered, offeredPrice, upsellView } from './view.ts'

/** The maximum number of stores whose offers with conditions one process caches. */
const KEPT_MAX = 2000

/** The offers of each product that aren't for every shopper. Their products' prices aren't among it. */
type ByProduct = ReadonlyMap<string, readonly Upsell[]>

/**
 * Creates what reads the offers for several items that the page of a product shows: lower prices for more of it, and bundles with it, the
 * most important of each.
 *
 * A page is the same for all shoppers of an audience: those for whom none of the product's offers is left out, or the same ones. The name
 * of an audience is the list of the offers that it doesn't see, those of which it is the control group with a `-` before them.
 */
export function createProductUpsells(services: Services): ProductUpsells {
  const { db, now, config, storeChanges } = services
  const kept = new StoreCache<ByProduct>((storeId) => storeChanges.wideStateOf(storeId), { most: KEPT_MAX })
  return {
    async audienceOf({ storeId, productId }, shopperOf) {
      const offers = (await kept.of(storeId, () => db.inStore(storeId, readConditional))).get(productId) ?? []
      const running = offers.filter((offer) => isRunning(offer, now()))
      if (running.length === 0) return ''
      const shopper = shopperOf()
      return running.flatMap((offer) => leftOut(offer, shopper) ?? []).join(' ')
    },
    read: ({ storeId, productId, audience }) =>
      db.inStore(storeId, async (tx) => {
        const missing = new Set(audience.split(' '))
        const all = (await readOnPages(tx)).filter((offer) => isRunning(offer, now()) && !missing.has(offer.id))
        if (all.length === 0) return []
        const rows = await readOffered(
          tx,
          all.map(({ offered }) => offered),
        )
        const own = rows.filter(({ product_id: id }) => id === productId)
        const about = (kind: Upsell['kind']) => all.find((offer) => offer.kind === kind && own.some((row) => isOffered(offer.offered, row)))
        const [quantity, bundle] = [about('quantity'), about('bundle')]
        const views = [quantity && quantityView(quantity, own), bundle && bundleView(config, bundle, rows, productId)]
        // A control group misses what it could have seen, and nothing takes its place.
        return views.flatMap((view) => (!view ? [] : missing.has(`-${view.id}`) ? { kind: 'withheld' as const, id: view.id } : view))
      }),
  }
}

const leftOut = (offer: Upsell, shopper: OfferShopper): string | undefined =>
  !isFor(offer, shopper) ? offer.id : offer.share < 100 && !isInGroup(offer, shopper.group()) ? `-${offer.id}` : undefined

const readOnPages = async (tx: Tx): Promise<Upsell[]> =>
  (await readEnabledUpsells(tx)).filter(({ kind }) => kind === 'quantity' || kind === 'bundle')

async function readConditional(tx: Tx): Promise<ByProduct> {
  const offers = (await readOnPages(tx)).filter(({ countries, device, share }) => countries.length > 0 || device !== null || share < 100)
  const byProduct = new Map<string, Upsell[]>()
  if (offers.length === 0) return byProduct
  const rows = await readOffered(
    tx,
    offers.map(({ offered }) => offered),
  )
  for (const offer of offers)
    for (const id of new Set(rows.filter((row) => isOffered(offer.offered, row)).map(({ product_id }) => product_id)))
      byProduct.set(id, [...(byProduct.get(id) ?? []), offer])
  return byProduct
}

/** The terms of an offer that its view needs. */
type ShownTerms = Pick<Upsell, 'id' | 'title' | 'message' | 'tiers' | 'offered' | 'value'>

/**
 * Returns an offer for several items of a product.
 * @param own the variants of the product
 */
export function quantityView({ id, title, message, tiers, offered }: ShownTerms, own: readonly OfferedRow[]): ProductUpsell | undefined {
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
export function bundleView(
  config: Services['config'],
  offer: ShownTerms,
  rows: readonly OfferedRow[],
  productId: string,
): ProductUpsell | undefined {
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
