import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import { startBulk } from './bulk.ts'
import { exportReviews } from './export.ts'
import { listReviews, readReview } from './read.ts'
import { moderateReviews, removeReviews, replyToReview } from './service.ts'
import { startUndo } from './undo-bulk.ts'

type Calls = `reviews.${'list' | 'get' | 'moderate' | 'reply' | 'remove' | 'export' | 'bulk' | 'undoBulk'}`

export const reviewHandlers: Handlers<Calls> = {
  'reviews.list': ({ tx, services }, { query }) => listReviews(tx, services.config, query),
  'reviews.get': ({ tx, services }, { params }) => readReview(tx, services.config, params.id),
  async 'reviews.moderate'({ tx }, { body }) {
    await requireThere(tx, 'reviews', body.ids, 'ids')
    return { previous: await moderateReviews(tx, body.ids, body.state) }
  },
  async 'reviews.reply'({ tx, services }, { params, body }) {
    await replyToReview(tx, params.id, { ...body, now: services.now() })
    return readReview(tx, services.config, params.id)
  },
  async 'reviews.remove'({ tx }, { body }) {
    await requireThere(tx, 'reviews', body.ids, 'ids')
    await removeReviews(tx, body.ids)
    return { ok: true }
  },
  'reviews.export': {
    detached: async ({ services, storeId }, { query }) => ({ fileName: 'reviews.csv', content: exportReviews(services, storeId, query) }),
  },
  'reviews.bulk': ({ tx, storeId, caller, services }, { body }) =>
    startBulk(tx, body, { storeId, userId: caller.userId, at: services.now() }),
  'reviews.undoBulk': async ({ tx, storeId, caller, services }, { params }) => ({
    jobId: await startUndo(tx, params.id, { storeId, userId: caller.userId, at: services.now() }),
  }),
}
