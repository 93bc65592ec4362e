import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readDiscounts } from '../discounts/service.ts'
import { shippingRates } from '../shipping/service.ts'
import { taxRegionsOf } from '../taxes/service.ts'
import { type Basket, type CartKey, readBasket } from './basket.ts'
import { type PriceAsk, priceOrder, quoteDigest } from './price.ts'
import type { Place } from './quote.ts'
import type { CheckoutRow, Quoted } from './quoted.ts'
import { readSetUp, type SetUp } from './set-up.ts'
import { settleRates } from './settle.ts'

/**
 * Prices a cart with what its checkout knows of the shopper: wholly from the catalogue and the store's settings, never from
 * what a client sends. In a transaction of `inStore`.
 * @returns undefined when there is no such cart, or its days are over; its lines may be none
 */
export async function readQuote(tx: Tx, services: Pick<Services, 'now'>, key: CartKey): Promise<Quoted | undefined> {
  const [basket, setUp] = await Promise.all([readBasket(tx, key, services.now()), readSetUp(tx)])
  return basket && quoteBasket(tx, services, basket, basket.checkout?.told, setUp)
}

/** As `readQuote`, for a basket and a set-up that were read already, and a checkout that is not stored yet. */
export async function quoteBasket(
  tx: Tx,
  { now }: Pick<Services, 'now'>,
  { cart, currency, hasAutomatic, lines, notices }: Basket,
  told: CheckoutRow | undefined,
  { settings, shipping, taxRegions }: SetUp,
): Promise<Quoted> {
  const place = placeOf(told)
  const email = told === undefined || told.email === '' ? null : told.email
  const mayHaveOffers = hasAutomatic || cart.codes.length > 0
  const offers = mayHaveOffers ? await readDiscounts(tx, { codes: cart.codes, email, checkoutId: told?.id ?? null, now: now() }) : []
  const regions = place ? taxRegionsOf(taxRegions, place) : []
  const ask: PriceAsk = { currency, lines, codes: cart.codes, offers, place, settings, regions }
  const needsShipping = lines.some(({ requiresShipping }) => requiresShipping)
  const settled =
    needsShipping && place ? settleRates(ask, (discountedCents) => shippingRates(shipping, place, { lines, discountedCents })) : undefined
  const rates = settled?.map(({ rate }) => rate)
  const chosen = settled?.find(({ rate }) => rate.id === told?.shippingRateId) ?? settled?.[0]
  const { quote, refused } = priceOrder(ask, chosen?.rate ?? null, chosen?.discounts)
  return { cart, checkout: told, settings, quote, digest: quoteDigest(quote), needsShipping, rates, refusedCodes: refused, notices }
}

/** Where the order goes; null while nobody said. */
function placeOf(told: CheckoutRow | undefined): Place | null {
  const { country, province } = told?.shippingAddress ?? { country: '', province: '' }
  return country === '' ? null : { country, province }
}
