import { countryName } from '@vitrine/contract/addresses/countries.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * The approximate domestic cost of shipping a small package, in major units, per currency. It applies until the seller enters
 * another rate.
 */
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
/** The factor for the cost of a package to another country. */
const ABROAD = 3

interface StarterStore {
  storeId: string
  /** The ISO 3166-1 alpha-2 code of the store's country, or undefined when the country is unknown. */
  country: string | undefined
  currency: string
}

/**
 * Adds shipping zones to a new store, so that it can sell immediately: its own country and all other countries, with one flat
 * rate each. Does nothing when the store already has zones.
 */
export async function addStarterZones(tx: Tx, { storeId, country: home, currency }: StarterStore): Promise<void> {
  if (await tx.selectFrom('shipping_zones').select('id').limit(1).executeTakeFirst()) return
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
  const made = zones.map((zone) => ({ ...zone, id: uuidv7() }))
  await insertRows(
    tx,
    'shipping_zones',
    made.map(({ id, name, places }, position) => ({ store_id: storeId, id, name, places, position })),
  )
  await insertRows(
    tx,
    'shipping_rates',
    made.map(({ id, rate }) => ({ store_id: storeId, id: uuidv7(), zone_id: id, position: 0, basis: 'flat', ...rate })),
  )
}
