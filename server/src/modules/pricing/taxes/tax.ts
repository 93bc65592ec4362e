import { allocate } from '../../../platform/money/allocate.ts'

/** A tax rate that applies to an order. */
export interface TaxRegion {
  /** The name that shoppers see, such as `VAT`. */
  name: string
  /** The rate in millionths: 8.875% is 88750. */
  ratePpm: number
}

export interface TaxSettings {
  /** Whether prices include tax. Otherwise, tax is added to them. */
  pricesIncludeTax: boolean
  taxShipping: boolean
}

export interface TaxedAmounts {
  /** The prices of the lines after discounts, in minor units. */
  lines: readonly { cents: number; taxable: boolean }[]
  /** The price of shipping after its discount. */
  shippingCents: number
}

/** The tax of one rate, as a quote contains it. */
export interface RateTax extends TaxRegion {
  amountCents: number
}

export interface Taxes {
  /** The tax of each line, for all rates together. */
  lines: number[]
  shipping: number
  /** The tax of each rate, for all lines and shipping together. */
  taxes: RateTax[]
  /** The total tax: `Σ lines + shipping = Σ taxes = taxCents`. */
  taxCents: number
}

const PPM = 1_000_000n

/**
 * Calculates the tax of an order, per line and per rate. Each rate is calculated once, over everything that it applies to, rounded
 * half up, and then spread over the lines and shipping by largest remainder. Rounding each line separately would tax three items
 * of 0.33 differently from one of 0.99. Rates do not apply to each other: with prices `p` that include taxes of `a` and `b`, the
 * part of `a` is `p · a / (1 + a + b)`.
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

/** Returns an amount without the taxes that it includes, rounded half up. Untaxed amounts must be left alone. */
export function withoutTax(cents: number, regions: readonly TaxRegion[]): number {
  const whole = PPM + BigInt(regions.reduce((sum, { ratePpm }) => sum + ratePpm, 0))
  return Number(halfUp(BigInt(cents) * PPM, whole))
}

/** Divides and rounds half up. The amount must not be negative. */
const halfUp = (amount: bigint, divisor: bigint) => (amount * 2n + divisor) / (divisor * 2n)
