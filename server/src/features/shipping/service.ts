import type { Place } from '@vitrine/contract/addresses/address.ts'
import { countryCodes } from '@vitrine/contract/addresses/countries.ts'

import type { Tx } from '../../db/transactions.ts'
import { findRates, findZones } from './queries.ts'
import { type OfferedRate, offeredRates } from './rates.ts'
import { zoneOf } from './zones.ts'

/** What of a basket has to be shipped. */
export interface ShippedBasket {
  lines: readonly { quantity: number; weightGrams: number; requiresShipping: boolean }[]
  /** All lines after product and order discounts, in minor units. */
  discountedCents: number
}

/**
 * What a shopper may choose from to have a basket sent to a place, cheapest first. Lines that need no shipping weigh nothing
 * and are no pieces. Empty: nothing is shipped there, or no rate fits the basket.
 */
export async function shippingRates(tx: Tx, place: Place, { lines, discountedCents }: ShippedBasket): Promise<OfferedRate[]> {
  const zone = zoneOf(await findZones(tx), place)
  if (!zone) return []
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping)
  return offeredRates(await findRates(tx, zone.id), {
    weightGrams: shipped.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
    items: shipped.reduce((sum, line) => sum + line.quantity, 0),
    discountedCents,
  })
}

/** Countries that have a zone with a rate, by code. A country of which only some regions do is among them. */
export async function shippedCountries(tx: Tx): Promise<string[] | 'everywhere'> {
  const zones = await findZones(tx)
  const served = new Set((await findRates(tx)).map(({ zoneId }) => zoneId))
  const isServed = ({ id }: { id: string }) => served.has(id)
  const isRest = ({ places }: { places: string[] }) => places.length === 0
  const named = (wanted: boolean) =>
    zones.filter((zone) => !isRest(zone) && isServed(zone) === wanted).flatMap(({ places }) => places.map((place) => place.slice(0, 2)))
  const reached = new Set(named(true))
  if (!zones.some((zone) => isRest(zone) && isServed(zone))) return [...reached].toSorted()
  // A zone without rates is how a seller says: not there.
  const unreached = zones.filter((zone) => !isServed(zone)).flatMap(({ places }) => places)
  const left = new Set(unreached.filter((place) => place.length === 2 && !reached.has(place)))
  return left.size === 0 ? 'everywhere' : countryCodes.filter((country) => !left.has(country))
}
