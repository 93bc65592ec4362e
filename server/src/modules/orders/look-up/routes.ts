import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { ORDER_NAME_MAX } from '@vitrine/contract/visitor-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { secondsToWait } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import {
  bindForms,
  checkForm,
  fieldOf,
  forAdmitted,
  formToken,
  giveFlash,
  sendMissing,
  sendPage,
  sentForm,
  type Storefronts,
  type StoreVisit,
  takeFlash,
} from '../../storefront/kit/api.ts'
import { LookupFlash } from './flash.ts'
import { LOOKUP_PATH, lookupPage } from './page.ts'
import { requestLink } from './send-link.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit) => Promise<FastifyReply>

/** Binds the page on which shoppers look up an order by its number and email. It works without JavaScript. */
export async function bindOrderLookup(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config } = services

  const wrap = forAdmitted(services, storefronts)
  const admitted = (handle: Handler) =>
    wrap((request, reply, visit) =>
      visit.layout.looksUpOrders
        ? handle(request, reply, visit)
        : sendMissing(services, storefronts, request, reply, { ...visit, path: LOOKUP_PATH }),
    )

  const show = admitted(async (request, reply, { storeId, layout, origin }) => {
    storefronts.spend(request.ip)
    const flash = takeFlash(config, request, reply, LookupFlash)
    if (flash?.wait !== undefined) void reply.header('retry-after', flash.wait)
    return sendPage(request, reply, storefronts.drawn(layout, origin, lookupPage(layout, flash, formToken(services, storeId))))
  })

  const ask = admitted(async (request, reply, visit) => {
    const [number, email] = [fieldOf(request, 'number'), fieldOf(request, 'email')]
    const say = (outcome: LookupFlash['outcome'], wait?: number) => {
      const typed = { number: number.slice(0, ORDER_NAME_MAX), email: email.slice(0, SHOPPER_EMAIL_MAX) }
      giveFlash(config, reply, { outcome, ...typed, ...(wait !== undefined && { wait }) } satisfies LookupFlash)
      return reply.redirect(LOOKUP_PATH, 303)
    }
    try {
      const verdict = await checkForm(services, visit, sentForm(request, 'order-lookup'))
      if (verdict !== 'fine') return say(verdict)
      const asked = await requestLink(services, {
        storeId: visit.storeId,
        ip: request.ip,
        language: visit.layout.language,
        number,
        email,
      })
      return say(asked === undefined ? 'invalid' : 'sent')
    } catch (error) {
      return say('tooOften', secondsToWait(error))
    }
  })

  app.get(`/@store${LOOKUP_PATH}`, show)
  await bindForms(app, (forms) => {
    forms.post(`/@store${LOOKUP_PATH}`, ask)
  })
}
