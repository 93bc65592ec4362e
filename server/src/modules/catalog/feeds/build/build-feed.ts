import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

import { FEED_ITEMS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'

import { enqueue } from '../../../../platform/jobs/outbox.ts'
import type { More, Run } from '../../../../platform/jobs/topics.ts'
import type { Services } from '../../../../services.ts'
import { INCOMING } from '../../../../platform/files/file-store.ts'
import { readCategories } from '../categories.ts'
import { fileKey, type FeedRow, settingsOf } from '../feed-row.ts'
import { writerOf } from '../file/writer.ts'
import type { FeedStore } from '../items/source.ts'
import { claimBuild, endBuild, type Outcome, prolongBuild, releaseBuild } from './claim.ts'
import { FeedItems, type Tally } from './feed-items.ts'
import { IssueLog } from './issue-log.ts'
import { countSelected, idsAfter, readProducts } from './read-products.ts'
import { readStore } from './read-store.ts'
import { saveIssues } from './save-issues.ts'

/** The number of products that are read together. What is read of more lives long enough that it isn't collected soon. */
const PAGE = 20
/** The number of milliseconds between two records of a build's progress. */
const PROGRESS_MS = 1000
/** Files are packed quickly: a higher level takes twice as long for a tenth less. */
const GZIP_LEVEL = 4

/** Thrown inside a build that cannot go on. */
class Stopped extends Error {
  readonly why: 'interrupted' | 'lost' | 'too_many_items'
  constructor(why: Stopped['why']) {
    super(why)
    this.why = why
  }
}

interface Build {
  services: Services
  storeId: string
  row: FeedRow
  buildId: string
  run: Run
  store: FeedStore
  tally: Tally
}

/**
 * The job `feeds.build`: builds the file of a feed that was asked for. It is written next to the one that is served, and replaces it in the
 * transaction that ends the build. So the last good file stays whatever happens, and a build whose process dies starts again.
 */
export function createFeedBuilder(services: Services) {
  return async ({ storeId, feedId }: { storeId: string; feedId: string }, run: Run): Promise<More | void> => {
    const { db, now, log } = services
    const buildId = uuidv7()
    const row = await db.inStore(storeId, (tx) => claimBuild(tx, feedId, buildId))
    if (!row) return
    const store = await db.inStore(storeId, (tx) => readStore(tx, services.config))
    const tally: Tally = { items: 0, leftOut: 0, log: new IssueLog(), ids: new Set() }
    const build: Build = { services, storeId, row, buildId, run, store, tally }
    // A process that died may have left its file.
    if (row.build_id !== null) await services.files.remove(fileKey(feedId, row.build_id))
    try {
      await end(build, await outcomeOf(build))
    } catch (error) {
      await services.files.remove(fileKey(feedId, buildId))
      const why = error instanceof Stopped ? error.why : undefined
      if (why === 'lost') return
      if (why === 'too_many_items') return await end(build, failed(build, why))
      await db.inStore(storeId, (tx) =>
        releaseBuild(tx, feedId, buildId, now(), why === undefined ? { state: 'failed', failure: 'unexpected' } : {}),
      )
      if (why === 'interrupted') return { afterSeconds: 1 }
      log.error({ storeId, feedId, error }, 'A product feed could not be built')
      throw error
    }
  }
}

function failed({ tally }: Build, failure: string): Outcome {
  const { log, leftOut } = tally
  return { state: 'failed', failure, left_out: leftOut, warnings: log.total('warning'), errors: log.total('error'), counts: log.counts }
}

/** Builds the file. A feed without items fails, because a destination would delete all products. */
async function outcomeOf(build: Build): Promise<Outcome> {
  const { services, row, buildId, store, tally } = build
  if (!store.isOpen) return failed(build, 'store_closed')
  if (store.hasPassword)
    tally.log.add(
      { productId: null, variantId: null, itemId: '', title: store.name },
      { attribute: 'link', reason: 'store_password', value: '' },
    )
  const size = { bytes: 0 }
  const incoming = `${INCOMING}/${buildId}.gz`
  try {
    // `pipe` would not pass a failure of the source on, and the file would wait for its end forever.
    const packed = pipeline(Readable.from(textOf(build, size), { highWaterMark: 1 }), createGzip({ level: GZIP_LEVEL }), () => {})
    await services.files.write(incoming, packed)
    if (tally.items === 0) return failed(build, 'no_items')
    await services.files.move(incoming, fileKey(row.id, buildId))
  } finally {
    await services.files.remove(incoming)
  }
  const { format, gzip } = settingsOf(row)
  return {
    ...failed(build, ''),
    state: 'ready',
    failure: null,
    file: {
      file_id: buildId,
      file_format: format,
      file_gzip: gzip,
      file_bytes: size.bytes,
      built_at: services.now(),
      items: tally.items,
    },
  }
}

/** Yields the text of the file, a page of products at a time. */
async function* textOf(build: Build, size: { bytes: number }): AsyncGenerator<Buffer> {
  const { services, storeId, row, buildId, run, store, tally } = build
  const { db, config } = services
  const feed = settingsOf(row)
  const writer = writerOf(feed, store)
  const items = new FeedItems(config, store, feed, await readCategories(services), tally)
  const bytesOf = (text: string) => {
    const bytes = Buffer.from(text)
    size.bytes += bytes.length
    return bytes
  }
  yield bytesOf(writer.head)
  const total = await db.inStore(storeId, (tx) => countSelected(tx, feed.selection))
  let [done, recordedAt] = [0, -Infinity]
  for (let after: string | undefined; ;) {
    if (performance.now() - recordedAt > PROGRESS_MS) {
      if (!(await db.inStore(storeId, (tx) => prolongBuild(tx, row.id, buildId, done, total)))) throw new Stopped('lost')
      recordedAt = performance.now()
    }
    if (run.isOver()) throw new Stopped('interrupted')
    const products = await db.inStore(storeId, async (tx) => readProducts(tx, await idsAfter(tx, feed.selection, after, PAGE)))
    const text = products.flatMap((product) => items.of(product).map(({ values }) => writer.item(values)))
    if (tally.items > FEED_ITEMS_MAX) throw new Stopped('too_many_items')
    if (text.length > 0) yield bytesOf(text.join(''))
    done += products.length
    if (products.length < PAGE) break
    after = products.at(-1)?.id
  }
  yield bytesOf(writer.end)
}

/** Ends the build in one transaction: the new file is served, its problems are stored, and what was asked for meanwhile is requested. */
async function end({ services, storeId, row, buildId, tally }: Build, outcome: Outcome): Promise<void> {
  await services.db.inStore(storeId, async (tx) => {
    const ended = await endBuild(tx, row.id, buildId, outcome)
    if (!ended) throw new Stopped('lost')
    await saveIssues(tx, storeId, row.id, tally.log.kept)
    if (outcome.file && row.file_id !== null) await enqueue(tx, storeId, 'feeds.removeFiles', { keys: [fileKey(row.id, row.file_id)] })
    if (ended.requested_at !== null) await enqueue(tx, storeId, 'feeds.build', { storeId, feedId: row.id })
  })
}
