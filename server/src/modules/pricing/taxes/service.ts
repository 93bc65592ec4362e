import type { Place } from '@vitrine/contract/addresses/address.ts'
import { isCountry } from '@vitrine/contract/addresses/countries.ts'
import { provincesOf } from '@vitrine/contract/addresses/provinces.ts'
import type { TaxRegionInput, TaxSettings as TaxSettingsAnswer } from '@vitrine/contract/calls/taxes.ts'
import { TAX_REGIONS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, invalidField, problem } from '../../../platform/problem.ts'
import { readCheckoutSettings, writeCheckoutSettings } from '../checkout-settings/service.ts'
import { findTaxRegions, insertTaxRegion, lockTaxRegion, writeTaxRegion } from './queries.ts'
import { type TaxRegion, taxOf, type TaxSettings } from './tax.ts'

type Region = z.output<typeof TaxRegionInput>

/** A tax rate and its place. */
export type TaxedPlace = TaxRegion & Place

/** Returns every tax rate of the store. */
export async function readTaxRegions(tx: Tx): Promise<TaxedPlace[]> {
  return findTaxRegions(tx)
}

/**
 * Returns the tax rates of a place: the rate of its country, then the rate of its region. The list is empty when nothing is taxed
 * there.
 */
export const taxRegionsOf = (regions: readonly TaxedPlace[], { country, province }: Place): TaxRegion[] =>
  regions
    .filter((region) => region.country === country && (region.province === '' || region.province === province))
    .map(({ name, ratePpm }) => ({ name, ratePpm }))

export async function readTaxSettings(tx: Tx): Promise<z.input<typeof TaxSettingsAnswer>> {
  const { pricesIncludeTax, taxShipping, version } = await readCheckoutSettings(tx)
  return { pricesIncludeTax, taxShipping, version, regions: await findTaxRegions(tx) }
}

/**
 * Updates the tax settings.
 * @throws Problem `version_conflict`
 */
export async function updateTaxSettings(context: StoreContext, { version, ...settings }: TaxSettings & { version: number }): Promise<void> {
  const { pricesIncludeTax, taxShipping } = settings
  await writeCheckoutSettings(context, version, { prices_include_tax: pricesIncludeTax, tax_shipping: taxShipping })
}

/**
 * Creates a tax region.
 * @throws Problem `invalid_input`, `tax_region_taken`, `limit_reached`
 */
export async function createTaxRegion({ tx, storeId, services }: Pick<StoreContext, 'tx' | 'storeId' | 'services'>, region: Region) {
  checkPlace(region)
  const regions = await findTaxRegions(tx)
  if (regions.length >= TAX_REGIONS_MAX) throw problem('limit_reached')
  const row = await insertTaxRegion(tx, { ...columnsOf(region), store_id: storeId, id: uuidv7(), updated_at: services.now() })
  if (!row) throw fieldProblem('tax_region_taken', region.province === '' ? 'country' : 'province')
  return row
}

/**
 * Replaces a tax region. `version` is the version that was edited.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `tax_region_taken`
 */
export async function changeTaxRegion({ tx, services }: StoreContext, id: string, version: number, region: Region) {
  checkPlace(region)
  const current = await lockTaxRegion(tx, id)
  if (current === undefined) throw problem('not_found')
  if (current !== version) throw problem('version_conflict')
  try {
    return await writeTaxRegion(tx, id, { ...columnsOf(region), updated_at: services.now() })
  } catch (error) {
    const isTaken = isUniqueViolation(error, 'tax_regions_store_id_country_province_key')
    throw isTaken ? fieldProblem('tax_region_taken', region.province === '' ? 'country' : 'province') : error
  }
}

function checkPlace({ country, province }: Place): void {
  if (!isCountry(country)) throw invalidField('place_unknown', 'country')
  if (province !== '' && !provincesOf(country).some(({ code }) => code === province)) throw invalidField('place_unknown', 'province')
}

const columnsOf = ({ country, province, name, ratePpm }: Region) => ({ country, province, name, rate_ppm: ratePpm })

/** Calculates the price of one item with tax, shipped to a place. Amounts are in minor units. */
export async function taxExample(tx: Tx, asked: Place & TaxSettings & { priceCents: number; shippingCents: number }) {
  const { priceCents, shippingCents, pricesIncludeTax } = asked
  const amounts = { lines: [{ cents: priceCents, taxable: true }], shippingCents }
  const { taxes, taxCents } = taxOf(taxRegionsOf(await readTaxRegions(tx), asked), asked, amounts)
  const totalCents = priceCents + shippingCents + (pricesIncludeTax ? 0 : taxCents)
  return { taxes, taxCents, netCents: totalCents - taxCents, totalCents }
}
