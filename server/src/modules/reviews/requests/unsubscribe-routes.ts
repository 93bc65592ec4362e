import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Services } from '../../../services.ts'
import { refuseEmails } from '../../customers/api.ts'
import {
  bindForms,
  buttonPage,
  fieldOf,
  giveFlash,
  outcomePage,
  sendPage,
  type Storefronts,
  type StoreVisit,
  storeVisitOf,
  takeFlash,
} from '../../storefront/kit/api.ts'
import { requestIn } from './links.ts'

const PATH = '/@store/reviews/:token/unsubscribe'
/** The flash that is set when the shopper presses the button. */
const Stopped = z.strictObject({ refused: z.literal(true) })

type Request = FastifyRequest<{ Params: { token: string } }>

/** Binds the link that stops emails that ask for reviews, and with them the store's other marketing emails. */
export async function bindUnsubscribe(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config, db, now } = services
  const visited =
    (handle: (request: Request, reply: FastifyReply, visit: StoreVisit, requestId: string) => Promise<FastifyReply>) =>
    async (request: Request, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      const requestId = requestIn(config.secretKey, visit.storeId, 'refuse', request.params.token)
      if (requestId !== undefined) return handle(request, reply, visit, requestId)
      const { t } = storefrontView(visit.layout, nothingFound, '/')
      const gone = { ...outcomePage(visit.layout, '/', 'refusal.title', t('refusal.gone')), status: 404 }
      return sendPage(request, reply, storefronts.drawn(visit.layout, visit.origin, gone))
    }
  const done = (request: Request, reply: FastifyReply, { layout, origin }: StoreVisit) => {
    const { t } = storefrontView(layout, nothingFound, '/')
    return sendPage(request, reply, storefronts.drawn(layout, origin, outcomePage(layout, '/', 'refusal.title', t('refusal.done'))))
  }

  // Email scanners open links, so opening this page does not unsubscribe anyone.
  app.get<{ Params: { token: string } }>(
    PATH,
    visited(async (request, reply, visit) => {
      if (takeFlash(config, request, reply, Stopped)) return done(request, reply, visit)
      const action = `/reviews/${request.params.token}/unsubscribe`
      const page = buttonPage(visit.layout, { title: 'refusal.title', text: 'refusal.ask', button: 'refusal.stop', action })
      return sendPage(request, reply, storefronts.drawn(visit.layout, visit.origin, page))
    }),
  )
  await bindForms(app, (forms) => {
    forms.post<{ Params: { token: string } }>(
      PATH,
      visited(async (request, reply, visit, requestId) => {
        const { storeId } = visit
        await db.inStore(storeId, async (tx) => {
          const asked = await tx
            .selectFrom('review_requests as r')
            .innerJoin('orders as o', 'o.id', 'r.order_id')
            .select('o.email')
            .where('r.id', '=', requestId)
            .executeTakeFirst()
          if (asked && asked.email !== '') await refuseEmails(tx, { storeId, email: asked.email, now: now() })
        })
        // According to RFC 8058, the email program posts for its reader without showing a page, and must not be redirected.
        if (fieldOf(request, 'List-Unsubscribe') === 'One-Click') return done(request, reply, visit)
        giveFlash(config, reply, { refused: true } satisfies z.output<typeof Stopped>)
        return reply.redirect(`/reviews/${request.params.token}/unsubscribe`, 303)
      }),
    )
  })
}
