import { decimalsOf } from '@vitrine/contract/money.ts'

import { money, number, percent } from '../../../ui/data/format.ts'
import { moneyShort, numberShort } from '../chart/compact-number.ts'
import type { Format } from './figure-card.tsx'

/** Amounts in minor units. */
export const amounts: Format = {
  full: (value, { currency }) => money(value, currency),
  short: (value, { currency }) => moneyShort(value, currency),
  plain: (value, { currency }) => (value / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)),
  unit: ({ currency }) => currency,
}
export const counts: Format = { full: number, short: numberShort, plain: String }
export const averages: Format = {
  full: (value) => number(Math.round(value * 100) / 100),
  short: numberShort,
  plain: (value) => value.toFixed(2),
}
/** Shares from 0 to 1. */
export const rates: Format = {
  full: (value) => percent(value, 2),
  short: (value) => percent(value, 0),
  plain: (value) => value.toFixed(4),
}
