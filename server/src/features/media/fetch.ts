import { IMAGE_MAX_BYTES } from '@vitrine/contract/limits.ts'

import { Problem } from '../../http/problem.ts'
import type { Topics } from '../../jobs/topics.ts'
import { FetchError, fetchPublic, type Network } from '../../net/public-fetch.ts'
import type { Services } from '../../services.ts'
import { removePicture, storePicture } from './picture-set.ts'
import { findPending, markFailed, markReady, shareReady } from './queries.ts'
import { contentHash } from './upload.ts'

/** Downloads at once; decoding is one at a time anyway. */
const CONCURRENCY = 4

/**
 * The `media.fetch` job: fetches remote pictures and marks each ready, or failed with a reason for the seller. One
 * picture's failure is its own; only failures of ours (database, disk) make the job run again, for what is still waiting.
 * @param network how tests reach a server of their own
 */
export function createMediaFetcher(services: Services, network?: Network) {
  const { db } = services

  return async ({ storeId, mediaIds }: Topics['media.fetch']): Promise<void> => {
    const waiting = (await db.inStore(storeId, (tx) => findPending(tx, mediaIds))).values()
    // Several loops over one iterator: whoever is free takes the next.
    const fetchNext = async () => {
      for (const { id, source_url } of waiting) await fetchOne(storeId, id, source_url ?? '')
    }
    const loops = await Promise.allSettled(Array.from({ length: CONCURRENCY }, fetchNext))
    for (const loop of loops) if (loop.status === 'rejected') throw loop.reason
  }

  async function fetchOne(storeId: string, id: string, address: string): Promise<void> {
    try {
      const source = await fetchPublic(address, { maxBytes: IMAGE_MAX_BYTES, ...(network && { network }) })
      await keep(storeId, id, source)
    } catch (error) {
      const failure = failureOf(error)
      await db.inStore(storeId, (tx) => markFailed(tx, id, failure))
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

/** The sentence for the seller; an error that is not the picture's is thrown on. */
function failureOf(error: unknown): string {
  if (error instanceof FetchError) return error.message
  // A picture that cannot be decoded is a Problem, the same as for an upload.
  if (!(error instanceof Problem)) throw error
  return error.code === 'too_large' ? 'The picture has too many pixels' : error.message
}
