import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { soon } from '../../../../test/soon.ts'
import { withTwoServers } from '../../../../test/two-servers.ts'
import { listening, type LiveStream, openStream, see, visitorOf } from './test-live-view.ts'

let server: TestServer
let other: TestServer
withTwoServers((one, two) => {
  server = one
  other = two
})

let owner: Actor
let streams: LiveStream[] = []
beforeAll(async () => {
  await listening(server)
  await listening(other)
})
beforeEach(async () => {
  owner = await server.newOwner()
})
afterEach(() => {
  for (const stream of streams) stream.close()
  streams = []
})

async function open(as = owner, at = server): Promise<LiveStream> {
  const stream = await openStream(at, as)
  streams.push(stream)
  return stream
}

test('a watcher gets the current figures, and then each change', async () => {
  await see(server, owner, { visitor: visitorOf(1) })
  const stream = await open()
  expect(await stream.until(() => true)).toMatchObject({ visitors: 1 })
  await see(server, owner, { visitor: visitorOf(2), path: '/new' })
  const view = await stream.until(({ visitors }) => visitors !== 1)
  expect(view).toMatchObject({ visitors: 2, stores: [owner.storeId] })
  expect(view.events[0]).toMatchObject({ kind: 'page', path: '/new' })
})

test('a visitor leaves without any event', async () => {
  await see(server, owner, { visitor: visitorOf(1) })
  const stream = await open()
  expect(await stream.until(() => true)).toMatchObject({ visitors: 1 })
  server.advance(5 * 60)
  expect(await stream.until(({ visitors }) => visitors !== 1)).toMatchObject({ visitors: 0, pages: [], events: [] })
  server.advance(-5 * 60)
})

test('what one process records is shown by another one', async () => {
  const stream = await open(owner, other)
  await stream.until(({ visitors }) => visitors === 0)
  await see(server, owner, { visitor: visitorOf(1) })
  expect(await stream.until(({ visitors }) => visitors === 1)).toMatchObject({ channels: [{ channel: 'direct', visitors: 1 }] })
})

test('who watches another store gets nothing of this one', async () => {
  const stranger = await server.newOwner()
  const [mine, theirs] = [await open(), await open(stranger)]
  await theirs.until(() => true)
  await see(server, owner, { visitor: visitorOf(1), path: '/mine' })
  await mine.until(({ visitors }) => visitors === 1)
  await see(server, stranger, { visitor: visitorOf(2), path: '/theirs' })
  // This is the next answer they get after the first one.
  const view = await theirs.until(() => true)
  expect(view).toMatchObject({ visitors: 1, pages: [{ storeId: stranger.storeId, path: '/theirs' }] })
  expect(JSON.stringify(view)).not.toContain(owner.storeId)
})

test('stores are read once for everyone who watches them, and not at all when nobody does', async () => {
  const read = vi.spyOn(server.services.db, 'inReports')
  const seen = await Promise.all(
    [owner, owner, await server.newMember(owner, { scopes: ['live_view'] })].map(async (as) => {
      const stream = await open(as)
      await stream.until(() => true)
      return stream
    }),
  )
  // Earlier streams are closed, but a read may still be under way for them.
  await vi.waitFor(() => expect(read.mock.lastCall?.[0]).toEqual([owner.storeId]), soon)
  read.mockClear()
  await see(server, owner, { visitor: visitorOf(1) })
  await Promise.all(seen.map((stream) => stream.until(({ visitors }) => visitors === 1)))
  // One read may have begun before the page view.
  expect(read.mock.calls.length).toBeLessThanOrEqual(2)
  expect(read.mock.calls.map(([ids]) => ids)).toEqual(read.mock.calls.map(() => [owner.storeId]))

  // Whoever stops watching is forgotten, so a later read is of the other store only.
  for (const stream of seen) stream.close()
  const stranger = await server.newOwner()
  const theirs = await open(stranger)
  await theirs.until(() => true)
  await vi.waitFor(() => expect(read.mock.lastCall?.[0]).toEqual([stranger.storeId]), soon)
  read.mockRestore()
})

test('a person without the permission gets no stream', async () => {
  const member = await server.newMember(owner, { scopes: ['homes', 'analystics'] })
  await expect(open(member)).rejects.toThrow('No stream: 403')
})

test('a member who was removed gets no other stream when theirs ends', async () => {
  const member = await server.newMember(owner, { scopes: ['live_view'] })
  await (await open(member)).until(() => true)
  await server.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('user_id', '=', member.userId).execute())
  await expect(open(member)).rejects.toThrow('No stream: 403')
})

test('a person has a limited number of streams, and others still get theirs', async () => {
  for (let n = 0; n < 20; n++) await (await open()).until(() => true)
  await expect(open()).rejects.toThrow('No stream: 503')
  const member = await server.newMember(owner, { scopes: ['live_view'] })
  expect(await (await open(member)).until(() => true)).toMatchObject({ visitors: 0 })
  streams.shift()!.close()
  await vi.waitFor(() => open(), soon)
})

test('a failure of the database ends the stream, and the next request says why', async () => {
  const stream = await open()
  await stream.until(() => true)
  const read = vi.spyOn(server.services.db, 'inReports').mockRejectedValue(new Error('Connection terminated'))
  expect(await stream.ended()).toBe(true)
  await expect(open()).rejects.toThrow('No stream: 503')
  read.mockRestore()
  expect(await (await open()).until(() => true)).toMatchObject({ visitors: 0 })
})
