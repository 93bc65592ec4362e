import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { MessageKey } from '@vitrine/theme/messages/en.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import { cartToken, giveCart } from '../../../platform/http/cart-cookie.ts'
import {
  askPassword,
  bindForms,
  fieldOf,
  giveFlash,
  outcomePage,
  sendPage,
  type Storefronts,
  takeFlash,
  type StoreVisit,
  storeVisitOf,
} from '../../storefront/kit/api.ts'
import { recover } from './recover.ts'
import { RefusalFlash, refusalPage, refusalWords } from './opt-out-page.ts'
import { refusalOf, refuse } from './opt-out.ts'

/** The rate limit for opening recovery links, per store and IP address block. Opening a link can create a cart. */
const links: RateLimit = { name: 'recovery-link', limit: 60, windowSeconds: 15 * 60 }

type Request = FastifyRequest<{ Params: { token: string } }>
type Handler = (request: Request, reply: FastifyReply, visit: StoreVisit) => Promise<FastifyReply>

/** Binds the routes of the links in messages about abandoned checkouts. */
export async function bindAbandoned(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const visited = (handle: Handler) => async (request: Request, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    return visit ? handle(request, reply, visit) : reply
  }
  const gone = { status: 404, title: 'recover.title', text: 'recover.gone' } as const
  const say = (
    request: Request,
    reply: FastifyReply,
    { layout, origin }: StoreVisit,
    outcome: { status: number; title: MessageKey; text: MessageKey },
  ) => {
    const { t } = storefrontView(layout, nothingFound, '/')
    const page = outcomePage(layout, '/', outcome.title, t(outcome.text))
    return sendPage(request, reply, { ...storefronts.drawn(layout, origin, page), status: outcome.status })
  }

  app.get<{ Params: { token: string } }>(
    '/@store/checkout/recover/:token',
    visited(async (request, reply, visit) => {
      if (!visit.isAdmitted) return askPassword(reply, false)
      await countAttempt(services, links, `${visit.storeId} ${addressBlock(request.ip)}`)
      const outcome = await recover(services, visit.storeId, request.params.token, cartToken(services.config, request))
      if (outcome.kind === 'unknown') return say(request, reply, visit, gone)
      if (outcome.kind === 'ordered') return reply.redirect('/cart', 303)
      giveCart(services.config, reply, outcome.token)
      return reply.redirect('/checkout', 303)
    }),
  )
  // Email scanners open links, so opening this page does not unsubscribe anyone. Only the button on the page or in the email
  // program does.
  app.get<{ Params: { token: string } }>(
    '/@store/unsubscribe/:token',
    visited(async (request, reply, visit) => {
      const { token } = request.params
      const purpose = refusalOf(services, visit.storeId, token)
      if (purpose === undefined) return say(request, reply, visit, gone)
      const words = refusalWords[purpose]
      if (takeFlash(services.config, request, reply, RefusalFlash))
        return say(request, reply, visit, { status: 200, title: words.title, text: words.done })
      return sendPage(request, reply, storefronts.drawn(visit.layout, visit.origin, refusalPage(visit.layout, purpose, token)))
    }),
  )
  await bindForms(app, (forms) => {
    forms.post<{ Params: { token: string } }>(
      '/@store/unsubscribe/:token',
      visited(async (request, reply, visit) => {
        const stopped = await refuse(services, visit.storeId, request.params.token)
        // According to RFC 8058, the email program posts for its reader without showing a page, and must not be redirected.
        if (fieldOf(request, 'List-Unsubscribe') !== 'One-Click') {
          if (stopped) giveFlash(services.config, reply, { stopped: true } satisfies RefusalFlash)
          return reply.redirect(`/unsubscribe/${encodeURIComponent(request.params.token)}`, 303)
        }
        const words = stopped && refusalWords[stopped]
        return say(request, reply, visit, words ? { status: 200, title: words.title, text: words.done } : gone)
      }),
    )
  })
}
