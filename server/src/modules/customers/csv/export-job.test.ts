import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'

let server: TestServer
let owner: Actor
withNewOwner((made, given) => ([server, owner] = [made, given]))

const add = (email: string, tags: string[] = []) =>
  done<{ id: string }>(server.call('customers.create', { as: owner, body: { email, tags } }))
const start = (query: object) => done<{ id: string; jobId: string }>(server.call('customers.startExport', { as: owner, body: { query } }))
const file = (id: string, as = owner) => server.call('customers.exportFile', { as, params: { id } })
const kept = async () =>
  await server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('customer_exports').select(['id', 'query']).execute())

test('no file is left with somebody who was erased, and none that is being written', async () => {
  const { id: customerId } = await add('ada@example.test')
  const one = await start({})
  await server.work()
  const two = await start({})
  const body = { customerId, confirm: 'ada@example.test' }
  await done(server.call('privacy.erase', { as: owner, body }))
  await server.work()
  expect(await kept()).toEqual([])
  for (const { id } of [one, two]) expect((await file(id)).status).toBe(404)
})

test('a job writes the matching customers to a file, which whoever asked for it downloads for a day', async () => {
  for (const name of ['ada', 'bo', 'cyd']) await add(`${name}@example.test`, name === 'cyd' ? [] : ['vip'])
  const { id, jobId } = await start({ tag: 'vip', search: 'ada' })
  expect((await kept())[0]!.query).not.toContain('ada')
  expect((await file(id)).status).toBe(404)
  await server.work()
  expect(await done(server.call('backgroundJobs.get', { as: owner, params: { id: jobId } }))).toMatchObject({
    kind: 'customers.bulk.export',
    state: 'completed',
    done: 1,
    total: 1,
    subjectId: id,
  })
  const { status, text } = await file(id)
  expect(status).toBe(200)
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(text).toContain('ada@example.test')
  const direct = await server.call('customers.export', { as: owner, query: { tag: 'vip', search: 'ada' } })
  expect(text).toBe(direct.text)
  const admin = await server.newMember(owner, { isAdmin: true })
  expect((await file(id, admin)).status).toBe(404)
  // Sessions end with the day, too.
  server.advance(86_400)
  await server.runNightlyJobs()
  expect(await kept()).toEqual([])
})
