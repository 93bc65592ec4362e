import { createHmac, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Tx } from '../../../../platform/db/transactions.ts'
import type { Services } from '../../../../services.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import { countryOf } from '../../../../platform/net/country.ts'
import { campaignOf } from '../sources/classify.ts'
import { visitorKeys } from '../visitor.ts'
import { campaignDigest, type VisitHit, writeVisits } from '../write.ts'
import type { LoggedView } from './log-line.ts'
import type { ReadLog } from './read-log.ts'

/** The maximum number of page views per transaction. Each transaction holds the lock on the store's visits. */
const BATCH = 1000
const DAY_MS = 86_400_000

/** An error for a file that another process is importing at the same time. */
export class ReplayedElsewhere extends Error {}

export interface Replayed {
  /** The number of page views that this run wrote. `before` is the number that earlier runs of the same file wrote. */
  views: number
  before: number
  visits: number
}

/**
 * Writes the page views of a log as if each had been sent live at its time: with the same visits, channels and sums. Progress is
 * stored with each batch, so an interrupted run continues where it stopped, and a second run changes nothing.
 * @param ownHosts hosts of the site in the log; referrers with these hosts do not count
 * @throws ReplayedElsewhere
 */
export async function replayLog(
  services: Pick<Services, 'db' | 'log' | 'now'>,
  storeId: string,
  { digest, views, refused }: ReadLog,
  ownHosts: ReadonlySet<string>,
  progress: (done: number, total: number) => void,
): Promise<Replayed> {
  const { db } = services
  const started = await db.inStore(storeId, (tx) => beginReplay(tx, storeId, digest, services.now()))
  // A finished file is never continued. An older version of this code may have finished it with other rules for page views, so
  // its number of written page views may not match the current list.
  if (started.isFinished) return { views: 0, before: started.done, visits: 0 }
  const hitOf = hitMaker(services, storeId, started.salt, ownHosts)
  const visits = new Set<string>()
  for (let done = started.done; done < views.length; done += BATCH) {
    const batch = views.slice(done, done + BATCH)
    const to = done + batch.length
    const also = (tx: Tx) => noteDone(tx, digest, { from: done, to, finishedAt: to === views.length ? services.now() : null })
    // What was left out is counted once, with the last page views.
    const written = { also, ...(to === views.length && { refused }) }
    for (const id of await writeVisits(db, storeId, batch.map(hitOf), written)) visits.add(id)
    progress(to, views.length)
  }
  return { views: views.length - started.done, before: started.done, visits: visits.size }
}

async function beginReplay(
  tx: Tx,
  storeId: string,
  digest: Buffer,
  now: Date,
): Promise<{ done: number; isFinished: boolean; salt: Buffer }> {
  const salt = randomBytes(32)
  // A new salt replaces a deleted one. A visit with page views before and after the interruption then becomes two visits.
  const { rows } = await sql<{ done: number; is_finished: boolean; salt: Buffer | null }>`
    insert into log_replays (store_id, digest, salt, started_at) values (${storeId}, ${digest}, ${salt}, ${now})
    on conflict (store_id, digest) do update set salt = case when log_replays.finished_at is null then coalesce(log_replays.salt, excluded.salt) end
    returning done, finished_at is not null as is_finished, salt`.execute(tx)
  return { done: rows[0]!.done, isFinished: rows[0]!.is_finished, salt: rows[0]!.salt ?? salt }
}

/** The page views that one transaction writes, as a range of positions in the list of page views. */
interface Batch {
  from: number
  to: number
  /** The time when the replay ended; null while more transactions follow. */
  finishedAt: Date | null
}

/**
 * Records how far the replay has come. When several runs replay the same file, only one of them can continue, because the row must
 * still have the position `from`.
 */
async function noteDone(tx: Tx, digest: Buffer, { from, to, finishedAt }: Batch): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('log_replays')
    .set({ done: to, ...(finishedAt && { finished_at: finishedAt, salt: null }) })
    .where('digest', '=', digest)
    .where('done', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ReplayedElsewhere('Another process is importing the same file')
}

/** Returns a function that creates hits from page views, as `hitOf` creates them from requests. */
export function hitMaker(
  services: Pick<Services, 'log' | 'now'>,
  storeId: string,
  salt: Buffer,
  ownHosts: ReadonlySet<string>,
): (view: LoggedView) => VisitHit {
  const expiresAt = new Date(services.now().getTime() + 2 * DAY_MS)
  const salts = new Map<string, Buffer>()
  const saltOf = (at: number) => {
    const day = new Date(at).toISOString().slice(0, 10)
    const known = salts.get(day) ?? createHmac('sha256', salt).update(day).digest()
    salts.set(day, known)
    return known
  }
  return ({ at, address, userAgent, path, search, referrerHost }) => ({
    at: new Date(at),
    visitor: visitorKeys(storeId, { address, userAgent, cartDigest: undefined }, [saltOf(at), saltOf(at - DAY_MS)]),
    kind: 'view',
    campaign: campaignDigest(campaignOf(search)),
    expiresAt,
    path,
    search,
    referrerHost: ownHosts.has(referrerHost) ? '' : referrerHost,
    country: countryOf(services, address),
    device: deviceOf(userAgent),
  })
}
