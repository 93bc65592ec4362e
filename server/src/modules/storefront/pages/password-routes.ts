import type { FastifyInstance } from 'fastify'

import { secondsToWait } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { giveFlash, takeFlash } from '../kit/flash.ts'
import { bindForms } from '../kit/forms.ts'
import { PasswordFlash, passwordPage, tryPassword } from '../kit/password.ts'
import { sendPage } from '../kit/send-page.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { storeVisitOf } from '../kit/store-visit.ts'

/** Binds the page on which a password-protected store asks for the password. */
export async function bindPasswordRoutes(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config } = services
  app.get('/@store/password', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { origin, layout } = visit
    if (!layout.password) return reply.redirect('/')
    const flash = takeFlash(config, request, reply, PasswordFlash)
    if (!flash) return sendPage(request, reply, storefronts.drawn(layout, origin, passwordPage(layout, null)))
    if (flash.wait !== null) void reply.header('retry-after', flash.wait)
    const page = storefronts.drawn(layout, origin, passwordPage(layout, flash.wait === null ? 'wrong' : 'tooOften'))
    return sendPage(request, reply, { ...page, status: flash.wait === null ? 403 : 429 })
  })
  await bindForms(app, (forms) => {
    forms.post('/@store/password', async (request, reply) => {
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      const { storeId, layout } = visit
      if (!layout.password) return reply.redirect('/', 303)
      const outcome = await tryPassword(services, request, storeId, layout.password).catch(secondsToWait)
      if (typeof outcome === 'string') return reply.header('set-cookie', outcome).redirect('/', 303)
      giveFlash(config, reply, { wait: outcome ?? null } satisfies PasswordFlash)
      return reply.redirect('/password', 303)
    })
  })
}
