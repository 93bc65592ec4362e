import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressBlock, countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { cartToken, giveCart } from '../../http/cart-cookie.ts'
import { outcomePage } from '../contact/page.ts'
import { bindForms } from '../shop/forms.ts'
import { sendPage } from '../shop/send-page.ts'
import type { Storefronts } from '../shop/service.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import { askPassword, type Visit, visitOf } from '../shop/visit.ts'
import { recover } from './recover.ts'
import { refusalPage } from './refusal-page.ts'
import { isRefusal, refuseMails } from './refuse.ts'

/** Links of one address that are tried: each may fill a cart. */
const links: RateLimit = { name: 'recovery-link', limit: 60, windowSeconds: 15 * 60 }

type Request = FastifyRequest<{ Params: { token: string } }>
type Handler = (request: Request, reply: FastifyReply, visit: Visit) => Promise<FastifyReply>

/** Where the links of messages about left checkouts lead. */
export async function bindAbandoned(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const visited = (handle: Handler) => async (request: Request, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await visitOf(services, storefronts, request, reply)
    return visit ? handle(request, reply, visit) : reply
  }
  const say = (request: Request, reply: FastifyReply, { frame, origin }: Visit, status: number, words: 'refusal.done' | 'recover.gone') => {
    const { t } = shopAt(frame, nothingFound, '/')
    const title = words === 'refusal.done' ? 'refusal.title' : 'recover.title'
    return sendPage(request, reply, { ...storefronts.drawn(frame, origin, outcomePage(frame, '/', title, t(words))), status })
  }

  app.get<{ Params: { token: string } }>(
    '/@store/checkout/recover/:token',
    visited(async (request, reply, visit) => {
      if (!visit.isAdmitted) return askPassword(reply, false)
      await countAttempt(services, links, `${visit.storeId} ${addressBlock(request.ip)}`)
      const outcome = await recover(services, visit.storeId, request.params.token, cartToken(services.config, request))
      if (outcome.kind === 'unknown') return say(request, reply, visit, 404, 'recover.gone')
      if (outcome.kind === 'ordered') return reply.redirect('/cart', 303)
      giveCart(services.config, reply, outcome.token)
      return reply.redirect('/checkout', 303)
    }),
  )
  // Programs that read mail open links to look at them: only the button of the page, or the mail program's own, stops mails.
  app.get<{ Params: { token: string } }>(
    '/@store/unsubscribe/:token',
    visited(async (request, reply, visit) => {
      const { token } = request.params
      if (!isRefusal(services, visit.storeId, token)) return say(request, reply, visit, 404, 'recover.gone')
      return sendPage(request, reply, storefronts.drawn(visit.frame, visit.origin, refusalPage(visit.frame, token)))
    }),
  )
  await bindForms(app, (forms) => {
    // RFC 8058: the mail program posts for its reader, without a page of ours.
    forms.post<{ Params: { token: string } }>(
      '/@store/unsubscribe/:token',
      visited(async (request, reply, visit) => {
        const known = await refuseMails(services, visit.storeId, request.params.token)
        return say(request, reply, visit, known ? 200 : 404, known ? 'refusal.done' : 'recover.gone')
      }),
    )
  })
}
