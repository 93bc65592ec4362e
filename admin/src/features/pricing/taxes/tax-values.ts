import type { Answer } from '../../../api/types.ts'
import { placeName } from '../../../ui/data/place-name.ts'

export type TaxSettings = Answer<'taxes.get'>
export type TaxRegion = TaxSettings['regions'][number]

/** The values of the tax settings form. Regions are not included, because each region is saved separately. */
export type TaxValues = Pick<TaxSettings, 'pricesIncludeTax' | 'taxShipping'>

export const valuesOf = ({ pricesIncludeTax, taxShipping }: TaxSettings): TaxValues => ({ pricesIncludeTax, taxShipping })

/** The number of decimals of a percentage that is stored in millionths. For example, 8.875% is stored as 88750. */
export const RATE_DECIMALS = 4
const PPM = 1_000_000
export const RATE_MAX_PPM = PPM

/** Converts millionths to a ratio. For example, 88750 becomes 0.08875. */
export const ratio = (ratePpm: number): number => ratePpm / PPM

export const regionName = ({ country, province }: Pick<TaxRegion, 'country' | 'province'>): string =>
  placeName(province === '' ? country : `${country}-${province}`)
