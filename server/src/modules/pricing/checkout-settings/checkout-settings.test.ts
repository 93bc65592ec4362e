import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { readCheckoutSettings } from './service.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const fields = {
  capture: 'manual',
  phone: 'required',
  company: 'optional',
  termsRequired: false,
  version: 1,
}
const read = () => done(server.call('checkoutSettings.get', { as: owner }))
const save = (changes: object = {}) => server.call('checkoutSettings.update', { as: owner, body: { ...fields, ...changes } })
const publishTerms = (publishedAt: string | null) =>
  done<{ id: string }>(
    server.call('pages.create', { as: owner, body: { title: 'Terms', handle: 'terms', bodyHtml: '<p>Fair.</p>', publishedAt } }),
  )

test('without saved settings, members and shoppers get the defaults; after a save, both get the saved settings', async () => {
  expect(await read()).toEqual({
    capture: 'automatic',
    phone: 'optional',
    company: 'hidden',
    termsRequired: false,
    termsPage: null,
    version: 1,
  })
  const { db } = server.services
  await done(save())
  const settings = { capture: 'manual', phone: 'required', orderPrefix: '#', version: 2 }
  expect(await db.inStore(owner.storeId, readCheckoutSettings)).toMatchObject(settings)
  expect(await db.inStorefront(owner.storeId, readCheckoutSettings)).toMatchObject(settings)
  expect(await db.inStorefront((await server.newOwner()).storeId, readCheckoutSettings)).toMatchObject({ capture: 'automatic', version: 1 })
})

test('when two members save the same version at the same time, one of them succeeds', async () => {
  for (const version of [1, 2]) {
    const replies = await Promise.all([save({ phone: 'hidden', version }), save({ phone: 'optional', version })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('saving checkout settings keeps the tax settings, and both share one version', async () => {
  await done(server.call('taxes.update', { as: owner, body: { pricesIncludeTax: true, taxShipping: true, version: 1 } }))
  expect(await save()).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  await done(save({ version: 2 }))
  expect(await done(server.call('taxes.get', { as: owner }))).toMatchObject({ pricesIncludeTax: true, taxShipping: true, version: 3 })
})

test('the terms can be required only if shoppers can read them', async () => {
  const refused = { status: 422, body: { code: 'terms_page_missing', errors: [{ field: 'termsRequired' }] } }
  expect(await save({ termsRequired: true })).toMatchObject(refused)
  const { id } = await publishTerms(null)
  expect(await save({ termsRequired: true })).toMatchObject(refused)
  await done(server.call('pages.bulk', { as: owner, body: { action: 'publish', ids: [id] } }))
  expect(await done(save({ termsRequired: true }))).toMatchObject({
    termsRequired: true,
    termsPage: { id, title: 'Terms', isVisible: true },
  })
})
