import { DEFAULT_CURRENCY } from '@vitrine/contract/limits.ts'

import type { Offer } from '../../modules/pricing/discounts/engine/offer.ts'
import { readDiscounts } from '../../modules/pricing/discounts/service.ts'
import { type BasketLine, type PriceAsk, priceOrder } from '../../modules/pricing/quotes/price.ts'
import type { Place, Quote } from '../../modules/pricing/quotes/quote.ts'
import { readSetUp, type SetUp } from '../../modules/pricing/quotes/set-up.ts'
import { settleRates } from '../../modules/pricing/quotes/settle-rates.ts'
import { shippingRates } from '../../modules/pricing/shipping/service.ts'
import { taxRegionsOf } from '../../modules/pricing/taxes/service.ts'
import { soldByUpsells, upsellDiscounts } from '../../modules/pricing/upsell/discounts.ts'
import type { Upsell } from '../../modules/pricing/upsell/upsell.ts'
import type { Tx } from '../../platform/db/transactions.ts'

/** What prices depend on: the store's settings and its discount codes. */
export interface Pricing {
  setUp: SetUp
  offers: readonly Offer[]
}

export async function readPricing(tx: Tx, codes: readonly string[], now: Date): Promise<Pricing> {
  const [setUp, offers] = await Promise.all([readSetUp(tx), readDiscounts(tx, { codes, email: null, now })])
  return { setUp, offers }
}

interface Asked {
  lines: readonly BasketLine[]
  /** The offers that added some of the lines. */
  upsells?: readonly Upsell[]
  at?: Date
  place: Place
  code: string | null
  /** Whether the shopper takes the fastest rate instead of the cheapest. */
  isUrgent: boolean
}

/** Prices a basket as a checkout does. A code that does not apply is left out. */
export function priceBasket(
  { setUp, offers }: Pricing,
  { lines: added, upsells = [], at = new Date(), place, code, isUrgent }: Asked,
): Quote {
  const lines = soldByUpsells(added, upsells)
  const { settings, shipping, taxRegions } = setUp
  const ask: PriceAsk = {
    currency: DEFAULT_CURRENCY,
    lines,
    codes: code === null ? [] : [code],
    offers: [
      ...offers.filter((offer) => offer.code === code),
      ...upsellDiscounts(upsells, { lines, country: place.country, device: null, now: at }),
    ],
    place,
    settings,
    regions: taxRegionsOf(taxRegions, place),
  }
  const settled = settleRates(ask, (discountedCents) => shippingRates(shipping, place, { lines, discountedCents }))
  const chosen = isUrgent ? settled.at(-1) : settled[0]
  return priceOrder(ask, chosen?.rate ?? null, chosen?.discounts).quote
}
