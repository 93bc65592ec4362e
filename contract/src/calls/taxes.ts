import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Id, QueryCents, text } from '../fields.ts'
import { CountryCode, ProvinceCode } from './shipping.ts'

/** A tax rate in millionths: 8.875% is 88750. */
const RatePpm = z.int().min(0).max(1_000_000)

export const TaxRegionInput = z.strictObject({
  country: CountryCode,
  /** The second part of ISO 3166-2, or empty for the whole country. The rates of a region and its country are added. */
  province: ProvinceCode,
  /** The name that shoppers see, such as `VAT`. */
  name: text(60, 1),
  ratePpm: RatePpm,
})

const TaxRegion = z.strictObject({
  id: Id,
  country: z.string(),
  province: z.string(),
  name: z.string(),
  ratePpm: z.int(),
  version: z.int(),
})

export const TaxSettings = z.strictObject({
  /** Whether product prices include tax. If not, tax is added on top. */
  pricesIncludeTax: z.boolean(),
  taxShipping: z.boolean(),
  regions: z.array(TaxRegion),
  version: z.int(),
})

const byId = z.strictObject({ id: Id })
const Switch = z.enum(['yes', 'no']).transform((value) => value === 'yes')

export const taxCalls = defineCalls({
  'taxes.get': { access: 'settings', summary: 'Get tax settings and tax regions', answer: TaxSettings },
  'taxes.update': {
    access: 'settings',
    summary: 'Update tax settings',
    body: z.strictObject({ pricesIncludeTax: z.boolean(), taxShipping: z.boolean(), version: z.int() }),
    answer: TaxSettings,
    problems: ['version_conflict'],
  },
  'taxes.createRegion': {
    access: 'settings',
    summary: 'Create a tax region',
    body: TaxRegionInput,
    answer: TaxRegion,
    problems: ['tax_region_taken', 'limit_reached'],
    idempotent: true,
  },
  'taxes.updateRegion': {
    access: 'settings',
    summary: 'Update a tax region',
    params: byId,
    body: TaxRegionInput.extend({ version: z.int() }),
    answer: TaxRegion,
    problems: ['tax_region_taken', 'version_conflict'],
  },
  'taxes.removeRegion': { access: 'settings', summary: 'Delete a tax region', params: byId, answer: Done },
  'taxes.example': {
    access: 'settings',
    summary: 'Calculate tax on an example item shipped to a country or region',
    query: z.strictObject({
      country: CountryCode,
      province: ProvinceCode.default(''),
      priceCents: QueryCents,
      shippingCents: QueryCents,
      pricesIncludeTax: Switch,
      taxShipping: Switch,
    }),
    answer: z.strictObject({
      taxes: z.array(z.strictObject({ name: z.string(), ratePpm: z.int(), amountCents: z.int() })),
      /** The part of the total that the store keeps: the price and the shipping without tax. */
      netCents: z.int(),
      taxCents: z.int(),
      /** The amount that the shopper pays. */
      totalCents: z.int(),
    }),
  },
})
