import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { plainPageCsp } from '../../../platform/http/plain-page.tsx'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { bindForms, fieldOf, cachedPage, sendPage, type Storefronts, storeVisitOf } from '../../storefront/kit/api.ts'
import { answerBank, type RemoteRow } from '../gateways/test-gateway/remote.ts'
import { challengePage, style } from './views.tsx'

const REFERENCE = /^test_[A-Za-z0-9_-]{43}$/
/** The content security policy of the page. Forms are sent to the store, which redirects the shopper back to the same host. */
const CSP = plainPageCsp(style)

/** Binds /pay/test/{reference} on a store's host: the bank page for test cards that need 3-D Secure. */
export async function bindTestGateway(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { db } = services

  /**
   * Returns the payment of a URL.
   * @throws Problem `not_found`, even if the payment exists in another store
   */
  const find = async (request: FastifyRequest, storeId: string): Promise<RemoteRow> => {
    const { reference } = request.params as { reference: string }
    const row = REFERENCE.test(reference)
      ? await db.inPlatform((tx) =>
          tx
            .selectFrom('test_gateway_payments')
            .selectAll()
            .where('reference', '=', reference)
            .where('for_store', '=', storeId)
            .executeTakeFirst(),
        )
      : undefined
    if (!row) throw problem('not_found')
    return row
  }

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const row = await find(request, visit.storeId)
    if (row.state !== 'action') return reply.redirect(row.return_url, 303)
    const amount = moneyFormat('en', row.currency, true)(row.amount_cents)
    const text = challengePage({ storeName: visit.layout.name, amount, method: row.method, action: `/pay/test/${row.reference}` })
    return sendPage(request, reply, cachedPage({ status: 200, type: 'text/html; charset=utf-8', csp: CSP, text }))
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { reference, return_url: returnUrl } = await find(request, visit.storeId)
    await db.inPlatform(async (tx) => {
      const row = await answerBank(tx, reference, 'action', fieldOf(request, 'answer') === 'approve')
      if (row) await enqueue(tx, null, 'testGateway.notify', { reference })
    })
    return reply.redirect(returnUrl, 303)
  }

  app.get('/@store/pay/test/:reference', show)
  await bindForms(app, (forms) => forms.post('/@store/pay/test/:reference', answer))
}
