import { expect, test, vi } from 'vitest'

import { soon } from '../test/soon.ts'
import { awaitDatabase } from './await-database.ts'
import { MigrationError, MigrationsPending } from './platform/db/migrate.ts'

const away = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED', syscall: 'connect' })
const waiting = () => {
  const stop = new AbortController()
  return { stop, log: { info: vi.fn(), warn: vi.fn() }, signal: stop.signal, onWait: vi.fn(async () => {}) }
}

test.each([
  away(),
  Object.assign(new AggregateError([away()]), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN db'), { code: 'EAI_AGAIN' }),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  Object.assign(new Error('password authentication failed for user "vitrine"'), { code: '28P01' }),
  new Error('Connection terminated due to connection timeout'),
  new MigrationsPending('The database is missing 1 migration.'),
])('the start waits for %s, with one log line for each try', async (error) => {
  const facts = waiting()
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('there')
  expect(await awaitDatabase(work, facts)).toBe('there')
  expect(facts.onWait).toHaveBeenCalledTimes(1)
  expect(facts.log.warn.mock.calls).toEqual([[{ part: 'database' }, expect.stringMatching(/^[^\n]*[a-z0-9)]\. Retrying in 0\.5 s$/)]])
})

test.each([
  { error: new MigrationError('Migration 0001 was changed') },
  { error: new TypeError('A fault of ours') },
  { error: Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }) },
  { error: Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen' }) },
])('the start does not wait for $error', async ({ error }) => {
  const facts = waiting()
  await expect(awaitDatabase(() => Promise.reject(error), facts)).rejects.toBe(error)
  expect(facts.onWait).not.toHaveBeenCalled()
})

test('the wait can end during a pause, and during a slow try', async () => {
  for (const work of [
    () => Promise.reject(away()),
    vi
      .fn()
      .mockRejectedValueOnce(away())
      .mockReturnValue(new Promise(() => {})),
  ]) {
    const { stop, ...facts } = waiting()
    const done = awaitDatabase(work, facts)
    await vi.waitFor(() => expect(facts.log.warn).toHaveBeenCalled(), soon)
    if ('mock' in work) await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), soon)
    stop.abort()
    await expect(done).rejects.toBe(stop.signal.reason)
  }
})
