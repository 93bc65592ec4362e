import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { Problem } from '../../../platform/problem.ts'
import { type More, type Topics, wholeRun } from '../../../platform/jobs/topics.ts'
import { HostSlots } from '../../../platform/net/host-slots.ts'
import { FetchError, fetchPublic, type Network, NoAnswer } from '../../../platform/net/public-fetch.ts'
import type { Services } from '../../../services.ts'
import { removeImage, storeImage } from './image-set.ts'
import { markFailed, markReady, readPending, shareReady } from './queries.ts'
import { SilentHosts } from './silent-hosts.ts'
import { contentHash } from './upload.ts'

/**
 * The maximum number of concurrent downloads of one store. `PER_HOST` is their maximum number from one host, so that a slow host
 * leaves one slot for other hosts.
 */
const CONCURRENCY = 4
const PER_HOST = 3
/** The maximum number of concurrent downloads from one host, over all stores of this process. */
const PER_HOST_OF_ALL = 6
/**
 * The number of images that are read from the database at a time, ahead of the current downloads, to find images from hosts with
 * a free slot.
 */
const AHEAD = 400

interface Pending {
  id: string
  address: string
  /** The host of the URL. It is '' for an invalid URL, whose download fails with a reason. */
  host: string
}

/**
 * The `media.fetch` job: downloads the pending remote images of a store and marks each as ready, or as failed with a reason for
 * the seller. A failed image does not affect the others. After an error of this server (database, disk), the job is retried for
 * the images that are still pending. After its time limit, a run starts no more downloads, and another run continues.
 * @param options for tests: the network of a test server, and the timeout
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
    const begin = (image: Pending) => {
      const fetching = fetchOne(storeId, image)
        .catch((error: unknown) => void (failure ??= error))
        .finally(() => open.delete(image))
      open.set(image, fetching)
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
      // When all images that were read ahead are from silent hosts, no download starts. More images may wait after them, so the
      // loop continues.
      else if (isAll || ahead.length > 0 || !goesOn) break
    }
    if (failure !== undefined) throw failure
    return isAll && ahead.length === 0 ? undefined : { afterSeconds: 0 }
  }

  /**
   * Fails all images of silent hosts together.
   * @returns the other images
   */
  async function giveUpSilent(storeId: string, images: Pending[]): Promise<Pending[]> {
    const { given = [], rest = [] } = Object.groupBy(images, ({ host }) => (silent.isSilent(storeId, host) ? 'given' : 'rest'))
    for (const [host, some] of Map.groupBy(given, (image) => image.host)) {
      const failure = `${host} didn’t respond after several attempts, so this image was skipped. Import the image again to retry.`
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
    const medium = { storeId, id, hash: contentHash(source) }
    if (await db.inStore(storeId, (tx) => shareReady(tx, medium))) return
    const image = await storeImage(services.files, source)
    let kept = false
    try {
      kept = await db.inStore(storeId, (tx) => markReady(tx, medium, image))
    } finally {
      if (!kept) await removeImage(services.files, image)
    }
  }
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? ''

/** Returns the reason for the seller. Rethrows an error that the image did not cause. */
function failureOf(error: unknown): string {
  if (error instanceof FetchError) return error.message
  // For an image that cannot be decoded, the error is a Problem, as for an upload.
  if (!(error instanceof Problem)) throw error
  return error.code === 'too_large' ? 'The image’s dimensions are too large' : error.message
}
