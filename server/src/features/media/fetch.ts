import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { Problem } from '../../http/problem.ts'
import { type More, type Topics, wholeRun } from '../../jobs/topics.ts'
import { HostSlots } from '../../net/host-slots.ts'
import { FetchError, fetchPublic, type Network, NoAnswer } from '../../net/public-fetch.ts'
import type { Services } from '../../services.ts'
import { removePicture, storePicture } from './picture-set.ts'
import { markFailed, markReady, readPending, shareReady } from './queries.ts'
import { SilentHosts } from './silent-hosts.ts'
import { contentHash } from './upload.ts'

/** Downloads of one store at once, and of these from one host: one is left for others when a host is slow. */
const CONCURRENCY = 4
const PER_HOST = 3
/** Downloads from one host at once, of all stores of this process. */
const PER_HOST_OF_ALL = 6
/** Pictures looked ahead of those being fetched, for one whose host has room. */
const AHEAD = 400

interface Pending {
  id: string
  address: string
  /** '' of what is no address: fetching it says so. */
  host: string
}

/**
 * The `media.fetch` job: fetches the remote pictures a store waits for and marks each ready, or failed with a reason for the
 * seller. One picture's failure is its own; only failures of ours (database, disk) make the job run again, for what is still
 * waiting. Once its run is over it begins no more.
 * @param options how tests reach a server of their own, and how long they wait for it
 */
export function createMediaFetcher(services: Services, options: { network?: Network; timeoutMs?: number } = {}) {
  const { db } = services
  const slots = new HostSlots(PER_HOST_OF_ALL)
  const silent = new SilentHosts(services.now)

  return async ({ storeId }: Topics['media.fetch'], run = wholeRun()): Promise<More | void> => {
    const open = new Map<Pending, Promise<void>>()
    let ahead: Pending[] = []
    let last: string | undefined
    let isAll = false
    let failure: unknown
    const begin = (picture: Pending) => {
      const fetching = fetchOne(storeId, picture)
        .catch((error: unknown) => void (failure ??= error))
        .finally(() => open.delete(picture))
      open.set(picture, fetching)
    }
    const hasRoom = ({ host }: Pending) => [...open.keys()].filter((other) => other.host === host).length < PER_HOST
    for (;;) {
      if (!isAll && ahead.length < AHEAD / 2) {
        const rows = await db.inStore(storeId, (tx) => readPending(tx, last, AHEAD))
        ahead.push(...rows.map(({ id, source_url }) => ({ id, address: source_url ?? '', host: hostOf(source_url ?? '') })))
        last = rows.at(-1)?.id ?? last
        isAll = rows.length < AHEAD
      }
      ahead = await giveUpSilent(storeId, ahead)
      const goesOn = failure === undefined && !run.isOver()
      for (let free = goesOn ? CONCURRENCY - open.size : 0; free > 0; free--) {
        const at = ahead.findIndex(hasRoom)
        if (at < 0) break
        begin(ahead.splice(at, 1)[0]!)
      }
      if (open.size > 0) await Promise.race(open.values())
      // Of a page whose hosts are all silent nothing is begun, though more may wait behind it.
      else if (isAll || ahead.length > 0 || !goesOn) break
    }
    if (failure !== undefined) throw failure
    return isAll && ahead.length === 0 ? undefined : { afterSeconds: 0 }
  }

  /** Fails what a silent host has, all of it at once. @returns the rest */
  async function giveUpSilent(storeId: string, pictures: Pending[]): Promise<Pending[]> {
    const { given = [], rest = [] } = Object.groupBy(pictures, ({ host }) => (silent.isSilent(storeId, host) ? 'given' : 'rest'))
    for (const [host, some] of Map.groupBy(given, (picture) => picture.host)) {
      const failure = `${host} did not answer several times, so this picture was not tried. Import it again to retry`
      const ids = some.map(({ id }) => id)
      await db.inStore(storeId, (tx) => markFailed(tx, ids, failure))
    }
    return rest
  }

  async function fetchOne(storeId: string, { id, address, host }: Pending): Promise<void> {
    try {
      const source = await slots.use(host, () => fetchPublic(address, { maxBytes: IMAGE_MAX_BYTES, ...options }))
      silent.note(storeId, host, true)
      await keep(storeId, id, source)
    } catch (error) {
      if (error instanceof FetchError) silent.note(storeId, host, !(error instanceof NoAnswer))
      const failure = failureOf(error)
      await db.inStore(storeId, (tx) => markFailed(tx, [id], failure))
    }
  }

  async function keep(storeId: string, id: string, source: Buffer): Promise<void> {
    const hash = contentHash(source)
    if (await db.inStore(storeId, (tx) => shareReady(tx, storeId, id, hash))) return
    const picture = await storePicture(services.files, source)
    let kept = false
    try {
      kept = await db.inStore(storeId, (tx) => markReady(tx, storeId, id, hash, picture))
    } finally {
      if (!kept) await removePicture(services.files, picture)
    }
  }
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? ''

/** The sentence for the seller; an error that is not the picture's is thrown on. */
function failureOf(error: unknown): string {
  if (error instanceof FetchError) return error.message
  // A picture that cannot be decoded is a Problem, the same as for an upload.
  if (!(error instanceof Problem)) throw error
  return error.code === 'too_large' ? 'The picture has too many pixels' : error.message
}
