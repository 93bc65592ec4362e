import { CONTACT_MESSAGE_MAX } from '@vitrine/contract/limits.ts'
import type { WordKey } from '@vitrine/theme/words/en.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../services.ts'
import { bindForms, fieldOf, wantsJson } from '../shop/forms.ts'
import { sendPage } from '../shop/send-page.ts'
import type { Storefronts } from '../shop/service.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import { askPassword, type Visit, visitOf } from '../shop/visit.ts'
import { outcomePage } from './page.ts'
import type { Source } from './queries.ts'
import { subscribe, writeToOwners } from './service.ts'

/** A message of letters that take nine bytes each on their way, and the other fields. */
const MESSAGE_MAX_BYTES = 64 * 1024

/** What a form's sender is told. */
interface Told {
  title: WordKey
  done: WordKey
  refused: WordKey
}
const message: Told = { title: 'contact', done: 'contact.sent', refused: 'contact.refused' }
const subscription: Told = { title: 'subscribe', done: 'popup.subscribed', refused: 'subscribe.refused' }

/** What shoppers tell a store: messages, and where to send its news. */
export async function bindContact(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  /** Takes a form, and says whether it was taken: a page, or to a script `{ ok }` or `{ message }`. */
  const taken =
    (told: Told, take: (request: FastifyRequest, visit: Visit) => Promise<boolean>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store')
      const visit = await visitOf(services, storefronts, request, reply)
      if (!visit) return reply
      if (!visit.isAdmitted) return askPassword(reply, wantsJson(request))
      const { frame, origin } = visit
      const ok = await take(request, visit)
      const status = ok ? 200 : 422
      const path = request.url.slice('/@store'.length).split('?', 1)[0] ?? '/'
      const text = shopAt(frame, nothingFound, path).t(ok ? told.done : told.refused, { max: CONTACT_MESSAGE_MAX })
      if (wantsJson(request)) return reply.code(status).send(ok ? { ok } : { message: text })
      return sendPage(request, reply, { ...storefronts.drawn(frame, origin, outcomePage(frame, path, told.title, text)), status })
    }

  const write = taken(message, (request, { storeId, frame }) =>
    writeToOwners(services, { storeId, ip: request.ip }, frame.name, {
      name: fieldOf(request, 'name'),
      email: fieldOf(request, 'email'),
      message: fieldOf(request, 'message'),
    }),
  )
  const join = (source: Source) =>
    taken(subscription, (request, { storeId, frame }) => {
      const { locale } = shopAt(frame, nothingFound, '/')
      return subscribe(services, { storeId, ip: request.ip }, { typed: fieldOf(request, 'email'), source, locale })
    })

  await bindForms(app, (forms) => {
    forms.post('/@store/contact', { bodyLimit: MESSAGE_MAX_BYTES }, write)
    for (const source of ['subscribe', 'discount'] as const) forms.post(`/@store/contact/${source}`, join(source))
  })
}
