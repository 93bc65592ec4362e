import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { secondsToWait } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { uploadImage } from '../../media/api.ts'
import { refusedFlash, type ReviewFlash } from './flash.ts'
import { takesImages } from './page.ts'
import { readReviewForm } from './read-form.ts'
import type { Writer } from './writer.ts'
import { writeReview } from './write-review.ts'

// The page about too many attempts also mentions fifteen minutes.
const windowSeconds = 15 * 60
/** The rate limits: `ofShopper` per store and IP address block, and `ofStore` per store. */
const ofShopper: RateLimit = { name: 'review', limit: 20, windowSeconds }
const ofStore: RateLimit = { name: 'review-store', limit: 300, windowSeconds }

/**
 * Takes a sent review.
 * @returns what the next page says
 * @throws Problem `unsupported_media`, `bad_request`
 */
export async function takeReview(services: Services, request: FastifyRequest, storeId: string, writer: Writer): Promise<ReviewFlash> {
  const { id: product } = writer.product
  const wait = await secondsUntilAllowed(services, storeId, request.ip)
  const { typed, mediaIds, problem } = await readReviewForm(request, {
    asksEmail: writer.email === '',
    takesImages: takesImages(writer) && wait === undefined,
    keepImage: async (source) => (await uploadImage(services, storeId, Readable.from([source]))).id,
  })
  if (wait !== undefined) return refusedFlash(product, 'tooOften', typed, wait)
  if (problem !== null) return refusedFlash(product, problem, typed)
  const now = services.now()
  const state = await services.db.inStore(storeId, (tx) => writeReview(tx, { storeId, writer, typed, mediaIds, now }))
  return { kind: 'done', product, isPublished: state === 'published' }
}

async function secondsUntilAllowed(services: Services, storeId: string, ip: string): Promise<number | undefined> {
  try {
    await countAttempt(services, ofShopper, `${storeId} ${addressBlock(ip)}`)
    await countAttempt(services, ofStore, storeId)
    return undefined
  } catch (error) {
    return secondsToWait(error)
  }
}
