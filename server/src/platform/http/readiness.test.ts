import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { fixtureOf } from '../../../test/fixtures/fixtures.ts'
import { seedPassword } from '../../../test/fixtures/seed.ts'
import { send } from '../../../test/fixtures/send.ts'
import { type Actor, type TestServer, startTestServer } from '../../../test/test-server.ts'
import { diskOf, foundNoRoom, NEARLY_FULL_BYTES } from '../files/disk.ts'
import { createReadiness } from './readiness.ts'

let server: TestServer
let owner: Actor
let database: Client
beforeEach(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
})
afterEach(async () => {
  await database.end()
  await server.close()
})

const ready = (of = server) => of.inject({ url: '/readyz' })
const notReady = (code: string, message: string) => ({ status: 503, body: { code: 'unavailable', errors: [{ code, message }] } })

describe('a server is not ready', () => {
  test('while its disk is nearly full', async () => {
    const space = vi.spyOn(server.services.disk, 'space')
    space.mockResolvedValue({ freeBytes: NEARLY_FULL_BYTES - 1, totalBytes: 2 ** 40 })
    expect(await ready()).toMatchObject(notReady('storage_full', 'The disk of DATA_DIR is almost full'))
    expect((await server.inject({ url: '/healthz' })).status).toBe(200)
    space.mockResolvedValue({ freeBytes: NEARLY_FULL_BYTES, totalBytes: 2 ** 40 })
    expect(await ready()).toMatchObject({ status: 200, body: { ok: true } })
    // A disk whose free space cannot be read does not make the server unready.
    space.mockRejectedValue(new Error('EIO'))
    expect((await ready()).status).toBe(200)
  })

  test('when its database cannot be written', async () => {
    await database.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    const standby = await startTestServer({ DATABASE_URL: server.databaseUrl })
    expect(await ready(standby)).toMatchObject(notReady('unavailable', 'The database is read-only'))
    const email = 'somebody@example.test'
    const body = { email, password: 'a password of theirs' }
    expect(await standby.call('auth.login', { body })).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await standby.close()
  })

  test('when its database had no disk space, until it has space again', async () => {
    let failure: string | null = '53100'
    const asked: string[] = []
    const query = async (text: string) => {
      asked.push(text)
      if (text.startsWith('create') && failure !== null) throw Object.assign(new Error('it failed'), { code: failure })
      return { rows: [{ read_only: false }] }
    }
    const disk = { ...diskOf('/'), space: async () => ({ freeBytes: 2 ** 40, totalBytes: 2 ** 40 }) }
    const { check } = createReadiness({ query }, disk)
    await check()
    expect(asked).toHaveLength(1)
    disk.noteFull()
    for (let times = 0; times < 2; times++)
      await expect(check()).rejects.toMatchObject({
        code: 'unavailable',
        errors: [{ code: 'storage_full', message: 'The disk of the database is full' }],
      })
    // The connection is lost during the trial write, so it is unknown whether there is room.
    failure = 'ECONNRESET'
    await expect(check()).rejects.toMatchObject({ errors: [{ code: 'unavailable', message: 'The database doesn’t respond' }] })
    expect(disk.wasFull()).toBe(true)
    failure = null
    await check()
    asked.length = 0
    await check()
    expect(asked).toHaveLength(1)
    // A server whose role may not try to write does not stay unready forever.
    disk.noteFull()
    failure = '42501'
    await check()
    expect(disk.wasFull()).toBe(false)
  })

  test('when the server itself gives a reason', async () => {
    const query = async () => ({ rows: [{ read_only: false }] })
    let reason: string | undefined = 'The server is stopping'
    const { check } = createReadiness({ query }, diskOf('/'), () => reason)
    await expect(check()).rejects.toMatchObject({ code: 'unavailable', errors: [{ code: 'unavailable', message: reason }] })
    reason = undefined
    await check()
  })

  test('when its database is unavailable', async () => {
    const query = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'))
    await expect(createReadiness({ query }, diskOf('/')).check()).rejects.toMatchObject({
      errors: [{ code: 'unavailable', message: 'The database doesn’t respond' }],
    })
  })
})

describe('a request that finds no disk space', () => {
  const full = { status: 503, body: { code: 'storage_full' }, headers: { 'retry-after': '30' } }

  test('in the database is answered with that reason, and the server is ready when it can write again', async () => {
    const email = await seedPassword(server, owner, 'the right password')
    await database.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$`)
    await database.query('create trigger no_room before insert on sessions for each row execute function no_room()')
    const signIn = () => server.call('auth.login', { body: { email, password: 'the right password' } })
    expect(await signIn()).toMatchObject(full)
    expect(server.services.disk.wasFull()).toBe(true)
    expect((await server.inject({ url: '/metrics' })).text).toContain('vitrine_problems_total{code="storage_full"} 1')

    // The trial write is real: the database of this test has room, although the trigger reports a full disk.
    expect((await ready()).status).toBe(200)
    expect(server.services.disk.wasFull()).toBe(false)
    await database.query('drop trigger no_room on sessions')
    expect((await signIn()).status).toBe(200)
  })

  test.each(callNames.filter((name) => callOf(name).upload))('for an upload by %s is answered with that reason', async (name) => {
    vi.spyOn(server.services.files, 'write').mockRejectedValue(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    )
    const request = await fixtureOf(name).prepare(server, owner)
    expect(await send(server, name, owner, request)).toMatchObject(full)
  })
})

test('the database, the disk and a disk quota can each report no room', () => {
  const codes = ['53100', 'ENOSPC', 'EDQUOT', 'EACCES', '23505', undefined]
  expect(codes.map((code) => foundNoRoom(Object.assign(new Error('failed'), { code })))).toEqual([true, true, true, false, false, false])
  expect(foundNoRoom(null)).toBe(false)
})

test('a folder that does not exist yet is on the disk of its parent folder', async () => {
  const { dataDir } = server.services.config
  expect(await diskOf(`${dataDir}/not/there/yet`).space()).toMatchObject({ totalBytes: (await diskOf(dataDir).space()).totalBytes })
})
