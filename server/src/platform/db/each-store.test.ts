import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { forEachStore } from './each-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a failure in one store does not stop the work for the others', async () => {
  const stores = [await server.newOwner(), await server.newOwner(), await server.newOwner()].map(({ storeId }) => storeId)
  const done: string[] = []
  const work = async (storeId: string) => {
    if (storeId === stores[0]) throw new Error('broken')
    done.push(storeId)
  }
  const failure = await forEachStore(server.services.db, work).then(
    () => undefined,
    (error: unknown) => error as AggregateError,
  )
  expect(done).toEqual(stores.slice(1))
  expect(failure?.message).toBe(`Work failed for 1 of the stores: ${stores[0]}`)
  expect(failure?.errors).toMatchObject([{ message: 'broken' }])
})
