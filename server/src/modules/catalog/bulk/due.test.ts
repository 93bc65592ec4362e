import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { createAlertCollector } from '../../notifications/alerts/collect.ts'
import { addProduct, type ProductAnswer } from '../products/test-products.ts'
import { createDueUpdateStarter } from './due.ts'
import { type Bulk, openBulk } from './test-bulk.ts'

let server: TestServer
let owner: Actor
let bulk: Bulk
withNewOwner((given, made) => {
  server = given
  owner = made
  bulk = openBulk(server, owner)
})

const get = async ({ id }: { id: string }) => (await server.call('products.get', { as: owner, params: { id } })).body as ProductAnswer
const due = async () => {
  await createDueUpdateStarter(server.services)()
  await server.work()
}

test('an update runs and is undone at its times, each once', async () => {
  const mug = await addProduct(server, owner)
  const at = (seconds: number) => new Date(server.services.now().getTime() + seconds * 1000).toISOString()
  const previewed = await bulk.preview([{ action: 'set', field: 'vendor', value: 'Sale' }])
  expect(await bulk.start(previewed, { runAt: at(60), revertAt: at(120) })).toMatchObject({ state: 'queued' })
  await due()
  expect(await get(mug)).toMatchObject({ vendor: '' })
  server.advance(61)
  await due()
  await due()
  expect(await bulk.get(previewed.id)).toMatchObject({ state: 'completed' })
  expect(await get(mug)).toMatchObject({ vendor: 'Sale', version: 2 })
  server.advance(61)
  await due()
  expect(await bulk.get(previewed.id)).toMatchObject({ state: 'reverted', revertAt: null })
  expect(await get(mug)).toMatchObject({ vendor: '', version: 3 })
})

test('a scheduled update can be canceled, and a time in the past is refused', async () => {
  const previewed = await bulk.preview([{ action: 'set', field: 'vendor', value: 'Sale' }])
  const past = await server.call('bulkUpdates.run', {
    as: owner,
    params: { id: previewed.id },
    body: { matchedProducts: 0, runAt: '2020-01-01T00:00:00Z' },
  })
  expect(past.body).toMatchObject({ errors: [{ field: 'runAt', code: 'time_past' }] })
  await bulk.start(previewed, { runAt: new Date(server.services.now().getTime() + 60_000).toISOString() })
  expect(await bulk.call('cancel', { id: previewed.id })).toMatchObject({ state: 'cancelled' })
  server.advance(61)
  await due()
  expect(await bulk.get(previewed.id)).toMatchObject({ state: 'cancelled' })
})

test.each([
  ['was removed', (member: Actor) => server.call('staff.remove', { as: owner, query: { staff_id: member.userId } })],
  [
    'lost the permission',
    (member: Actor) =>
      server.call('staff.update', { as: owner, params: { id: member.userId }, body: { isStoreAdmin: false, scopes: ['orders'] } }),
  ],
])('an update of a member who %s does not start, and the owner is told', async (_name, change) => {
  const member = await server.newMember(owner, { scopes: ['products'] })
  const theirs = openBulk(server, member)
  const mug = await addProduct(server, owner)
  const previewed = await bulk.preview([{ action: 'set', field: 'priceCents', value: 1 }])
  await theirs.start(previewed, { runAt: new Date(server.services.now().getTime() + 60_000).toISOString() })
  expect((await change(member)).status).toBe(200)
  server.advance(61)
  await due()
  expect((await get(mug)).variants[0]).toMatchObject({ priceCents: 1000 })
  const failure = 'The person who scheduled this update can’t change products anymore, so it didn’t start.'
  expect(await bulk.get(previewed.id)).toMatchObject({ state: 'failed', failure, runAt: null })
  await createAlertCollector(server.services)()
  const alerts = await server.call('alerts.list', { as: owner })
  expect(alerts.body).toMatchObject({ items: [{ kind: 'failed_job', names: ['bulkUpdates.run'] }] })
  await due()
  expect((await server.call('backgroundJobs.list', { as: owner })).body).toMatchObject({ items: [{ state: 'failed', failure }, {}] })
})
