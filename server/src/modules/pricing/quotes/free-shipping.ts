import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import type { Discounts } from '../discounts/engine/apply.ts'
import type { OfferedRate } from '../shipping/rates.ts'
import { type CartKey, readBasket } from './basket.ts'
import { leftCents, type PriceAsk } from './price.ts'
import { placeOf, settleBasket } from './read-quote.ts'
import type { SetUp } from './set-up.ts'
import { settleRates } from './settle-rates.ts'

/**
 * Returns how much a cart misses, in minor units, until a shipping rate is free: by the rate itself, by an automatic discount or by
 * one whose code is in the cart. 0 means that a rate is free now. undefined means that more items would not make shipping free, that
 * nothing is shipped, or that the destination is unknown.
 * @param country the likely country of a shopper who has entered none
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
  const [cheapest] = settled ?? []
  if (!settled || !cheapest) return undefined
  if (settled.some(isFree)) return 0
  const left = leftCents(ask, cheapest.discounts)
  const missing = [
    ...priceSteps(setUp)
      .filter((cents) => cents > left && ratesFor(cents).some((rate) => rate.cents === 0))
      .map((cents) => cents - left),
    ...missingForDiscounts(ask, ratesFor),
  ]
  return missing.length === 0 ? undefined : Math.min(...missing)
}

const isFree = ({ rate, discounts }: { rate: OfferedRate; discounts: Discounts }): boolean => rate.cents === discounts.shippingCents

/** Returns the prices of the lines at which a rate of the store may become free. */
const priceSteps = ({ shipping: { rates } }: SetUp): number[] =>
  rates.flatMap(({ basis, least, freeFromCents }) => [
    ...(basis === 'price' ? [least] : []),
    ...(freeFromCents === null ? [] : [freeFromCents]),
  ])

/** Returns the missing amount of each shipping discount that makes a rate free once the cart reaches the discount's minimum. */
function missingForDiscounts(ask: PriceAsk, ratesFor: (discountedCents: number) => readonly OfferedRate[]): number[] {
  const full = ask.lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  return ask.offers.flatMap((offer) => {
    const { class: part, minimumCents } = offer
    if (part !== 'shipping' || minimumCents === null || minimumCents <= full) return []
    const reached = ask.offers.map((one) => (one === offer ? { ...one, minimumCents: null } : one))
    return settleRates({ ...ask, offers: reached }, ratesFor).some(isFree) ? [minimumCents - full] : []
  })
}
