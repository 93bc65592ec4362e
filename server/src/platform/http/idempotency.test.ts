import { IDEMPOTENCY_HOURS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test(`a key is deleted in the night after ${IDEMPOTENCY_HOURS} hours`, async () => {
  const owner = await server.newOwner()
  const keys = () => server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('idempotency_keys').select('key').execute())
  const body = { title: 'Lamp', variants: [{ optionValues: [], priceCents: 100 }] }
  const reply = await server.call('products.create', { as: owner, body, headers: { 'idempotency-key': 'once' } })
  expect(reply.status, reply.text).toBe(200)
  server.advance((IDEMPOTENCY_HOURS - 1) * 3600)
  await server.runNightlyJobs()
  expect(await keys()).toEqual([{ key: 'once' }])
  server.advance(3600)
  await server.runNightlyJobs()
  expect(await keys()).toEqual([])
})
