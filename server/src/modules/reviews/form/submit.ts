import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { secondsToWait } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { uploadImage } from '../../media/api.ts'
import { checkForm, type SentForm, type StoreVisit } from '../../storefront/kit/api.ts'
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
 * Takes a sent review, unless it looks like a program sent it.
 * @returns what the next page says
 * @throws Problem `unsupported_media`, `bad_request`
 */
export async function takeReview(services: Services, request: FastifyRequest, visit: StoreVisit, writer: Writer): Promise<ReviewFlash> {
  const { storeId } = visit
  const { id: product } = writer.product
  let wait: number | undefined
  const { typed, mediaIds, problem } = await readReviewForm(request, {
    asksEmail: writer.email === '',
    takesImages: takesImages(writer),
    async check(field) {
      try {
        const verdict = await checkSent(services, visit, { form: 'review', ip: request.ip, field })
        return verdict === 'fine' ? null : verdict
      } catch (error) {
        wait = secondsToWait(error)
        return 'tooOften'
      }
    },
    keepImage: async (source) => (await uploadImage(services, storeId, Readable.from([source]))).id,
  })
  if (problem !== null) return refusedFlash(product, problem, typed, wait)
  const now = services.now()
  const state = await services.db.inStore(storeId, (tx) => writeReview(tx, { storeId, writer, typed, mediaIds, now }))
  return { kind: 'done', product, isPublished: state === 'published' }
}

/** @throws Problem `too_many_requests` */
async function checkSent(services: Services, visit: StoreVisit, form: SentForm) {
  await countAttempt(services, ofShopper, `${visit.storeId} ${addressBlock(form.ip)}`)
  await countAttempt(services, ofStore, visit.storeId)
  return checkForm(services, visit, form)
}
