import { FEEDS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { fieldProblem, invalidField, problem } from '../../../platform/problem.ts'
import { feedAnswer } from './answer.ts'
import { checkInput } from './check-input.ts'
import { fileKey, type FeedRow, settingsOf } from './feed-row.ts'
import { countFeeds, deleteFeed, findFeed, insertFeed, lockFeed, namesOf, updateFeed } from './queries.ts'
import { authDigest, newTokenColumns } from './secret.ts'
import type { FeedFields } from './settings.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

const HOUR_MS = 3_600_000

/** Returns the currency in which the store sells, and so the currency of its feeds. */
export async function currencyOf(tx: Tx, storeId: string): Promise<string> {
  return (await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()).currency
}

/**
 * Returns a feed as its page shows it.
 * @throws Problem `not_found`
 */
export async function readFeed({ tx, storeId, services }: Place, id: string) {
  const row = await findFeed(tx, id)
  if (!row) throw problem('not_found')
  const { selection } = settingsOf(row)
  const ids = [...selection.except, ...(selection.kind === 'collections' ? selection.collectionIds : [])]
  return feedAnswer(services.config, row, await currencyOf(tx, storeId), await namesOf(tx, ids))
}

/**
 * Adds a feed and requests its first build.
 * @returns its ID
 * @throws Problem `invalid_input`, `unknown_ids`, `handle_taken`, `feeds_full`
 */
export async function createFeed(place: Place, fields: FeedFields): Promise<string> {
  const { tx, storeId, services } = place
  const { config } = services
  await checkInput(tx, fields)
  await lockFor(tx, `product feeds of ${storeId}`)
  if ((await countFeeds(tx)) >= FEEDS_MAX) throw problem('feeds_full')
  const now = services.now()
  const key = { store_id: storeId, id: uuidv7() }
  const row = {
    ...key,
    ...columnsOf(fields),
    ...newTokenColumns(config, key),
    ...authColumns(place, key.id, fields.basicAuth, null),
    next_at: nextAt(now, fields),
    requested_at: now,
    created_at: now,
    updated_at: now,
  }
  if (!(await insertFeed(tx, row))) throw fieldProblem('handle_taken', 'name')
  await enqueue(tx, storeId, 'feeds.build', { storeId, feedId: key.id })
  return key.id
}

/**
 * Replaces the settings of a feed that was read at `version`, and requests a build.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `handle_taken`
 */
export async function changeFeed(place: Place, id: string, version: number, fields: FeedFields): Promise<void> {
  const { tx, storeId, services } = place
  const current = await lockFeed(tx, id)
  if (!current) throw problem('not_found')
  if (current.version !== version) throw problem('version_conflict')
  await checkInput(tx, fields)
  const now = services.now()
  const auth = authColumns(place, id, fields.basicAuth, current)
  const columns = { ...columnsOf(fields), ...auth, version: version + 1, next_at: nextAt(now, fields), requested_at: now, updated_at: now }
  try {
    await updateFeed(tx, id, columns)
  } catch (error) {
    throw isUniqueViolation(error, 'product_feeds_name') ? fieldProblem('handle_taken', 'name') : error
  }
  await enqueue(tx, storeId, 'feeds.build', { storeId, feedId: id })
}

/**
 * Requests a build. If one is running, another one follows it.
 * @throws Problem `not_found`
 */
export async function requestBuild({ tx, storeId, services }: Place, id: string): Promise<void> {
  if (!(await lockFeed(tx, id))) throw problem('not_found')
  await updateFeed(tx, id, { requested_at: services.now() })
  await enqueue(tx, storeId, 'feeds.build', { storeId, feedId: id })
}

/**
 * Gives a feed a new URL.
 * @throws Problem `not_found`
 */
export async function replaceSecret({ tx, storeId, services }: Place, id: string): Promise<void> {
  if (!(await lockFeed(tx, id))) throw problem('not_found')
  await updateFeed(tx, id, newTokenColumns(services.config, { store_id: storeId, id }))
}

/**
 * Deletes a feed and requests that its file is removed.
 * @throws Problem `not_found`
 */
export async function removeFeed({ tx, storeId }: Place, id: string): Promise<void> {
  const feed = await deleteFeed(tx, id)
  if (!feed) throw problem('not_found')
  const keys = [feed.file_id, feed.build_id].flatMap((fileId) => (fileId === null ? [] : fileKey(id, fileId)))
  if (keys.length > 0) await enqueue(tx, storeId, 'feeds.removeFiles', { keys })
}

const nextAt = (now: Date, { everyHours }: FeedFields) => new Date(now.getTime() + everyHours * HOUR_MS)

function columnsOf({ name, destination, format, country, language, everyHours, basicAuth: _auth, ...settings }: FeedFields) {
  return { name, destination, format, country, language, every_hours: everyHours, settings: JSON.stringify(settings) }
}

/** Returns the columns of the username and password. Without a password, the one that is set stays, if the username does. */
function authColumns({ services }: Place, id: string, asked: FeedFields['basicAuth'], current: FeedRow | null) {
  if (asked === null) return { auth_username: null, auth_digest: null }
  const { username, password } = asked
  if (password !== undefined) return { auth_username: username, auth_digest: authDigest(services.config, id, username, password) }
  if (current?.auth_username === username && current.auth_digest) return {}
  throw invalidField('feed_password_missing', 'basicAuth.password')
}
