import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'

import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { wholeRun } from '../../../platform/jobs/topics.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { createFeedBuilder } from './build/build-feed.ts'
import { createDueFeedFinder } from './build/due.ts'
import { builtFeed, createFeed, type FeedAnswer, fetchFeed, fileOf, readFeed, rebuilt, seedShown } from './test-feeds.ts'
import { googleMistakes, parseRss } from './test-google-validator.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const inStore = <T>(work: Parameters<typeof server.services.db.inStore<T>>[1]) => server.services.db.inStore(owner.storeId, work)
const itemsOf = async (feed: FeedAnswer) => parseRss(await fileOf(server, feed)).items
const build = (feedId: string, run = wholeRun()) => createFeedBuilder(server.services)({ storeId: owner.storeId, feedId }, run)

describe('the states of a feed', () => {
  test('a new feed is a draft until its first build ends', async () => {
    const { variantIds } = await seedShown(server, owner, { title: 'Mug <&> ]]> "cup"', vendor: 'Maker' })
    const feed = await createFeed(server, owner)
    expect(feed).toMatchObject({ state: 'draft', isWaiting: true, builtAt: null, items: 0, version: 1 })
    expect((await fetchFeed(server, feed.url)).status).toBe(404)
    await server.work()
    const ready = await readFeed(server, owner, feed.id)
    expect(ready).toMatchObject({ state: 'ready', isWaiting: false, items: 1, leftOut: 0, errors: 0, failure: null })
    const [item] = await itemsOf(ready)
    expect(Object.fromEntries(item!)).toMatchObject({
      id: [variantIds[0]],
      title: ['Mug <&> ]]> "cup"'],
      brand: ['Maker'],
      price: ['10.00 USD'],
      availability: ['in_stock'],
      identifier_exists: ['no'],
    })
    expect(googleMistakes(await itemsOf(ready), 'USD')).toEqual([])
  })

  test('a feed without an item fails, says why, and keeps the last good file', async () => {
    const { id } = await seedShown(server, owner)
    const feed = await builtFeed(server, owner)
    const before = await fileOf(server, feed)
    await inStore((tx) => tx.updateTable('products').set({ status: 'draft' }).where('id', '=', id).execute())
    const failed = await rebuilt(server, owner, feed.id)
    expect(failed).toMatchObject({ state: 'failed', failure: 'no_items', items: 1, builtAt: feed.builtAt })
    expect(await fileOf(server, failed)).toBe(before)
    await inStore((tx) => tx.updateTable('products').set({ status: 'active' }).where('id', '=', id).execute())
    expect(await rebuilt(server, owner, feed.id)).toMatchObject({ state: 'ready', failure: null })
  })

  test('an unexpected failure keeps the last file, and the build is tried again', async () => {
    await seedShown(server, owner)
    const feed = await builtFeed(server, owner)
    await done(server.call('feeds.build', { as: owner, params: { id: feed.id } }))
    const write = vi.spyOn(server.services.files, 'write').mockRejectedValueOnce(new Error('The disk is away'))
    await expect(build(feed.id)).rejects.toThrow('The disk is away')
    write.mockRestore()
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ state: 'failed', failure: 'unexpected', isWaiting: true, items: 1 })
    expect((await fetchFeed(server, feed.url)).status).toBe(200)
    await build(feed.id)
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ state: 'ready', failure: null, isWaiting: false })
  })

  test('of two builds at the same time, one runs; what is asked for meanwhile follows', async () => {
    await seedShown(server, owner)
    const feed = await createFeed(server, owner)
    const other = await startTestServer({ DATABASE_URL: server.databaseUrl })
    let asked = 0
    const files = server.services.files
    const realWrite = files.write.bind(files)
    files.write = async (key, content) => {
      // The other process tries while this one builds, and the seller asks for one more build.
      await createFeedBuilder(other.services)({ storeId: owner.storeId, feedId: feed.id }, wholeRun())
      expect(await readFeed(server, owner, feed.id)).toMatchObject({ state: 'building' })
      if (asked++ === 0) await done(server.call('feeds.build', { as: owner, params: { id: feed.id } }))
      return realWrite(key, content)
    }
    await build(feed.id)
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ state: 'ready', isWaiting: true })
    await server.work()
    files.write = realWrite
    expect(asked).toBe(2)
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ state: 'ready', isWaiting: false })
    await other.close()
  })

  test('a build whose process died starts again, and its late end changes nothing', async () => {
    await seedShown(server, owner)
    const feed = await createFeed(server, owner)
    const files = server.services.files
    const realWrite = files.write.bind(files)
    files.write = async (key, content) => {
      files.write = realWrite
      const bytes = await realWrite(key, content)
      // The claim runs out, as if this process had stopped for a minute, and another one builds.
      await inStore((tx) =>
        tx
          .updateTable('product_feeds')
          .set({ lease_until: sql<Date>`now()` })
          .where('id', '=', feed.id)
          .execute(),
      )
      await createDueFeedFinder(server.services)()
      await build(feed.id)
      return bytes
    }
    await build(feed.id)
    const row = await inStore((tx) => tx.selectFrom('product_feeds').selectAll().where('id', '=', feed.id).executeTakeFirstOrThrow())
    expect(row).toMatchObject({ state: 'ready', build_id: null, lease_until: null })
    expect((await itemsOf(await readFeed(server, owner, feed.id))).length).toBe(1)
  })

  test('a build that is interrupted asks to go on, and is built then', async () => {
    await seedShown(server, owner)
    const feed = await createFeed(server, owner)
    expect(await build(feed.id, { id: feed.id, isOver: () => true })).toEqual({ afterSeconds: 1 })
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ isWaiting: true, failure: null })
    await build(feed.id)
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ state: 'ready' })
  })

  test('a feed is built when it is due, once for each time', async () => {
    await seedShown(server, owner)
    const feed = await builtFeed(server, owner, { everyHours: 6 })
    const due = createDueFeedFinder(server.services)
    await due()
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ isWaiting: false })
    const now = server.services.now()
    await inStore((tx) => tx.updateTable('product_feeds').set({ next_at: now }).where('id', '=', feed.id).execute())
    await due()
    expect(await readFeed(server, owner, feed.id)).toMatchObject({ isWaiting: true })
    await server.work()
    const again = await readFeed(server, owner, feed.id)
    expect(again.builtAt).not.toBe(feed.builtAt)
    expect(Date.parse(again.nextAt!) - server.services.now().getTime()).toBeGreaterThan(5 * 3_600_000)
  })

  test('the file of an earlier build and of a deleted feed is removed', async () => {
    await seedShown(server, owner)
    const feed = await builtFeed(server, owner)
    const key = async () => {
      const { file_id } = await inStore((tx) =>
        tx.selectFrom('product_feeds').select('file_id').where('id', '=', feed.id).executeTakeFirstOrThrow(),
      )
      return `feeds/${feed.id}/${file_id}.gz`
    }
    const first = await key()
    await rebuilt(server, owner, feed.id)
    const second = await key()
    await expect(server.services.files.size(first)).rejects.toThrow()
    await expect(server.services.files.size(second)).resolves.toBeGreaterThan(100)
    await done(server.call('feeds.remove', { as: owner, params: { id: feed.id } }))
    await server.work()
    await expect(server.services.files.size(second)).rejects.toThrow()
    expect((await fetchFeed(server, feed.url)).status).toBe(404)
  })
})
