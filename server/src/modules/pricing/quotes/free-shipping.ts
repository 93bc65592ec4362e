import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { type CartKey, readBasket } from './basket.ts'
import { discountsOf, leftCents, type PriceAsk } from './price.ts'
import { placeOf, settleBasket } from './read-quote.ts'
import type { SetUp } from './set-up.ts'
import { type RatesFor, type Settled, settleRates } from './settle-rates.ts'

/**
 * Returns how much a cart misses, in minor units, until a shipping rate is free: by the rate itself, by an automatic discount or by
 * one whose code is in the cart. 0 means that a rate is free now. undefined means that more items would not make shipping free, that
 * nothing is shipped, or that the destination is unknown.
 * @param country the country that the checkout of a shopper starts with who has entered none
 */
export async function readFreeShipping(
  tx: Tx,
  services: Pick<Services, 'now'>,
  key: CartKey,
  setUp: SetUp,
  country: string | undefined,
): Promise<number | undefined> {
  const basket = await readBasket(tx, key, services.now())
  if (!basket) return undefined
  const input = basket.checkout?.input
  const place = placeOf(input) ?? (country === undefined ? null : { country, province: '' })
  const { ask, settled, ratesFor } = await settleBasket(tx, services, basket, { input, place }, setUp)
  if (!settled || settled.length === 0) return undefined
  if (settled.some(isFree)) return 0
  const missing = [
    ...priceSteps(setUp)
      .filter((cents) => ratesFor(cents).some((rate) => rate.cents === 0))
      .flatMap((cents) => missingUntil(cents, afterDiscounts, ask, ratesFor) ?? []),
    ...shippingMinimums(ask).flatMap((cents) => missingUntil(cents, beforeDiscounts, ask, ratesFor) ?? []),
  ]
  return missing.length === 0 ? undefined : Math.min(...missing)
}

const isFree = ({ rate, discounts }: Settled): boolean => rate.cents === discounts.shippingCents

/** Returns the prices of the lines at which a rate of the store may become free. */
const priceSteps = ({ shipping: { rates } }: SetUp): number[] =>
  rates.flatMap(({ basis, least, freeFromCents }) => [
    ...(basis === 'price' ? [least] : []),
    ...(freeFromCents === null ? [] : [freeFromCents]),
  ])

/** Returns the minimums of the shipping discounts. */
const shippingMinimums = ({ offers }: PriceAsk): number[] =>
  offers.flatMap(({ class: part, minimumCents }) => (part === 'shipping' && minimumCents !== null ? [minimumCents] : []))

/** Shipping rates depend on this price of a cart, and the minimums of discounts on the one below. */
const afterDiscounts = (ask: PriceAsk): number => leftCents(ask, discountsOf(ask, null))
const beforeDiscounts = ({ lines }: PriceAsk): number =>
  lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)

/** The maximum number of prices that are tried until an item has the one that makes shipping free. */
const TRIES_MAX = 8

/**
 * Returns the price of one more item that makes shipping free, or undefined if it would not. The discounts of the cart may take
 * something off the item, so the price is tried, and raised by what is still missing.
 * @param goal the price of the cart that should make shipping free
 * @param priceOf measures the price of the cart
 */
function missingUntil(goal: number, priceOf: (ask: PriceAsk) => number, ask: PriceAsk, ratesFor: RatesFor): number | undefined {
  let tried = { cents: 0, price: priceOf(ask) }
  let cents = goal - tried.price
  for (let tries = 0; tries < TRIES_MAX && cents > 0 && Number.isSafeInteger(cents); tries++) {
    const wider = withItem(ask, cents)
    if (settleRates(wider, ratesFor).some(isFree)) return cents
    const price = priceOf(wider)
    if (price >= goal) return undefined
    // The share of the item's price that its discounts leave. A discount that starts between two tries says nothing about it.
    const share = tries === 0 ? 1 : (price - tried.price) / (cents - tried.cents)
    tried = { cents, price }
    cents += Math.max(1, Math.floor((goal - price) / (share > 0 ? share : 1)))
  }
  return undefined
}

/** Returns a cart with one more item, which is in no collection. */
function withItem(ask: PriceAsk, unitPriceCents: number): PriceAsk {
  const [line] = ask.lines
  return line
    ? { ...ask, lines: [...ask.lines, { ...line, variantId: '', productId: '', collectionIds: [], quantity: 1, unitPriceCents }] }
    : ask
}
