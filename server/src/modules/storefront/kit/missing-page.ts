import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../../services.ts'
import { notFoundPage } from './not-found-page.ts'
import { redirectOf } from './redirects.ts'
import { sendPage } from './send-page.ts'
import type { Storefronts } from './storefronts.ts'
import type { StoreVisit } from './store-visit.ts'

/** Answers a request for a page that the store has turned off as for any URL without a page: with a redirect of the seller, or 404. */
export async function sendMissing(
  { config, db }: Pick<Services, 'config' | 'db'>,
  storefronts: Storefronts,
  request: FastifyRequest,
  reply: FastifyReply,
  { storeId, layout, origin, path }: Pick<StoreVisit, 'storeId' | 'layout' | 'origin'> & { path: string },
): Promise<FastifyReply> {
  storefronts.spend(request.ip)
  const answer = await db.inStorefront(storeId, async (tx) => (await redirectOf(tx, path)) ?? notFoundPage(tx, config, layout, path))
  return 'redirect' in answer ? reply.redirect(answer.redirect, 303) : sendPage(request, reply, storefronts.drawn(layout, origin, answer))
}
