import { SHIPPING_DAYS_MAX } from '@vitrine/contract/limits.ts'

import type { Answer, CallInput } from '../../../api/types.ts'
import type { Key } from '../../../messages/languages.ts'

export type Zone = Answer<'shipping.getZone'>
type Rate = Zone['rates'][number]
export type Basis = Rate['basis']

export const bases: readonly Basis[] = ['flat', 'weight', 'price', 'items']

/** A shipping rate while it is being edited. A number is NaN if the typed text is not a number. */
export interface EditedRate extends Omit<Rate, 'id' | 'least' | 'priceCents'> {
  /** The React key, which stays the same while the page is open. */
  key: string
  /** The rate's id; undefined for a rate that has not been saved. */
  id?: string
  least: number | null
  priceCents: number | null
}

/** The values of a zone's form. */
export type ZoneValues = {
  name: string
  /** The countries and regions; null for the rest of the world. */
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

/** Converts form values to the body of the calls that create and update a zone. */
export const bodyOf = ({ name, places, rates }: ZoneValues): CallInput<'shipping.createZone'>['body'] => ({
  name,
  places: places ?? [],
  rates: rates.map(({ key: _key, ...rate }) => ({ ...rate, least: rate.least ?? 0, priceCents: rate.priceCents ?? 0 })),
})

type RateField = 'name' | 'priceCents' | 'least' | 'most' | 'freeFromCents' | 'minDays' | 'maxDays'

const isNumber = (value: number | null) => value === null || value >= 0
const isDays = (value: number | null) => value === null || (value >= 0 && value <= SHIPPING_DAYS_MAX)

/** Returns the errors for a rate, by field. */
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

/** Returns the rate with another basis. The limits of the rate are removed, because they refer to the old basis. */
export const withBasis = (rate: EditedRate, basis: Basis): EditedRate => ({ ...rate, basis, least: null, most: null })
