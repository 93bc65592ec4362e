import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { readTaxRegions, taxRegionsOf } from './service.ts'

interface Region {
  id: string
  country: string
  province: string
  ratePpm: number
  version: number
}

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const german = { country: 'DE', province: '', name: 'MwSt.', ratePpm: 190_000 }
const create = (changes: object = {}) => server.call('taxes.createRegion', { as: owner, body: { ...german, ...changes } })
const regions = async () => (await done<{ regions: Region[] }>(server.call('taxes.get', { as: owner }))).regions
const ratesOf = (country: string, province: string) =>
  server.services.db.inStore(owner.storeId, async (tx) => taxRegionsOf(await readTaxRegions(tx), { country, province }))

test('a country and its regions are taxed together', async () => {
  await done(create({ country: 'CA', name: 'GST', ratePpm: 50_000 }))
  await done(create({ country: 'CA', province: 'QC', name: 'QST', ratePpm: 99_750 }))
  await done(create())
  expect(await ratesOf('CA', 'QC')).toEqual([
    { name: 'GST', ratePpm: 50_000 },
    { name: 'QST', ratePpm: 99_750 },
  ])
  expect(await ratesOf('CA', 'ON')).toEqual([{ name: 'GST', ratePpm: 50_000 }])
  expect(await ratesOf('CA', '')).toEqual([{ name: 'GST', ratePpm: 50_000 }])
  expect(await ratesOf('FR', '')).toEqual([])
  expect((await regions()).map(({ country, province }) => country + province)).toEqual(['CA', 'CAQC', 'DE'])
})

test('a place has one rate, even when two are added at the same time', async () => {
  const replies = await Promise.all([create(), create({ ratePpm: 70_000 })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await create()).toMatchObject({ status: 409, body: { code: 'tax_region_taken', errors: [{ field: 'country' }] } })
  const france = await done<Region>(create({ country: 'FR' }))
  const taken = await server.call('taxes.updateRegion', { as: owner, params: { id: france.id }, body: { ...german, version: 1 } })
  expect(taken).toMatchObject({ status: 409, body: { code: 'tax_region_taken' } })
  expect(await regions()).toHaveLength(2)
})

test('a rate is changed by version, and can be deleted', async () => {
  const { id } = await done<Region>(create())
  const update = (version: number) =>
    server.call('taxes.updateRegion', { as: owner, params: { id }, body: { ...german, ratePpm: 160_000, version } })
  expect(await done(update(1))).toMatchObject({ id, ratePpm: 160_000, version: 2 })
  expect(await update(1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  await done(server.call('taxes.removeRegion', { as: owner, params: { id } }))
  expect((await update(2)).status).toBe(404)
  expect(await regions()).toEqual([])
})

test('an invalid place or rate is refused', async () => {
  const wrong = [
    [{ country: 'XX' }, 'country'],
    [{ country: 'de' }, 'country'],
    [{ country: 'US', province: 'XX' }, 'province'],
    [{ province: 'BE' }, 'province'],
    [{ ratePpm: 1_000_001 }, 'ratePpm'],
    [{ ratePpm: -1 }, 'ratePpm'],
    [{ ratePpm: 0.5 }, 'ratePpm'],
    [{ name: '' }, 'name'],
  ] as const
  for (const [body, field] of wrong)
    expect(await create(body), JSON.stringify(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  expect(await regions()).toEqual([])
})

test('an example shows what a shopper pays and what the store keeps', async () => {
  await done(create())
  const example = (pricesIncludeTax: string, taxShipping: string, country = 'DE') =>
    done(
      server.call('taxes.example', {
        as: owner,
        query: { country, priceCents: 11_900, shippingCents: 595, pricesIncludeTax, taxShipping },
      }),
    )
  expect(await example('yes', 'yes')).toMatchObject({ netCents: 10_500, taxCents: 1995, totalCents: 12_495 })
  expect(await example('no', 'yes')).toMatchObject({ netCents: 12_495, taxCents: 2374, totalCents: 14_869 })
  expect(await example('no', 'no')).toMatchObject({ taxes: [{ name: 'MwSt.', ratePpm: 190_000, amountCents: 2261 }], totalCents: 14_756 })
  expect(await example('no', 'yes', 'FR')).toMatchObject({ taxes: [], taxCents: 0, totalCents: 12_495 })
})
