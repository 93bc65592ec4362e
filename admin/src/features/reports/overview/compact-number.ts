import { decimalsOf } from '@vitrine/contract/money.ts'

import { language } from '../../../messages/messages.ts'

/** Formats a number in short form, such as `1.2K`. */
export const numberShort = (value: number): string => compact({}).format(value)

/** Formats an amount in minor units in short form, such as `$1.2K`. */
export const moneyShort = (minorUnits: number, currency: string): string =>
  compact({ style: 'currency', currency }).format(minorUnits / 10 ** decimalsOf(currency))

const compact = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(language(), {
    notation: 'compact',
    // Up to two decimals are shown, without trailing zeros.
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
    ...options,
  })
