import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../../services.ts'
import { closedPage, unknownPage } from './closed-pages.ts'
import type { LayoutData } from './layout-data.ts'
import { hostOrigin } from './origin.ts'
import { hasPassword } from './password.ts'
import { sendPage } from './send-page.ts'
import type { Storefronts } from './storefronts.ts'

/** A request to an open store. */
export interface StoreVisit {
  storeId: string
  /** The store's primary origin. */
  origin: string
  frame: LayoutData
  /** The store has no password, or the shopper entered it. */
  isAdmitted: boolean
}

/** Answers a shopper who has not entered the password. */
export const askPassword = (reply: FastifyReply, isForScript: boolean): FastifyReply =>
  isForScript ? reply.code(404).send() : reply.redirect('/password', 303)

/** What a request visits; undefined when the host has no open store, in which case the request has been answered. */
export async function storeVisitOf(
  services: Services,
  storefronts: Storefronts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StoreVisit | undefined> {
  const host = request.headers.host?.toLowerCase() ?? ''
  const store = await storefronts.hosts.find(host)
  if (store?.isOpen) {
    const frame = await storefronts.layoutDataOf(store.id)
    const isAdmitted = frame.password === null || hasPassword(services, request, store.id, frame.password)
    return { storeId: store.id, origin: hostOrigin(services.config, host), frame, isAdmitted }
  }
  await sendPage(request, reply, store ? closedPage : unknownPage)
  return undefined
}
