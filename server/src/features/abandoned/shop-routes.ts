import type { WordKey } from '@vitrine/theme/words/en.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addressBlock, countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import type { Services } from '../../services.ts'
import { cartToken, giveCart } from '../../http/cart-cookie.ts'
import { outcomePage } from '../contact/page.ts'
import { giveFlash, takeFlash } from '../shop/flash.ts'
import { bindForms, fieldOf } from '../shop/forms.ts'
import { sendPage } from '../shop/send-page.ts'
import type { Storefronts } from '../shop/service.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import { askPassword, type Visit, visitOf } from '../shop/visit.ts'
import { recover } from './recover.ts'
import { RefusalFlash, refusalPage, refusalWords } from './refusal-page.ts'
import { refusalOf, refuse } from './refuse.ts'

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
  const gone = { status: 404, title: 'recover.title', text: 'recover.gone' } as const
  const say = (
    request: Request,
    reply: FastifyReply,
    { frame, origin }: Visit,
    said: { status: number; title: WordKey; text: WordKey },
  ) => {
    const { t } = shopAt(frame, nothingFound, '/')
    const page = outcomePage(frame, '/', said.title, t(said.text))
    return sendPage(request, reply, { ...storefronts.drawn(frame, origin, page), status: said.status })
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
  // Programs that read mail open links to look at them: only the button of the page, or the mail program's own, stops them.
  app.get<{ Params: { token: string } }>(
    '/@store/unsubscribe/:token',
    visited(async (request, reply, visit) => {
      const { token } = request.params
      const purpose = refusalOf(services, visit.storeId, token)
      if (purpose === undefined) return say(request, reply, visit, gone)
      const words = refusalWords[purpose]
      if (takeFlash(services.config, request, reply, RefusalFlash))
        return say(request, reply, visit, { status: 200, title: words.title, text: words.done })
      return sendPage(request, reply, storefronts.drawn(visit.frame, visit.origin, refusalPage(visit.frame, purpose, token)))
    }),
  )
  await bindForms(app, (forms) => {
    forms.post<{ Params: { token: string } }>(
      '/@store/unsubscribe/:token',
      visited(async (request, reply, visit) => {
        const stopped = await refuse(services, visit.storeId, request.params.token)
        // RFC 8058: the mail program posts for its reader, without a page of ours, and is not to be led on.
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
