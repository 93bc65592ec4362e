import { pageNames, pageOf } from '@vitrine/contract/pages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
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
  steps: { field: string; path: string; done: boolean; skipped: boolean; skippable: boolean }[]
}
const status = async (as = owner) => (await server.call('stores.setupStatus', { as })).body as Setup
const skip = (field: string, as = owner) => server.call('stores.skipSetupStep', { as, body: { field } })

test('every setup step leads to an existing page', async () => {
  const built = new Set(pageNames.map(pageOf).flatMap((page) => (page.built ? [page.path] : [])))
  const { steps } = await status()
  expect(steps.length).toBeGreaterThan(2)
  for (const step of steps) expect(built).toContain(step.path)
})

test('a step is done when its result exists, and the next step follows', async () => {
  expect((await status()).currentConfig).toMatchObject({ field: 'confirm_email' })
  await server.services.db.inPlatform((tx) =>
    tx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', owner.userId).execute(),
  )
  const next = await status()
  expect(next.steps.find((step) => step.field === 'confirm_email')).toMatchObject({ done: true })
  expect(next.currentConfig).toMatchObject({ field: 'add_product' })
})

test('each skipped step is recorded once, and the next step follows', async () => {
  const skipped = await skip('add_product')
  expect(skipped.body).toMatchObject({ currentConfig: { field: 'import_orders' } })
  const skippable = (await status()).steps.filter((step) => step.skippable).map(({ field }) => field)
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

test('the shipping step is done when the store has shipping rates', async () => {
  const shipping = async () => (await status()).steps.find((step) => step.field === 'set_shipping')
  expect(await shipping()).toMatchObject({ done: false })
  const { storeId } = owner
  await server.services.db.inStore(storeId, (tx) => addStarterZones(tx, { storeId, country: undefined, currency: 'USD' }))
  expect(await shipping()).toMatchObject({ done: true })
})

test('a member sees only the steps that they can follow', async () => {
  const staff = await server.newMember(owner, { scopes: ['orders'] })
  const fields = (await status(staff)).steps.map((step) => step.field)
  expect(fields).toContain('import_orders')
  expect(fields).not.toContain('add_product')
  expect(fields).not.toContain('invite_staff')
})
