import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newStorefront } from '../../storefront/pages/test-storefront.ts'
import { createVisitCheck } from './check.ts'
import { CHROME, newBrowser, readSums } from './test-visits.ts'

let one: TestServer
let two: TestServer
beforeAll(async () => {
  one = await startTestServer({ TRUST_PROXY: '1' })
  two = await startTestServer({ TRUST_PROXY: '1', DATABASE_URL: one.databaseUrl })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

test('visitors who use two processes at the same time have one visit each, and everything is counted once', async () => {
  const storefront = await newStorefront(one)
  const [here, there] = [one, two].map((server) =>
    Array.from({ length: 8 }, (_nothing, n) =>
      newBrowser(server, storefront, { 'x-forwarded-for': `192.0.2.${n}`, 'user-agent': `${CHROME} v${n}` }),
    ),
  )
  for (let round = 0; round < 10; round++) {
    const more = round === 0 ? { search: '?utm_source=x' } : {}
    const replies = await Promise.all([...here!, ...there!].map((browser, n) => browser.see(`/p/${round}/${n % 3}`, more)))
    expect(replies.map(({ status, text }) => `${status} ${text}`)).toEqual(replies.map(() => '204 '))
  }
  expect(await readSums(one, storefront.owner.storeId)).toMatchObject({ visits: 8, pageviews: 160 })
  const log = { ...one.services.log, error: (...what: unknown[]) => expect.fail(JSON.stringify(what)) }
  await createVisitCheck({ ...one.services, log })()
})
