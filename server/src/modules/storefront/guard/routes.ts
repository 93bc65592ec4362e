import { FORM_PROOF_BITS, FORM_WAIT_MS } from '@vitrine/contract/visitor-limits.ts'
import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../services.ts'
import { formToken } from '../kit/form-token.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { storeVisitOf } from '../kit/store-visit.ts'

/** Binds what the script of a form asks for before it sends the form. The pages themselves are the same for everyone, so they have no token. */
export async function bindFormTokens(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  app.get('/@store/form-token', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    if (!visit.isAdmitted) return reply.code(404).send()
    storefronts.spend(request.ip)
    return reply.send({ token: formToken(services, visit.storeId), bits: FORM_PROOF_BITS, wait: FORM_WAIT_MS })
  })
}
