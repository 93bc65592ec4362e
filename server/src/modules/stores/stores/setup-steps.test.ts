import { pageNames, pageOf } from '@vitrine/contract/pages.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newOrder } from '../../orders/test-orders.ts'
import { policyHandles, starterPages } from './starter-content.ts'
import { addStarterZones } from './starter-zones.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

interface Setup {
  currentConfig: { field: string } | null
  steps: { field: string; path: string; done: boolean; skipped: boolean; skippable: boolean; confirmable: boolean }[]
}
const status = async (as = owner) => (await server.call('stores.setupStatus', { as })).body as Setup
const step = async (field: string, as = owner) => (await status(as)).steps.find((one) => one.field === field)
const confirm = (field: string, as = owner) => server.call('stores.confirmSetupStep', { as, body: { field } })
const skip = (field: string, as = owner) => server.call('stores.skipSetupStep', { as, body: { field } })

test('every setup step leads to an existing page', async () => {
  const built = new Set(pageNames.map(pageOf).flatMap((page) => (page.built ? [page.path] : [])))
  const { steps } = await status()
  expect(steps.length).toBeGreaterThan(2)
  for (const step of steps) expect(built).toContain(step.path)
})

test('a step is done when its result exists, and the next step follows', async () => {
  expect((await status()).currentConfig).toMatchObject({ field: 'add_product' })
  const confirm = (at: Date | null) =>
    server.services.db.inPlatform((tx) => tx.updateTable('users').set({ email_verified_at: at }).where('id', '=', owner.userId).execute())
  await confirm(null)
  expect(await step('confirm_email')).toMatchObject({ done: false })
  await confirm(new Date())
  expect(await step('confirm_email')).toMatchObject({ done: true })
})

test('each skipped step is recorded once, and the next step follows', async () => {
  const skipped = await skip('add_product')
  expect(skipped.body).toMatchObject({ currentConfig: { field: 'set_shipping' } })
  const skippable = (await status()).steps.filter((one) => one.skippable).map(({ field }) => field)
  await Promise.all([...skippable, 'add_product'].map((field) => skip(field)))
  expect((await status()).currentConfig).toBeNull()
  const [row] = await server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('stores').select('skipped_steps').execute())
  expect([...(row?.skipped_steps ?? [])].sort()).toEqual(skippable.toSorted())
})

test('only existing, skippable steps can be skipped, and only by admins', async () => {
  for (const field of ['confirm_email', 'nothing', 'add_domain', '__proto__'])
    expect(await skip(field)).toMatchObject({ status: 422, body: { errors: [{ field: 'field' }] } })
  const staff = await server.newMember(owner, { scopes: ['products'] })
  expect((await skip('add_product', staff)).status).toBe(403)
})

test('starter shipping zones are not a decision: the step is done when someone confirms or changes them', async () => {
  const seller = await server.newOwner()
  expect(await step('set_shipping', seller)).toMatchObject({ done: false, confirmable: true })
  expect((await confirm('set_shipping', seller)).status).toBe(200)
  expect(await step('set_shipping', seller)).toMatchObject({ done: true })
  const other = await server.newOwner()
  const { storeId } = other
  await server.services.db.inStore(storeId, (tx) => addStarterZones(tx, { storeId, country: 'DE', currency: 'EUR' }))
  expect(await step('set_shipping', other)).toMatchObject({ done: false })
  await server.services.db.inStore(storeId, (tx) => tx.updateTable('shipping_zones').set({ version: 2 }).execute())
  expect(await step('set_shipping', other)).toMatchObject({ done: true })
})

test('viewing the store is confirmed by any member, and other steps cannot be confirmed', async () => {
  const seller = await server.newOwner()
  const staff = await server.newMember(seller, { scopes: ['orders'] })
  expect(await step('view_store', staff)).toMatchObject({ done: false, opensStore: true })
  await Promise.all([confirm('view_store', staff), confirm('view_store', staff)])
  expect(await step('view_store', seller)).toMatchObject({ done: true })
  for (const field of ['add_product', 'connect_payment', 'nothing', '__proto__'])
    expect(await confirm(field, seller)).toMatchObject({ status: 422, body: { errors: [{ field: 'field' }] } })
  // This member may not open the shipping settings, so they cannot say that they have looked at them.
  expect((await confirm('set_shipping', staff)).status).toBe(422)
})

