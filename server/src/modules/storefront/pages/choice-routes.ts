import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../services.ts'
import { bindForms, fieldOf } from '../kit/forms.ts'
import { formerPage } from '../kit/former-page.ts'
import { keepChoices } from '../kit/shopper-choices.ts'
import { storeVisitOf } from '../kit/store-visit.ts'
import type { Storefronts } from '../kit/storefronts.ts'

/** Binds the form in the footer with which shoppers choose their language and the currency of approximate prices (decision 65). */
export async function bindChoices(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  await bindForms(app, (forms) => {
    forms.post('/@store/choices', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      keepChoices(services, reply, visit.layout, { language: fieldOf(request, 'language'), currency: fieldOf(request, 'currency') })
      return reply.redirect(formerPage(request, visit.origin)?.url ?? '/', 303)
    })
  })
}
