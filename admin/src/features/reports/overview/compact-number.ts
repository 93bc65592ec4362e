import { decimalsOf } from '@vitrine/contract/money.ts'

import { language } from '../../../messages/messages.ts'

/** A number where there is little room: `1.2K`. */
export const numberShort = (value: number): string => compact({}).format(value)

/** Money from the currency's minor unit, likewise: `$1.2K`. */
export const moneyShort = (minorUnits: number, currency: string): string =>
  compact({ style: 'currency', currency }).format(minorUnits / 10 ** decimalsOf(currency))

const compact = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language(), {
    notation: 'compact',
    // Up to two digits, but never `$0.50` as `$0.5`.
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    ...options,
  })
