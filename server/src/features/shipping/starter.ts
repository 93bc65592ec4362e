import { countryName } from '@vitrine/contract/addresses/countries.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transactions.ts'
import { countZones, insertZone } from './queries.ts'

/** About what sending a small parcel costs at home, in major units; the seller puts their own in its place. */
const parcelAtHome: Readonly<Record<string, number>> = {
  JPY: 700,
  KRW: 4000,
  INR: 150,
  CNY: 15,
  TWD: 100,
  THB: 60,
  PHP: 120,
  MXN: 120,
  BRL: 25,
  ZAR: 90,
  SEK: 59,
  NOK: 79,
  DKK: 49,
  CZK: 119,
  PLN: 19,
  HUF: 1990,
  TRY: 150,
  VND: 40_000,
  IDR: 25_000,
  CLP: 4500,
  COP: 15_000,
  ARS: 5000,
}
const PARCEL_AT_HOME = 5
/** How many times that a parcel abroad costs. */
const ABROAD = 3

interface StarterStore {
  storeId: string
  /** ISO 3166-1 alpha-2; undefined where nobody knows. */
  country: string | undefined
  currency: string
}

/**
 * Zones for a store that has none, so that it can sell at once: its own country and the rest of
 * the world, with one flat rate each. Does nothing where there are zones.
 */
export async function addStarterZones(tx: Tx, { storeId, country: home, currency }: StarterStore): Promise<void> {
  if ((await countZones(tx)).count > 0) return
  const homePrice = Math.round((parcelAtHome[currency] ?? PARCEL_AT_HOME) * 10 ** decimalsOf(currency))
  const zones = [
    ...(home === undefined
      ? []
      : [
          {
            name: countryName(home),
            places: [home],
            rate: { name: 'Standard shipping', price_cents: homePrice, min_days: 3, max_days: 7 },
          },
        ]),
    {
      name: 'Rest of the world',
      places: [],
      rate: { name: 'International shipping', price_cents: homePrice * ABROAD, min_days: 7, max_days: 21 },
    },
  ]
  for (const [position, { name, places, rate }] of zones.entries()) {
    const zoneId = uuidv7()
    await insertZone(tx, { store_id: storeId, id: zoneId, name, places, position })
    await insertRows(tx, 'shipping_rates', [{ store_id: storeId, id: uuidv7(), zone_id: zoneId, position: 0, basis: 'flat', ...rate }])
  }
}
