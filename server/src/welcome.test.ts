import { expect, test, vi } from 'vitest'

import { type TestServer } from '../test/test-server.ts'
import { withTestServer } from '../test/with-test-server.ts'
import { createPool } from './platform/db/pool.ts'
import { createTransactions } from './platform/db/transactions.ts'
import { welcome } from './welcome.ts'

let server: TestServer
withTestServer(
  async () => {},
  (given) => (server = given),
)

/**
 * Returns how many lines are logged as info and as errors, and what is printed, when the database closes before the demo is
 * created.
 */
async function said(told: AbortSignal) {
  const pool = createPool(server.addresses.url, { max: 1, onError: () => {} })
  await pool.end()
  const { services, addresses } = server
  const config = { ...services.config, production: false, demo: true }
  const [info, error] = [vi.spyOn(services.log, 'info'), vi.spyOn(services.log, 'error')]
  const print = vi.spyOn(console, 'log').mockReturnValue()
  await welcome({ addresses, services: { ...services, config, db: createTransactions(pool) } }, told)
  const printed = print.mock.calls.join('\n')
  vi.restoreAllMocks()
  return { info: info.mock.calls.length, error: error.mock.calls.length, printed }
}

test('a demo that cannot be created is logged as an error, and its sign-in is not printed', async () => {
  const { printed, ...logged } = await said(new AbortController().signal)
  expect(logged).toEqual({ info: 0, error: 1 })
  expect(printed).toContain('Vitrine is running')
  expect(printed).not.toContain('Sign in')
})

test('a demo whose creation is stopped is not logged as an error, and nothing is printed', async () => {
  expect(await said(AbortSignal.abort())).toEqual({ info: 1, error: 0, printed: '' })
})
