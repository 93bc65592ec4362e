import type { Place } from '@vitrine/contract/addresses/address.ts'
import { countryCodes } from '@vitrine/contract/addresses/countries.ts'
import type { ShippingZone } from '@vitrine/contract/calls/shipping.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { findRates, findZones } from './queries.ts'
import { type OfferedRate, offeredRates, type Parcel, type Rate } from './rates.ts'
import { zoneOf } from './zones.ts'

/** The part of a basket that shipping rates depend on. */
export interface ShippedBasket {
  lines: readonly { quantity: number; weightGrams: number; requiresShipping: boolean }[]
  /** The price of all lines after product and order discounts, in minor units. */
  discountedCents: number
}

/** The shipping zones and rates of a store. */
export interface Shipping {
  zones: readonly { id: string; places: readonly string[] }[]
  rates: readonly (Rate & { zoneId: string })[]
}

/** Returns every zone and rate of the store. */
export async function readShipping(tx: Tx): Promise<Shipping> {
  const [zones, rates] = await Promise.all([findZones(tx), findRates(tx)])
  return { zones, rates }
}

/**
 * Returns the shipping rates of a basket to a place, cheapest first. Lines that are not shipped have no weight and do not count as
 * items. The list is empty when the store does not ship there, or when no rate fits the basket.
 */
export function shippingRates({ zones, rates }: Shipping, place: Place, { lines, discountedCents }: ShippedBasket): OfferedRate[] {
  const zone = zoneOf(zones, place)
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping)
  return offeredRates(
    rates.filter(({ zoneId }) => zoneId === zone?.id),
    {
      weightGrams: shipped.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0),
      items: shipped.reduce((sum, line) => sum + line.quantity, 0),
      discountedCents,
    },
  )
}

/** Returns the zone of a place, and the rates of the zone that fit the shipped items. */
async function offerTo(tx: Tx, place: Place, parcel: Parcel) {
  const zone = zoneOf(await findZones(tx), place)
  return { zone, rates: zone ? offeredRates(await findRates(tx, zone.id), parcel) : [] }
}

/** Returns the zone of a place, and the rates that a shopper there would see for items with this weight, price and number. */
export async function tryRates(tx: Tx, asked: Place & { weightGrams: number; cents: number; items: number }) {
  const { country, province, weightGrams, cents, items } = asked
  const { zone, rates } = await offerTo(tx, { country, province }, { weightGrams, items, discountedCents: cents })
  return { zone: zone ? { id: zone.id, name: zone.name } : null, rates }
}

/**
 * Returns the codes of the countries that the store ships to, or `everywhere`. A country is included even when only some of its
 * regions have a rate.
 */
export function shippedCountries({ zones, rates }: Shipping): string[] | 'everywhere' {
  const served = new Set(rates.map(({ zoneId }) => zoneId))
  const isServed = ({ id }: { id: string }) => served.has(id)
  const isRest = ({ places }: { places: readonly string[] }) => places.length === 0
  const named = (wanted: boolean) =>
    zones.filter((zone) => !isRest(zone) && isServed(zone) === wanted).flatMap(({ places }) => places.map((place) => place.slice(0, 2)))
  const reached = new Set(named(true))
  if (!zones.some((zone) => isRest(zone) && isServed(zone))) return [...reached].toSorted()
  // A seller can exclude a country by adding it to a zone without rates.
  const unreached = zones.filter((zone) => !isServed(zone)).flatMap(({ places }) => places)
  const left = new Set(unreached.filter((place) => place.length === 2 && !reached.has(place)))
  return left.size === 0 ? 'everywhere' : countryCodes.filter((country) => !left.has(country))
}

type ZoneAnswer = z.input<typeof ShippingZone>

/** Returns every zone with its rates, in the seller's order. */
export async function readZones(tx: Tx): Promise<ZoneAnswer[]> {
  const zones = await findZones(tx)
  const rates = await findRates(tx)
  return zones.map((zone) => ({
    ...zone,
    rates: rates.filter(({ zoneId }) => zoneId === zone.id).map(({ zoneId: _zone, ...rate }) => rate),
  }))
}

/**
 * Reads one zone with its rates.
 * @throws Problem `not_found`
 */
export async function readZone(tx: Tx, id: string): Promise<ZoneAnswer> {
  const zone = (await readZones(tx)).find((one) => one.id === id)
  if (!zone) throw problem('not_found')
  return zone
}
