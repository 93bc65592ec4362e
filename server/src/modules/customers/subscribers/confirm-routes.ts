import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { MessageKey } from '@vitrine/theme/messages/en.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import {
  bindForms,
  giveFlash,
  type LayoutData,
  outcomePage,
  type PageAnswer,
  sendPage,
  type Storefronts,
  storeVisitOf,
  type StoreVisit,
  takeFlash,
} from '../../storefront/kit/api.ts'
import { canConfirm, confirm } from './confirm.ts'

/** The rate limit for opening these links, per store and IP address block. */
const links: RateLimit = { name: 'confirm-link', limit: 60, windowSeconds: 15 * 60 }
const URL_PATTERN = '/@store/subscribe/confirm/:token'
/** The flash that is set when the shopper presses the button. */
const ConfirmFlash = z.strictObject({ confirmed: z.literal(true) })

type Request = FastifyRequest<{ Params: { token: string } }>
type Handler = (request: Request, reply: FastifyReply, visit: StoreVisit) => Promise<FastifyReply>

/**
 * Binds the page of the link that confirms a subscription. Email scanners open links, so opening the page confirms nothing: only its
 * button does.
 */
export async function bindConfirmation(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const visited = (handle: Handler) => async (request: Request, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    await countAttempt(services, links, `${visit.storeId} ${addressBlock(request.ip)}`)
    return handle(request, reply, visit)
  }
  const say = (request: Request, reply: FastifyReply, { layout, origin }: StoreVisit, text: MessageKey, status: number) => {
    const { t } = storefrontView(layout, nothingFound, '/')
    const page = outcomePage(layout, '/', 'confirm.title', t(text))
    return sendPage(request, reply, { ...storefronts.drawn(layout, origin, page), status })
  }

  app.get(
    URL_PATTERN,
    visited(async (request, reply, visit) => {
      if (takeFlash(services.config, request, reply, ConfirmFlash)) return say(request, reply, visit, 'confirm.done', 200)
      const { token } = request.params
      if (!(await canConfirm(services, visit.storeId, token))) return say(request, reply, visit, 'confirm.gone', 410)
      return sendPage(request, reply, storefronts.drawn(visit.layout, visit.origin, questionPage(visit.layout, token)))
    }),
  )
  await bindForms(app, (forms) => {
    forms.post(
      URL_PATTERN,
      visited(async (request, reply, { storeId }) => {
        if (await confirm(services, storeId, request.params.token)) giveFlash(services.config, reply, { confirmed: true })
        return reply.redirect(`/subscribe/confirm/${encodeURIComponent(request.params.token)}`, 303)
      }),
    )
  })
}

/**
 * Returns the page that asks whether to subscribe.
 * @param token already verified, so its characters need no escaping
 */
function questionPage(layout: LayoutData, token: string): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, '/')
  const title = storefront.t('confirm.title')
  const form = `<form method="post" action="/subscribe/confirm/${token}"><button type="submit" class="button">${storefront.t('confirm.action')}</button></form>`
  return {
    storefront,
    page: { kind: 'page', title, html: `<p>${storefront.t('confirm.ask')}</p>${form}`, seo: { title, description: '' } },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
