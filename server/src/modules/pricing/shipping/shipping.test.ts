import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { createStore } from '../../stores/stores/create-store.ts'
import { readShipping, shippedCountries, shippingRates } from './service.ts'
import { addStarterZones } from '../../stores/stores/starter-zones.ts'

interface Zone {
  id: string
  name: string
  places: string[]
  rates: { id: string; name: string; priceCents: number; least: number; most: number | null }[]
  version: number
}

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const flat = { name: 'Parcel', basis: 'flat', priceCents: 500 }
const create = (body: object) =>
  server.call('shipping.createZone', { as: owner, body: { name: 'Zone', places: [], rates: [flat], ...body } })
const update = (id: string, body: object) =>
  server.call('shipping.updateZone', { as: owner, params: { id }, body: { name: 'Zone', places: [], rates: [flat], version: 1, ...body } })
const zones = async () => (await done<{ zones: Zone[] }>(server.call('shipping.zones', { as: owner }))).zones
const inStore = <T>(work: Parameters<typeof server.services.db.inStore<T>>[1]) => server.services.db.inStore(owner.storeId, work)
const line = { quantity: 2, weightGrams: 400, requiresShipping: true }

describe('shipping zones', () => {
  test('zones are stored completely, with their rates in order, and are changed by version', async () => {
    const zone = await done<Zone>(
      create({ places: ['DE', 'US-CA'], rates: [flat, { ...flat, name: 'Letter', basis: 'weight', most: 50 }] }),
    )
    expect(zone).toMatchObject({ places: ['DE', 'US-CA'], version: 1, rates: [{ name: 'Parcel' }, { name: 'Letter', most: 50 }] })
    const [parcel, letter] = zone.rates
    const changed = await done<Zone>(update(zone.id, { places: ['DE'], rates: [{ ...letter, priceCents: 90 }, parcel, flat] }))
    expect(changed).toMatchObject({ version: 2, places: ['DE'], rates: [{ id: letter!.id, priceCents: 90 }, { id: parcel!.id }, {}] })
    expect(await zones()).toEqual([changed])
    expect(await update(zone.id, { version: 1 })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect(await zones()).toEqual([changed])
    await done(server.call('shipping.removeZone', { as: owner, params: { id: zone.id } }))
    expect(await zones()).toEqual([])
    expect((await update(zone.id, { version: 2 })).status).toBe(404)
  })

  test('a rate ID of another zone is not accepted', async () => {
    const german = await done<Zone>(create({ places: ['DE'] }))
    const french = await create({ places: ['FR'], rates: [{ ...flat, id: german.rates[0]!.id }] })
    expect(french).toMatchObject({ status: 422, body: { code: 'unknown_ids', errors: [{ field: 'rates.0.id' }] } })
    expect(await zones()).toContainEqual(german)
  })

  test('a place is in only one zone, and only one zone covers all other countries', async () => {
    await done(create({ name: 'North', places: ['DE', 'US'] }))
    expect(await create({ places: ['FR', 'DE'] })).toMatchObject({
      status: 409,
      body: {
        code: 'shipping_place_taken',
        errors: [{ field: 'places.1', code: 'place_taken', message: 'Germany is already in the zone “North”' }],
      },
    })
    // A region is a separate place, even when another zone has its country.
    const west = await done<Zone>(create({ places: ['US-CA'] }))
    await done(update(west.id, { places: ['US-CA', 'US-OR'] }))
    await done(create({ name: 'World' }))
    expect(await create({})).toMatchObject({ status: 409, body: { errors: [{ field: 'places', code: 'rest_of_world_taken' }] } })
    expect(await zones()).toHaveLength(3)
  })

  test('of two concurrent requests that name the same place, one succeeds', async () => {
    const hold = (tx: Parameters<typeof lockFor>[0]) => lockFor(tx, `shipping zones of ${owner.storeId}`)
    const replies = await raceAtLock(server, hold, [() => create({ places: ['DE'] }), () => create({ places: ['DE', 'FR'] })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await zones()).toHaveLength(1)
  })

  test('invalid input is refused, and nothing changes', async () => {
    const wrong = [
      [{ places: ['XX'] }, 'places.0', 'place_unknown'],
      [{ places: ['US-XX'] }, 'places.0', 'place_unknown'],
      [{ places: ['DE-BE'] }, 'places.0', 'place_unknown'],
      [{ places: ['DE', 'DE'] }, 'places.1', 'place_repeated'],
      [{ places: ["DE'; drop"] }, 'places.0', 'place_unknown'],
      [{ rates: [{ ...flat, basis: 'weight', least: 5, most: 4 }] }, 'rates.0.most', 'range_upside_down'],
      [{ rates: [flat, { ...flat, minDays: 5, maxDays: 4 }] }, 'rates.1.maxDays', 'range_upside_down'],
      [{ rates: [{ ...flat, minDays: 5 }] }, 'rates.0.maxDays', 'required'],
      [{ rates: [{ ...flat, priceCents: -1 }] }, 'rates.0.priceCents', 'price_negative'],
      [{ rates: [{ ...flat, priceCents: 0.5 }] }, 'rates.0.priceCents', 'not_whole'],
      [{ name: ' ' }, 'name', 'required'],
    ] as const
    for (const [body, field, code] of wrong)
      expect(await create(body), field).toMatchObject({ status: 422, body: { errors: [{ field, code }] } })
    expect(await zones()).toEqual([])
  })

  test('zones keep the order in which the seller sorts them', async () => {
    const ids: string[] = []
    for (const country of ['DE', 'FR', 'IT', 'ES']) ids.push((await done<Zone>(create({ places: [country] }))).id)
    await done(server.call('shipping.sortZones', { as: owner, body: { ids: [ids[3], ids[1]] } }))
    expect((await zones()).map(({ places }) => places[0])).toEqual(['ES', 'FR', 'DE', 'IT'])
  })
})

describe('offered rates', () => {
  test('rates weigh and count only shipped items, and free shipping depends on the price of all lines', async () => {
    await done(
      create({
        places: ['DE'],
        rates: [
          { ...flat, name: 'Letter', basis: 'weight', most: 799, priceCents: 100 },
          { ...flat, name: 'Parcel', basis: 'weight', least: 800, most: 5000, freeFromCents: 10_000 },
        ],
      }),
    )
    const voucher = { quantity: 5, weightGrams: 900, requiresShipping: false }
    const rates = (discountedCents: number, lines = [line, voucher]) =>
      inStore(async (tx) => shippingRates(await readShipping(tx), { country: 'DE', province: '' }, { lines, discountedCents }))
    expect(await rates(9999)).toMatchObject([{ name: 'Parcel', cents: 500 }])
    expect(await rates(10_000)).toMatchObject([{ name: 'Parcel', cents: 0 }])
    expect(await rates(10_000, [voucher])).toMatchObject([{ name: 'Letter', cents: 100 }])
    expect(await rates(0, [{ ...line, quantity: 100 }])).toEqual([])
  })

  test('there are no rates where the store does not ship', async () => {
    await done(create({ places: ['DE'] }))
    const basket = { lines: [line], discountedCents: 100 }
    expect(await inStore(async (tx) => shippingRates(await readShipping(tx), { country: 'FR', province: '' }, basket))).toEqual([])
    const asked = { country: 'FR', province: '', weightGrams: 1, cents: 1, items: 1 }
    expect(await done(server.call('shipping.tryRates', { as: owner, query: asked }))).toEqual({ zone: null, rates: [] })
    expect(await done(server.call('shipping.tryRates', { as: owner, query: { ...asked, country: 'DE' } }))).toMatchObject({
      zone: { name: 'Zone' },
      rates: [{ cents: 500 }],
    })
  })

  test('the shipped countries are those of zones with rates, or all countries except those of zones without rates', async () => {
    const shipped = () => inStore(async (tx) => shippedCountries(await readShipping(tx)))
    expect(await shipped()).toEqual([])
    await done(create({ places: ['US-CA', 'DE'] }))
    await done(create({ places: ['FR'], rates: [] }))
    expect(await shipped()).toEqual(['DE', 'US'])
    await done(create({}))
    const all = await shipped()
    expect(all).toContain('US')
    expect(all).not.toContain('FR')
    expect(all).toHaveLength(248)
  })
})

describe('a new store', () => {
  test('a new store is created with its zones', async () => {
    const { db, now } = server.services
    const fresh = { name: 'Fresh', ownerId: owner.userId, timeZone: 'Europe/Paris', currency: 'EUR' }
    const { id } = await db.inPlatform((tx) => createStore(tx, fresh, now()))
    const rates = await db.inStore(id, async (tx) =>
      shippingRates(await readShipping(tx), { country: 'FR', province: '' }, { lines: [line], discountedCents: 100 }),
    )
    expect(rates).toMatchObject([{ name: 'Standard shipping', cents: 500 }])
  })

  test('a new store ships to its own country and abroad', async () => {
    const { storeId } = owner
    for (let time = 0; time < 2; time++) await inStore((tx) => addStarterZones(tx, { storeId, country: 'DE', currency: 'EUR' }))
    expect(await zones()).toMatchObject([
      { name: 'Germany', places: ['DE'], rates: [{ priceCents: 500 }] },
      { name: 'Rest of the world', places: [], rates: [{ priceCents: 1500 }] },
    ])
    expect(await inStore(async (tx) => shippedCountries(await readShipping(tx)))).toBe('everywhere')
  })

  test('a new store without a country ships worldwide, at prices that fit its currency', async () => {
    await inStore((tx) => addStarterZones(tx, { storeId: owner.storeId, country: undefined, currency: 'JPY' }))
    expect(await zones()).toMatchObject([{ places: [], rates: [{ priceCents: 2100 }] }])
  })
})
