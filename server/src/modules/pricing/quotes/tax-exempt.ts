import type { OfferedRate } from '../shipping/rates.ts'
import { type TaxRegion, type TaxSettings, withoutTax } from '../taxes/tax.ts'
import type { BasketLine } from './price.ts'

/** The taxes that a shopper would pay who isn’t exempt from them. */
interface Spared {
  regions: readonly TaxRegion[]
  settings: TaxSettings
}

/** Returns the lines for a shopper who is exempt from taxes: prices that include tax are lowered by it. */
export const exemptLines = (lines: readonly BasketLine[], { regions, settings }: Spared): readonly BasketLine[] =>
  settings.pricesIncludeTax
    ? lines.map((line) =>
        line.taxable
          ? {
              ...line,
              unitPriceCents: withoutTax(line.unitPriceCents, regions),
              compareAtCents: line.compareAtCents === null ? null : withoutTax(line.compareAtCents, regions),
            }
          : line,
      )
    : lines

/** Returns the shipping rates for a shopper who is exempt from taxes. */
export const exemptRates = (rates: readonly OfferedRate[], { regions, settings }: Spared): readonly OfferedRate[] =>
  settings.pricesIncludeTax && settings.taxShipping ? rates.map((rate) => ({ ...rate, cents: withoutTax(rate.cents, regions) })) : rates
