import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../test/test-server.ts'
import { recordAlert } from '../modules/rollups/api.ts'
import { Warning } from './database-role.ts'
import { checkReportSums } from './report-alerts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('sums that had to be corrected are mentioned for 30 days', async () => {
  const { services } = server
  expect(await checkReportSums(services)).toBe('no wrong sums in the last 30 days')
  const now = services.now()
  for (const _store of [1, 2]) {
    const { storeId } = await server.newOwner()
    await services.db.inStore(storeId, (tx) => recordAlert(tx, { storeId, sums: 'sales', differences: 2, now }))
  }
  const failure = await checkReportSums(services).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Warning)
  expect(String(failure)).toContain(`found and corrected wrong sums in 2 stores, last on ${now.toISOString().slice(0, 10)}`)
  server.advance(31 * 86_400)
  expect(await checkReportSums(services)).toBe('no wrong sums in the last 30 days')
})
