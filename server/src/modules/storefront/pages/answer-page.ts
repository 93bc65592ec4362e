import type { FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { unknownPage } from '../kit/closed-pages.ts'
import { previewOf } from '../kit/preview.ts'
import { keepOfferGroup, shopperOf } from '../kit/shopper.ts'
import { sendPage } from '../kit/send-page.ts'
import { choicesIn } from '../kit/shopper-choices.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { normalUrl } from '../kit/url.ts'
import { rememberViewed } from '../kit/widgets/viewed.ts'
import { storeVisitOf } from '../kit/store-visit.ts'
import type { StorefrontPages } from './service.ts'

/** Answers every storefront URL that no other route handles, with a page, its preview or a redirect to its new URL. */
export function createPageAnswer(services: Services, storefronts: Storefronts, pages: StorefrontPages) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, origin, layout, isAdmitted } = visit
    const url = normalUrl(origin, request.url.slice('/@store'.length))
    if (!url) return sendPage(request, reply, unknownPage)
    const preview = await previewOf(services, storeId, url)
    if (preview !== undefined)
      return sendPage(request, reply.header('cache-control', 'no-store'), await pages.preview(storeId, origin, url, preview))
    if (!isAdmitted) return reply.header('cache-control', 'no-store').redirect('/password')
    const shopper = () => {
      // No cache between may give this page to someone else.
      void reply.header('cache-control', 'private, no-cache')
      return { ...shopperOf(services, request), group: () => keepOfferGroup(services, layout, request, reply) }
    }
    const asked = { storeId, origin, choices: choicesIn(layout) }
    const { page: answer, isKept } = await pages.page(asked, url, { ip: request.ip, shopper }).catch(async (error: unknown) => {
      if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
      void reply.header('retry-after', error.retryAfter).header('cache-control', 'no-store')
      return { page: await pages.tooMany(asked), isKept: true }
    })
    request.isKeptPage = isKept
    if ('redirect' in answer) return reply.header('cache-control', 'no-cache').redirect(answer.redirect, 301)
    if (answer.productId !== undefined && layout.widgets.remembersViewed) rememberViewed(services, layout, request, reply, answer.productId)
    return sendPage(request, reply, answer)
  }
}
