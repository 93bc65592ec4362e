import { decimalsOf } from '@vitrine/contract/money.ts'

import { language } from '../../../messages/messages.ts'

/** Formats a number in short form, such as `1.2K`. */
export const numberShort = (value: number): string => compact({}).format(value)

/** Formats an amount in minor units in short form, such as `$1.2K`. */
export function moneyShort(minorUnits: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const value = minorUnits / 10 ** decimals
  // Amounts below 1,000 have no short form. They keep their decimals, so that 50 cents is `$0.50` and not `$0.5`.
  const minimumFractionDigits = Math.abs(value) < 1000 ? Math.min(decimals, 2) : 0
  return compact({ style: 'currency', currency, minimumFractionDigits }).format(value)
}

const compact = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language(), {
    notation: 'compact',
    // By default, up to two decimals are shown, without trailing zeros.
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    ...options,
  })
