import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Services } from '../../../services.ts'
import { bindForms, type Storefronts } from '../../storefront/kit/api.ts'
import { payFor } from './pay-step.ts'
import { CheckoutRequests, type Context } from './requests.ts'
import { changeCodes, saveInformation, saveShipping } from './save-step.ts'
import { showReturn, showStep } from './show-step.ts'

/**
 * Binds the pages from the cart to the order. The cart's cookie identifies the checkout: the URLs contain no ID, so they open
 * only the checkout of the current browser.
 */
export async function bindCheckout(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const requests = new CheckoutRequests(services, storefronts)
  const on = (handle: (all: CheckoutRequests, context: Context) => Promise<FastifyReply>) =>
    requests.admitted((context) => handle(requests, context))

  app.get(
    '/@store/checkout',
    on((all, context) => showStep(all, context, 'information')),
  )
  app.get(
    '/@store/checkout/shipping',
    on((all, context) => showStep(all, context, 'shipping')),
  )
  app.get(
    '/@store/checkout/payment',
    on((all, context) => showStep(all, context, 'payment')),
  )
  app.get('/@store/checkout/return', on(showReturn))
  // These are the paths of forms, but people also load them with GET.
  for (const path of ['/@store/checkout/discount', '/@store/checkout/pay'])
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/checkout', 303))

  await bindForms(app, (forms) => {
    forms.post('/@store/checkout', on(saveInformation))
    forms.post('/@store/checkout/shipping', on(saveShipping))
    forms.post('/@store/checkout/discount', on(changeCodes))
    forms.post('/@store/checkout/pay', on(payFor))
  })
}
