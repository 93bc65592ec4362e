import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../test/test-server.ts'
import { addressBlock, countAttempt, type RateLimit } from './rate-limit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rule: RateLimit = { name: 'test', limit: 3, windowSeconds: 60 }
const attempt = (key: string, by: RateLimit = rule) => countAttempt(server.services, by, key)
const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts)
  return settled.filter((one) => one.status === 'fulfilled').length
}

describe('attempts in a sliding window', () => {
  test('the limit holds under parallel attempts, for each key and each rule', async () => {
    expect(await outcomes(Array.from({ length: 50 }, () => attempt('parallel')))).toBe(3)
    expect(await outcomes([attempt('other'), attempt('parallel', { ...rule, name: 'another' })])).toBe(2)
  })

  test('a refusal says how long to wait, and waiting that long is enough', async () => {
    await attempt('wait')
    server.advance(40)
    await attempt('wait')
    await attempt('wait')
    const refusal = await attempt('wait').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429 })
    const { retryAfter } = refusal as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(15)
    expect(retryAfter).toBeLessThanOrEqual(20)
    server.advance(retryAfter)
    await attempt('wait')
  })

  test('no period as long as the window has more attempts than the limit, across any boundary', async () => {
    await attempt('slide')
    server.advance(59)
    expect(await outcomes([attempt('slide'), attempt('slide'), attempt('slide')])).toBe(2)
    server.advance(2)
    expect(await outcomes([attempt('slide'), attempt('slide'), attempt('slide')])).toBe(1)
  })

  test('an attempt that is taken back no longer counts, and the other attempts still count', async () => {
    const [first] = [await attempt('back'), await attempt('back'), await attempt('back')]
    await first.takeBack()
    expect(await outcomes([attempt('back'), attempt('back')])).toBe(1)
  })

  test('a limit of one works', async () => {
    const once = { ...rule, name: 'once', limit: 1 }
    expect(await outcomes([attempt('x', once), attempt('x', once)])).toBe(1)
    server.advance(61)
    expect(await outcomes([attempt('x', once), attempt('x', once)])).toBe(1)
  })

  test('expired keys are deleted', async () => {
    for (let key = 0; key < 10; key++) await attempt(`old-${key}`)
    server.advance(61)
    for (let key = 0; key < 20; key++) await attempt('sweeper', { ...rule, limit: 100 })
    const rows = await server.services.db.inPlatform((tx) => tx.selectFrom('rate_limits').select('key').execute())
    expect(rows).toHaveLength(1)
  })
})

test('an IPv6 network counts as one address, as an IPv4 host does', () => {
  expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
  expect(addressBlock('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressBlock('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64')
  expect(addressBlock('2001:0db8:0000:0001::2')).toBe('2001:db8:0:1::/64')
  expect(addressBlock('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(addressBlock('::1')).toBe('0:0:0:0::/64')
})
