import { decimalsOf } from '@vitrine/contract/money.ts'

import { language } from '../../../messages/messages.ts'

/** Formats a number in short form: `1.2K`. */
export const numberShort = (value: number): string => compact({}).format(value)

/** Formats an amount in minor units in short form: `$1.2K`. */
export const moneyShort = (minorUnits: number, currency: string): string =>
  compact({ style: 'currency', currency }).format(minorUnits / 10 ** decimalsOf(currency))

const compact = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language(), {
    notation: 'compact',
    // Shows up to two decimals, but never `$0.5` for `$0.50`.
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    ...options,
  })
