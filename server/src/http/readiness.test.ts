import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { fixtureOf } from '../../test/fixtures/fixtures.ts'
import { plantPassword } from '../../test/fixtures/plant.ts'
import { send } from '../../test/fixtures/send.ts'
import { type Actor, type House, openHouse } from '../../test/house.ts'
import { diskOf, foundNoRoom, NEARLY_FULL_BYTES } from '../files/disk.ts'
import { createReadiness } from './readiness.ts'

let house: House
let owner: Actor
let database: Client
beforeEach(async () => {
  house = await openHouse()
  owner = await house.newOwner()
  database = new Client({ connectionString: house.databaseUrl })
  await database.connect()
})
afterEach(async () => {
  await database.end()
  await house.close()
})

const ready = (of = house) => of.inject({ url: '/readyz' })
const notReady = (code: string, message: string) => ({ status: 503, body: { code: 'unavailable', errors: [{ code, message }] } })

describe('not ready is a server', () => {
  test('whose disk is nearly full, as long as it is', async () => {
    const space = vi.spyOn(house.services.disk, 'space')
    space.mockResolvedValue({ freeBytes: NEARLY_FULL_BYTES - 1, totalBytes: 2 ** 40 })
    expect(await ready()).toMatchObject(notReady('storage_full', 'The disk of DATA_DIR is nearly full'))
    expect((await house.inject({ url: '/healthz' })).status).toBe(200)
    space.mockResolvedValue({ freeBytes: NEARLY_FULL_BYTES, totalBytes: 2 ** 40 })
    expect(await ready()).toMatchObject({ status: 200, body: { ok: true } })
    // A disk that does not say how full it is keeps nobody away.
    space.mockRejectedValue(new Error('EIO'))
    expect((await ready()).status).toBe(200)
  })

  test('whose database cannot be written', async () => {
    await database.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    const standby = await openHouse({ DATABASE_URL: house.databaseUrl })
    expect(await ready(standby)).toMatchObject(notReady('unavailable', 'The database cannot be written'))
    const email = 'somebody@example.test'
    const body = { email, password: 'a password of theirs' }
    expect(await standby.call('auth.login', { body })).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await standby.close()
  })

  test('whose database had no room, until it has', async () => {
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
    // Gone in the middle of the trial: nobody knows whether there is room.
    failure = 'ECONNRESET'
    await expect(check()).rejects.toMatchObject({ errors: [{ code: 'unavailable', message: 'The database does not answer' }] })
    expect(disk.wasFull()).toBe(true)
    failure = null
    await check()
    asked.length = 0
    await check()
    expect(asked).toHaveLength(1)
    // A role that may try nothing is not kept waiting for ever.
    disk.noteFull()
    failure = '42501'
    await check()
    expect(disk.wasFull()).toBe(false)
  })

  test('that says itself why not', async () => {
    const query = async () => ({ rows: [{ read_only: false }] })
    let reason: string | undefined = 'The server is stopping'
    const { check } = createReadiness({ query }, diskOf('/'), () => reason)
    await expect(check()).rejects.toMatchObject({ code: 'unavailable', errors: [{ code: 'unavailable', message: reason }] })
    reason = undefined
    await check()
  })

  test('whose database is away', async () => {
    const query = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'))
    await expect(createReadiness({ query }, diskOf('/')).check()).rejects.toMatchObject({
      errors: [{ code: 'unavailable', message: 'The database does not answer' }],
    })
  })
})

describe('a request that finds no room', () => {
  const full = { status: 503, body: { code: 'storage_full' }, headers: { 'retry-after': '30' } }

  test('in the database says so, and a server that can write again is ready', async () => {
    const email = await plantPassword(house, owner, 'the right password')
    await database.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$`)
    await database.query('create trigger no_room before insert on sessions for each row execute function no_room()')
    const signIn = () => house.call('auth.login', { body: { email, password: 'the right password' } })
    expect(await signIn()).toMatchObject(full)
    expect(house.services.disk.wasFull()).toBe(true)
    expect((await house.inject({ url: '/metrics' })).text).toContain('vitrine_problems_total{code="storage_full"} 1')

    // Writing is tried for real: this database has room, whatever the trigger says.
    expect((await ready()).status).toBe(200)
    expect(house.services.disk.wasFull()).toBe(false)
    await database.query('drop trigger no_room on sessions')
    expect((await signIn()).status).toBe(200)
  })

  test.each(callNames.filter((name) => callOf(name).upload))('for what is uploaded by %s says so', async (name) => {
    vi.spyOn(house.services.files, 'write').mockRejectedValue(
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    )
    const request = await fixtureOf(name).prepare(house, owner)
    expect(await send(house, name, owner, request)).toMatchObject(full)
  })
})

test('no room is what the database, the disk, or a share of it says', () => {
  const codes = ['53100', 'ENOSPC', 'EDQUOT', 'EACCES', '23505', undefined]
  expect(codes.map((code) => foundNoRoom(Object.assign(new Error('failed'), { code })))).toEqual([true, true, true, false, false, false])
  expect(foundNoRoom(null)).toBe(false)
})

test('a folder that is not made yet lies on the disk of the one above it', async () => {
  const { dataDir } = house.services.config
  expect(await diskOf(`${dataDir}/not/there/yet`).space()).toMatchObject({ totalBytes: (await diskOf(dataDir).space()).totalBytes })
})
