import { SHIPPING_DAYS_MAX } from '@vitrine/contract/limits.ts'

import type { Answer, CallInput } from '../../../api/types.ts'
import type { Key } from '../../../messages/languages.ts'

export type Zone = Answer<'shipping.getZone'>
type Rate = Zone['rates'][number]
export type Basis = Rate['basis']

export const bases: readonly Basis[] = ['flat', 'weight', 'price', 'items']

/** A rate while it is edited. Amounts may be NaN: typed, but no amount. */
export interface EditedRate extends Omit<Rate, 'id' | 'least' | 'priceCents'> {
  /** Stays the same while the page is open. */
  key: string
  /** Only a saved one has one. */
  id?: string
  least: number | null
  priceCents: number | null
}

/** A zone as its form holds it. */
export type ZoneValues = {
  name: string
  /** null: the rest of the world. */
  places: string[] | null
  rates: EditedRate[]
}

let made = 0

export const newRate = (name: string): EditedRate => ({
  key: `new-${++made}`,
  name,
  basis: 'flat',
  least: null,
  most: null,
  priceCents: null,
  freeFromCents: null,
  minDays: null,
  maxDays: null,
})

export const valuesOf = ({ name, places, rates }: Zone): ZoneValues => ({
  name,
  places: places.length === 0 ? null : places,
  rates: rates.map((rate) => ({ ...rate, key: rate.id })),
})

/** What the server takes. */
export const bodyOf = ({ name, places, rates }: ZoneValues): CallInput<'shipping.createZone'>['body'] => ({
  name,
  places: places ?? [],
  rates: rates.map(({ key: _key, ...rate }) => ({ ...rate, least: rate.least ?? 0, priceCents: rate.priceCents ?? 0 })),
})

type RateField = 'name' | 'priceCents' | 'least' | 'most' | 'freeFromCents' | 'minDays' | 'maxDays'

const isNumber = (value: number | null) => value === null || value >= 0
const isDays = (value: number | null) => value === null || (value >= 0 && value <= SHIPPING_DAYS_MAX)

/** What is wrong with a rate, by field. */
export function rateProblems(rate: EditedRate): Partial<Record<RateField, Key>> {
  const { name, basis, least, most, priceCents, freeFromCents, minDays, maxDays } = rate
  const isBounded = basis !== 'flat'
  const problems: [RateField, boolean, Key][] = [
    ['name', name.trim() === '', 'shipping.rate.name.required'],
    ['priceCents', priceCents === null || !isNumber(priceCents), 'shipping.rate.price.invalid'],
    ['freeFromCents', !isNumber(freeFromCents), 'shipping.rate.price.invalid'],
    ['least', isBounded && !isNumber(least), 'shipping.rate.bound.invalid'],
    ['most', isBounded && most !== null && most < (least ?? 0), 'shipping.rate.most.less'],
    ['most', isBounded && !isNumber(most), 'shipping.rate.bound.invalid'],
    ['maxDays', minDays !== null && maxDays === null, 'shipping.rate.days.both'],
    ['maxDays', maxDays !== null && maxDays < (minDays ?? 0), 'shipping.rate.most.less'],
    ['minDays', !isDays(minDays), 'shipping.rate.days.invalid'],
    ['maxDays', !isDays(maxDays), 'shipping.rate.days.invalid'],
  ]
  return Object.fromEntries(problems.flatMap(([field, isWrong, key]) => (isWrong ? [[field, key]] : [])))
}

export const isWhole = (rate: EditedRate): boolean => Object.keys(rateProblems(rate)).length === 0

/** A rate whose bounds are about something else: the old ones mean nothing then. */
export const withBasis = (rate: EditedRate, basis: Basis): EditedRate => ({ ...rate, basis, least: null, most: null })
