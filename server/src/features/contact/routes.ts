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
import { hasCode, sendCode } from './send-code.ts'
import { subscribe, writeToOwners } from './service.ts'

/** A message of letters that take nine bytes each on their way, and the other fields. */
const MESSAGE_MAX_BYTES = 64 * 1024

/** What became of a form, and what its sender is told. */
interface Outcome {
  ok: boolean
  say: WordKey
}
const outcome = (ok: boolean, done: WordKey, refused: WordKey): Outcome => ({ ok, say: ok ? done : refused })

/** What shoppers tell a store: messages, and where to send its news. */
export async function bindContact(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  /** Takes a form, and says whether it was taken: a page, or to a script `{ ok }` or `{ message }`. */
  const taken =
    (title: WordKey, take: (request: FastifyRequest, visit: Visit) => Promise<Outcome>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store')
      const visit = await visitOf(services, storefronts, request, reply)
      if (!visit) return reply
      if (!visit.isAdmitted) return askPassword(reply, wantsJson(request))
      const { frame, origin } = visit
      const { ok, say } = await take(request, visit)
      const status = ok ? 200 : 422
      const path = request.url.slice('/@store'.length).split('?', 1)[0] ?? '/'
      const text = shopAt(frame, nothingFound, path).t(say, { max: CONTACT_MESSAGE_MAX })
      if (wantsJson(request)) return reply.code(status).send(ok ? { ok } : { message: text })
      return sendPage(request, reply, { ...storefronts.drawn(frame, origin, outcomePage(frame, path, title, text)), status })
    }

  const write = taken('contact', async (request, { storeId, frame }) => {
    const typed = { name: fieldOf(request, 'name'), email: fieldOf(request, 'email'), message: fieldOf(request, 'message') }
    const isSent = await writeToOwners(services, { storeId, ip: request.ip }, frame.name, typed)
    return outcome(isSent, 'contact.sent', 'contact.refused')
  })
  const joined = (request: FastifyRequest, { storeId, frame }: Visit, source: Source) => {
    const { locale } = shopAt(frame, nothingFound, '/')
    return subscribe(services, { storeId, ip: request.ip }, { typed: fieldOf(request, 'email'), source, locale })
  }
  const join = taken('subscribe', async (request, visit) =>
    outcome((await joined(request, visit, 'subscribe')) !== undefined, 'popup.subscribed', 'subscribe.refused'),
  )
  const askForCode = taken('subscribe', async (request, visit) => {
    const { storeId, frame, origin } = visit
    const { code } = frame.config.settings.popup.discount
    // The page that promised it may be older than the code's end.
    if (!(await hasCode(services, storeId, code))) return { ok: false, say: 'popup.noCode' }
    const to = await joined(request, visit, 'discount')
    if (to !== undefined) await sendCode(services, storeId, { code, to, storeName: frame.name, origin })
    return outcome(to !== undefined, 'popup.codeSent', 'subscribe.refused')
  })

  await bindForms(app, (forms) => {
    forms.post('/@store/contact', { bodyLimit: MESSAGE_MAX_BYTES }, write)
    forms.post('/@store/contact/subscribe', join)
    forms.post('/@store/contact/discount', askForCode)
  })
}
