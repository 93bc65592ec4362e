import { expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import { done } from '../shop/test-shop.ts'
import { readSellingSettings } from './service.ts'

let house: House
let owner: Actor
withNewOwner((given, made) => ([house, owner] = [given, made]))

const fields = {
  capture: 'manual',
  phone: 'required',
  company: 'optional',
  termsRequired: false,
  version: 1,
}
const read = () => done(house.call('selling.get', { as: owner }))
const save = (changes: object = {}) => house.call('selling.update', { as: owner, body: { ...fields, ...changes } })
const publishTerms = (publishedAt: string | null) =>
  done<{ id: string }>(
    house.call('pages.create', { as: owner, body: { title: 'Terms', handle: 'terms', bodyHtml: '<p>Fair.</p>', publishedAt } }),
  )

test('a store sells without ever having been set up, to members and shoppers alike', async () => {
  expect(await read()).toEqual({
    capture: 'automatic',
    phone: 'optional',
    company: 'hidden',
    termsRequired: false,
    termsPage: null,
    version: 1,
  })
  const { db } = house.services
  await done(save())
  const settings = { capture: 'manual', phone: 'required', orderPrefix: '#', version: 2 }
  expect(await db.inStore(owner.storeId, readSellingSettings)).toMatchObject(settings)
  expect(await db.inShop(owner.storeId, readSellingSettings)).toMatchObject(settings)
  expect(await db.inShop((await house.newOwner()).storeId, readSellingSettings)).toMatchObject({ capture: 'automatic', version: 1 })
})

test('of two who save the same version at once, one does', async () => {
  for (const version of [1, 2]) {
    const replies = await Promise.all([save({ phone: 'hidden', version }), save({ phone: 'optional', version })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('saving checkout keeps what was set for taxes, and the other way round', async () => {
  await done(house.call('taxes.update', { as: owner, body: { pricesIncludeTax: true, taxShipping: true, version: 1 } }))
  expect(await save()).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  await done(save({ version: 2 }))
  expect(await done(house.call('taxes.get', { as: owner }))).toMatchObject({ pricesIncludeTax: true, taxShipping: true, version: 3 })
})

test('shoppers are asked to agree only to terms they can read', async () => {
  const refused = { status: 422, body: { code: 'terms_page_missing', errors: [{ field: 'termsRequired' }] } }
  expect(await save({ termsRequired: true })).toMatchObject(refused)
  const { id } = await publishTerms(null)
  expect(await save({ termsRequired: true })).toMatchObject(refused)
  await done(house.call('pages.bulk', { as: owner, body: { action: 'publish', ids: [id] } }))
  expect(await done(save({ termsRequired: true }))).toMatchObject({
    termsRequired: true,
    termsPage: { id, title: 'Terms', isVisible: true },
  })
})
