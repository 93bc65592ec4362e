import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../services.ts'
import { closedPage, unknownPage } from './closed-pages.ts'
import type { Frame } from './frame.ts'
import { hostOrigin } from './origin.ts'
import { hasPassword } from './password.ts'
import { sendPage } from './send-page.ts'
import type { Storefronts } from './service.ts'

/** A request for a store that is open. */
export interface Visit {
  storeId: string
  /** Of the address shoppers know the store by. */
  origin: string
  frame: Frame
  /** The store has no password, or the visitor has shown it. */
  isAdmitted: boolean
}

/** Answers who may not see the store yet. */
export const askPassword = (reply: FastifyReply, isForScript: boolean): FastifyReply =>
  isForScript ? reply.code(404).send() : reply.redirect('/password', 303)

/** What a request visits; undefined when that is no open store, and the request has been answered. */
export async function visitOf(
  services: Services,
  storefronts: Storefronts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const host = request.headers.host?.toLowerCase() ?? ''
  const store = await storefronts.hosts.find(host)
  if (store?.isOpen) {
    const frame = await storefronts.frameOf(store.id)
    const isAdmitted = frame.password === null || hasPassword(services, request, store.id, frame.password)
    return { storeId: store.id, origin: hostOrigin(services.config, host), frame, isAdmitted }
  }
  await sendPage(request, reply, store ? closedPage : unknownPage)
  return undefined
}