test('policies are done when all of them are published with text of the seller', async () => {
  const seller = await server.newOwner()
  const { storeId } = seller
  const pages = starterPages.filter(({ handle }) => policyHandles.includes(handle))
  await server.services.db.inStore(storeId, (tx) =>
    tx
      .insertInto('store_pages')
      .values(
        pages.map(({ title, handle, bodyHtml }) => ({
          store_id: storeId,
          id: uuidv7(),
          title,
          handle,
          body_html: bodyHtml,
          published_at: new Date(0),
        })),
      )
      .execute(),
  )
  const write = (values: { body_html?: string; published_at?: null }) =>
    server.services.db.inStore(storeId, (tx) => tx.updateTable('store_pages').set(values).execute())
  expect(await step('write_policies', seller)).toMatchObject({ done: false })
  await write({ body_html: '' })
  expect(await step('write_policies', seller)).toMatchObject({ done: false })
  await write({ body_html: '<p>Return within 30 days.</p>' })
  expect(await step('write_policies', seller)).toMatchObject({ done: true })
  await write({ published_at: null })
  expect(await step('write_policies', seller)).toMatchObject({ done: false })
})

test('a theme is customized once someone saves it, not when it is added, renamed, published or edited in a draft', async () => {
  const seller = await server.newOwner()
  const { id } = (await server.call('themes.create', { as: seller, body: { name: 'Winter', theme: 'default' } })).body as { id: string }
  await server.call('themes.rename', { as: seller, params: { id }, body: { name: 'Summer' } })
  await server.call('themes.publish', { as: seller, params: { id } })
  const place = { themeId: id, id }
  const { saved, revision } = (await server.call('themes.config', { as: seller, params: place })).body as {
    saved: object
    revision: number
  }
  const draft = await server.call('themes.saveDraft', { as: seller, params: place, body: { revision, config: saved } })
  expect(await step('customise_theme', seller)).toMatchObject({ done: false, path: '/online-store/themes' })
  const body = { revision: (draft.body as { revision: number }).revision, config: saved }
  expect((await server.call('themes.save', { as: seller, params: place, body })).status).toBe(200)
  expect(await step('customise_theme', seller)).toMatchObject({ done: true })
})

test('an order shows that the store works, but an imported order does not', async () => {
  const seller = await server.newOwner()
  const shown = ['set_shipping', 'view_store', 'place_test_order']
  const done = async () => (await status(seller)).steps.filter((one) => one.done).map(({ field }) => field)
  expect(await done()).toEqual(['confirm_email'])
  await newOrder(server, seller)
  expect(await done()).toEqual(expect.arrayContaining(shown))
  await server.services.db.inStore(seller.storeId, (tx) => tx.updateTable('orders').set({ import_id: uuidv7() }).execute())
  const after = await done()
  expect(after).toContain('import_orders')
  expect(after.filter((field) => shown.includes(field))).toEqual([])
})

test('only sellers who come from another platform are asked to import orders', async () => {
  const seller = await server.newOwner()
  const answer = (platform: string) => server.call('stores.answerSurvey', { as: seller, body: { businessType: 'handmade', platform } })
  expect(await step('import_orders', seller)).toBeUndefined()
  await answer('none')
  expect(await step('import_orders', seller)).toBeUndefined()
  await answer('etsy')
  expect(await step('import_orders', seller)).toMatchObject({ done: false })
})

test('a member sees only the steps that they can follow', async () => {
  const staff = await server.newMember(owner, { scopes: ['orders'] })
  const fields = (await status(staff)).steps.map(({ field }) => field)
  expect(fields).toContain('place_test_order')
  expect(fields).not.toContain('add_product')
  expect(fields).not.toContain('invite_staff')
})
