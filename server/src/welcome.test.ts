import { expect, test, vi } from 'vitest'

import { type House } from '../test/house.ts'
import { withHouse } from '../test/with-house.ts'
import { createPool } from './db/pool.ts'
import { createTransactions } from './db/transactions.ts'
import { welcome } from './welcome.ts'

let house: House
withHouse(
  async () => {},
  (given) => (house = given),
)

/** What is logged and printed where the database is closed before the demo is made. */
async function said(told: AbortSignal) {
  const pool = createPool(house.addresses.url, { max: 1, onError: () => {} })
  await pool.end()
  const { services, addresses } = house
  const config = { ...services.config, production: false, demo: true }
  const [info, error] = [vi.spyOn(services.log, 'info'), vi.spyOn(services.log, 'error')]
  const print = vi.spyOn(console, 'log').mockReturnValue()
  await welcome({ addresses, services: { ...services, config, db: createTransactions(pool) } }, told)
  const printed = print.mock.calls.join('\n')
  vi.restoreAllMocks()
  return { info: info.mock.calls.length, error: error.mock.calls.length, printed }
}

test('a demo that fails is told of as a failure, and not as a place to sign in', async () => {
  const { printed, ...logged } = await said(new AbortController().signal)
  expect(logged).toEqual({ info: 0, error: 1 })
  expect(printed).toContain('Vitrine is running')
  expect(printed).not.toContain('Sign in')
})

test('one that is stopped is no failure, and nothing runs', async () => {
  expect(await said(AbortSignal.abort())).toEqual({ info: 1, error: 0, printed: '' })
})
