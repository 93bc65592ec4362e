import { countryName, isCountry } from '@vitrine/contract/addresses/countries.ts'
import { provinceName, provincesOf } from '@vitrine/contract/addresses/provinces.ts'
import type { ShippingZoneInput } from '@vitrine/contract/calls/shipping.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import { SHIPPING_ZONES_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { countZones, deleteRates, findZones, insertZone, lockZone, updateZone } from './queries.ts'

type Zone = z.output<typeof ShippingZoneInput>
type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/**
 * Creates a zone after the existing ones.
 * @returns the ID of the zone
 * @throws Problem `invalid_input`, `unknown_ids`, `shipping_place_taken`, `limit_reached`
 */
export async function createZone({ tx, storeId, services }: Place, zone: Zone): Promise<string> {
  const id = uuidv7()
  await checkZone(tx, storeId, id, zone)
  const { count, next } = await countZones(tx)
  if (count >= SHIPPING_ZONES_MAX) throw problem('limit_reached')
  const { name, places } = zone
  await insertZone(tx, { store_id: storeId, id, name, places, position: next, updated_at: services.now() })
  await writeRates(tx, { storeId, zoneId: id, rates: zone.rates, previous: [] })
  return id
}

/**
 * Replaces a zone. `version` is the version that was edited.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `shipping_place_taken`
 */
export async function changeZone({ tx, storeId, services }: Place, id: string, version: number, zone: Zone): Promise<void> {
  const current = await lockZone(tx, id)
  if (current === undefined) throw problem('not_found')
  if (current !== version) throw problem('version_conflict')
  await checkZone(tx, storeId, id, zone)
  await updateZone(tx, id, { name: zone.name, places: zone.places, updated_at: services.now() })
  await writeRates(tx, { storeId, zoneId: id, rates: zone.rates, previous: await deleteRates(tx, id) })
}

async function checkZone(tx: Tx, storeId: string, id: string, { places, rates }: Zone): Promise<void> {
  const errors = [
    ...places.flatMap((place, at) => {
      if (!isPlace(place)) return [fieldError('place_unknown', `places.${at}`)]
      return places.indexOf(place) < at ? [fieldError('place_repeated', `places.${at}`)] : []
    }),
    ...rates.flatMap(({ least, most, minDays, maxDays }, at): FieldError[] => [
      ...(most !== null && most < least ? [fieldError('range_upside_down', `rates.${at}.most`)] : []),
      ...(minDays !== null && maxDays !== null && maxDays < minDays ? [fieldError('range_upside_down', `rates.${at}.maxDays`)] : []),
      ...(minDays !== null && maxDays === null ? [fieldError('required', `rates.${at}.maxDays`)] : []),
    ]),
  ]
  if (errors.length > 0) throw problem('invalid_input', errors)
  // Without the lock, two concurrent requests that name the same place would not see each other.
  await lockFor(tx, `shipping zones of ${storeId}`)
  const others = (await findZones(tx)).filter((zone) => zone.id !== id)
  const taken = takenPlaces(places, others)
  if (taken.length > 0) throw problem('shipping_place_taken', taken)
}

function isPlace(place: string): boolean {
  const [country = '', province] = place.split('-')
  return isCountry(country) && (province === undefined || provincesOf(country).some(({ code }) => code === province))
}

function takenPlaces(places: readonly string[], others: readonly { name: string; places: readonly string[] }[]): FieldError[] {
  const isRest = places.length === 0
  return others.flatMap((zone) => {
    if (isRest) return zone.places.length === 0 ? [fieldError('rest_of_world_taken', 'places', { zone: zone.name })] : []
    return places.flatMap((place, at) =>
      zone.places.includes(place) ? [fieldError('place_taken', `places.${at}`, { place: placeName(place), zone: zone.name })] : [],
    )
  })
}

function placeName(place: string): string {
  const [country = '', province] = place.split('-')
  return province === undefined ? countryName(country) : `${provinceName(country, province)}, ${countryName(country)}`
}

interface RatesOfZone extends Pick<Zone, 'rates'> {
  storeId: string
  zoneId: string
  /** The IDs of the rates that the zone had before. */
  previous: readonly string[]
}

async function writeRates(tx: Tx, { storeId, zoneId, rates, previous }: RatesOfZone): Promise<void> {
  const kept = new Set(previous)
  const gone = rates.flatMap(({ id }, at) => (id === undefined || kept.has(id) ? [] : [unknownId(`rates.${at}.id`, id)]))
  if (gone.length > 0) throw unknownIds(gone)
  await insertRows(
    tx,
    'shipping_rates',
    rates.map((rate, position) => ({
      store_id: storeId,
      // Each ID is used once: when two rates have the same ID, the later rate gets a new one.
      id: rate.id !== undefined && kept.delete(rate.id) ? rate.id : uuidv7(),
      zone_id: zoneId,
      name: rate.name,
      position,
      basis: rate.basis,
      least: rate.basis === 'flat' ? 0 : rate.least,
      most: rate.basis === 'flat' ? null : rate.most,
      price_cents: rate.priceCents,
      free_from_cents: rate.freeFromCents,
      min_days: rate.minDays,
      max_days: rate.maxDays,
    })),
  )
}
