import { allocate } from '../../../platform/money/allocate.ts'

/** A tax rate that applies to an order. */
export interface TaxRegion {
  /** The name shoppers see: `VAT`. */
  name: string
  /** Millionths: 8.875 % is 88750. */
  ratePpm: number
}

export interface TaxSettings {
  /** Whether prices include tax; otherwise it is added on top. */
  pricesIncludeTax: boolean
  taxShipping: boolean
}

export interface TaxedAmounts {
  /** After discounts, in minor units. */
  lines: readonly { cents: number; taxable: boolean }[]
  /** After its discount. */
  shippingCents: number
}

/** The tax of one rate, as in a quote. */
export interface RateTax extends TaxRegion {
  amountCents: number
}

export interface Taxes {
  /** Per line, all rates together. */
  lines: number[]
  shipping: number
  /** Per rate, all lines and shipping together. */
  taxes: RateTax[]
  /** `Σ lines + shipping = Σ taxes = taxCents` */
  taxCents: number
}

const PPM = 1_000_000n

/**
 * Computes the tax of an order, per line and per rate. Each rate is computed once, over everything it applies to, rounded half up, and
 * then spread over the lines by largest remainder: rounding each line separately would tax three items of 0.33 differently from one of
 * 0.99. Rates do not apply to each other: with prices `p` that include taxes of `a` and `b`, the part of `a` is `p · a / (1 + a + b)`.
 */
export function taxOf(regions: readonly TaxRegion[], { pricesIncludeTax, taxShipping }: TaxSettings, amounts: TaxedAmounts): Taxes {
  // Shipping is the last taxed part.
  const parts = [...amounts.lines.map(({ cents, taxable }) => (taxable ? cents : 0)), taxShipping ? amounts.shippingCents : 0]
  const taxed = BigInt(parts.reduce((sum, part) => sum + part, 0))
  const rates = regions.filter(({ ratePpm }) => ratePpm > 0)
  const whole = pricesIncludeTax ? PPM + BigInt(rates.reduce((sum, { ratePpm }) => sum + ratePpm, 0)) : PPM
  const taxes = rates.map(({ name, ratePpm }) => ({ name, ratePpm, amountCents: Number(halfUp(taxed * BigInt(ratePpm), whole)) }))
  const shares = taxes.map(({ amountCents }) => allocate(amountCents, parts))
  const perPart = parts.map((_part, at) => shares.reduce((sum, share) => sum + (share[at] ?? 0), 0))
  return {
    lines: perPart.slice(0, -1),
    shipping: perPart.at(-1) ?? 0,
    taxes,
    taxCents: taxes.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }
}

/** For amounts that are not negative. */
const halfUp = (amount: bigint, divisor: bigint) => (amount * 2n + divisor) / (divisor * 2n)
