import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../../services.ts'
import { closedPage, unknownPage } from './closed-pages.ts'
import { wantsJson } from './forms.ts'
import type { LayoutData } from './layout-data.ts'
import { hostOrigin } from './origin.ts'
import { hasPassword } from './password.ts'
import { sendPage } from './send-page.ts'
import { asChosen, offersChoices } from './shopper-choices.ts'
import type { Storefronts } from './storefronts.ts'

/** A request to an open store. */
export interface StoreVisit {
  storeId: string
  /** The origin of the requested host. */
  origin: string
  /** The layout data in the language and the currency that the shopper chose. */
  layout: LayoutData
  /** Whether the store has no password or the shopper has entered it. */
  isAdmitted: boolean
}

/**
 * Responds to a shopper who has not entered the password: scripts get a 404, and browsers are redirected to the password page.
 */
export const askPassword = (reply: FastifyReply, isForScript: boolean): FastifyReply =>
  isForScript ? reply.code(404).send() : reply.redirect('/password', 303)

/** Returns the visit of a request. When the host has no open store, sends a response and returns undefined. */
export async function storeVisitOf(
  services: Services,
  storefronts: Storefronts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoreVisit | undefined> {
  const host = request.headers.host?.toLowerCase() ?? ''
  const store = await storefronts.hosts.find(host)
  if (store?.isOpen) {
    const layout = asChosen(services, request, await storefronts.layoutDataOf(store.id))
    // Whatever stands between the store and its shoppers can’t give the page of one to the other.
    if (offersChoices(layout)) void reply.header('vary', 'cookie')
    const isAdmitted = layout.password === null || hasPassword(services, request, store.id, layout.password)
    return { storeId: store.id, origin: hostOrigin(services.config, host), layout, isAdmitted }
  }
  await sendPage(request, reply, store ? closedPage : unknownPage)
  return undefined
}

type VisitHandler<Request extends FastifyRequest> = (request: Request, reply: FastifyReply, visit: StoreVisit) => Promise<FastifyReply>

/** Wraps handlers for shoppers who may see the store, and asks all others for its password. Their responses are never cached. */
export const forAdmitted =
  (services: Services, storefronts: Storefronts) =>
  <Request extends FastifyRequest>(handle: VisitHandler<Request>) =>
  async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    return visit.isAdmitted ? handle(request, reply, visit) : askPassword(reply, wantsJson(request))
  }
