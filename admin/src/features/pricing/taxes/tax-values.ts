import type { Answer } from '../../../api/types.ts'
import { placeName } from '../../../ui/data/place-name.ts'

export type TaxSettings = Answer<'taxes.get'>
export type TaxRegion = TaxSettings['regions'][number]

/** The settings as their form holds them; regions are changed one by one. */
export type TaxValues = Pick<TaxSettings, 'pricesIncludeTax' | 'taxShipping'>

export const valuesOf = ({ pricesIncludeTax, taxShipping }: TaxSettings): TaxValues => ({ pricesIncludeTax, taxShipping })

/** Digits after the point of a percentage in millionths: 8.875 % is 88750. */
export const RATE_DECIMALS = 4
const PPM = 1_000_000
export const RATE_MAX_PPM = PPM

/** Millionths as a ratio: 88750 is 0.08875. */
export const ratio = (ratePpm: number): number => ratePpm / PPM

export const regionName = ({ country, province }: Pick<TaxRegion, 'country' | 'province'>): string =>
  placeName(province === '' ? country : `${country}-${province}`)
