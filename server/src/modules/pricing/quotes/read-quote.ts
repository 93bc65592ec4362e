import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { readDiscounts } from '../discounts/service.ts'
import { shippingRates } from '../shipping/service.ts'
import { taxRegionsOf } from '../taxes/service.ts'
import { type Basket, type CartKey, readBasket } from './basket.ts'
import { type PriceAsk, priceOrder, quoteDigest } from './price.ts'
import type { Place } from './quote.ts'
import type { CheckoutRow, CheckoutQuote } from './checkout-row.ts'
import { readSetUp, type SetUp } from './set-up.ts'
import { settleRates } from './settle-rates.ts'
import { exemptLines, exemptRates } from './tax-exempt.ts'
import { soldByUpsells, upsellDiscounts } from '../upsell/discounts.ts'
import { readUpsells } from '../upsell/queries.ts'

/**
 * Prices a cart with the input of its checkout, in a transaction of `inStore`. Prices come only from the catalog and the store's
 * settings, never from data that a client sends.
 * @returns the quote, which may have no lines, or undefined when the cart does not exist or has expired
 */
export async function readQuote(tx: Tx, services: Pick<Services, 'now'>, key: CartKey): Promise<CheckoutQuote | undefined> {
  const [basket, setUp] = await Promise.all([readBasket(tx, key, services.now()), readSetUp(tx)])
  return basket && quoteBasket(tx, services, basket, basket.checkout?.input, setUp)
}

/** Does the same as `readQuote`, for a basket and settings that were already read, and a checkout that may not be stored yet. */
export async function quoteBasket(
  tx: Tx,
  services: Pick<Services, 'now'>,
  basket: Basket,
  input: CheckoutRow | undefined,
  setUp: SetUp,
): Promise<CheckoutQuote> {
  const { cart, notices } = basket
  const { ask, needsShipping, settled } = await settleBasket(tx, services, basket, { input, place: placeOf(input) }, setUp)
  const rates = settled?.map(({ rate }) => rate)
  const chosen = settled?.find(({ rate }) => rate.id === input?.shippingRateId) ?? settled?.[0]
  const { quote, refused } = priceOrder(ask, chosen?.rate ?? null, chosen?.discounts)
  const { settings } = setUp
  return { cart, checkout: input, settings, quote, digest: quoteDigest(quote), needsShipping, rates, refusedCodes: refused, notices }
}

/**
 * Reads the discounts of a basket and settles them with its shipping rates to a place.
 * @returns `settled` is undefined while the place is unknown, and when nothing is shipped; `ratesFor` returns the rates for another
 * price of the lines after discounts, in minor units
 */
export async function settleBasket(
  tx: Tx,
  { now }: Pick<Services, 'now'>,
  { cart, currency, hasAutomatic, isTaxExempt, lines: all }: Basket,
  { input, place }: { input: CheckoutRow | undefined; place: Place | null },
  { settings, shipping, taxRegions }: SetUp,
) {
  const spared = { regions: place ? taxRegionsOf(taxRegions, place) : [], settings }
  const lines = isTaxExempt ? exemptLines(all, spared) : all
  const regions = isTaxExempt ? [] : spared.regions
  const email = input === undefined || input.email === '' ? null : input.email
  const mayHaveOffers = hasAutomatic || cart.codes.length > 0
  const discounts = mayHaveOffers ? await readDiscounts(tx, { codes: cart.codes, email, checkoutId: input?.id ?? null, now: now() }) : []
  const upsold = lines.flatMap(({ upsell }) => upsell?.offerId ?? [])
  // Most carts have no such items, and read no offers then.
  const accepted = upsold.length > 0 ? await readUpsells(tx, upsold) : []
  // Whoever accepted an offer on one device may pay on another.
  const given = { lines, country: place?.country ?? null, device: null, now: now() }
  const offers = [...discounts, ...upsellDiscounts(accepted, given)]
  const ask: PriceAsk = {
    currency,
    lines: soldByUpsells(lines, accepted),
    codes: cart.codes,
    offers,
    place,
    settings,
    regions,
    isTaxExempt,
  }
  const needsShipping = lines.some(({ requiresShipping }) => requiresShipping)
  const ratesFor = (discountedCents: number) => {
    const rates = place ? shippingRates(shipping, place, { lines, discountedCents }) : []
    return isTaxExempt ? exemptRates(rates, spared) : rates
  }
  const settled = needsShipping && place ? settleRates(ask, ratesFor) : undefined
  return { ask, needsShipping, settled, ratesFor }
}

/** Returns the destination of an order, or null while it is unknown. */
export function placeOf(input: CheckoutRow | undefined): Place | null {
  const { country, province } = input?.shippingAddress ?? { country: '', province: '' }
  return country === '' ? null : { country, province }
}
