import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import { CONTACT_MESSAGE_MAX } from '@vitrine/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { secondsToWait } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import {
  bindForms,
  checkForm,
  fieldOf,
  forAdmitted,
  formToken,
  giveFlash,
  redirectOf,
  sendPage,
  sentForm,
  type Storefronts,
  takeFlash,
  type StoreVisit,
  wantsJson,
} from '../../storefront/kit/api.ts'
import { FormFlash, formFlash, type FormName, forms, type Outcome, outcomes } from './flash.ts'
import { formPage, formPath } from './form-page.ts'
import { hasCode, sendCode } from './send-code.ts'
import { subscribe, writeToOwners } from './service.ts'

/**
 * The maximum size of a form in bytes. It is enough for the longest message, with each character encoded in nine bytes, and the
 * other fields.
 */
const MESSAGE_MAX_BYTES = 64 * 1024

/** Binds the storefront's forms: contact messages and newsletter subscriptions. */
export async function bindContactForms(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config, db } = services

  const admitted = forAdmitted(services, storefronts)

  const joined = async (request: FastifyRequest, { storeId, layout, origin }: StoreVisit, source: 'subscribe' | 'discount') => {
    const sender = { storeId, ip: request.ip, language: layout.language }
    return subscribe(services, sender, { typed: fieldOf(request, 'email'), source, origin })
  }
  /** Takes a form, unless it looks like a program sent it. */
  const take = async (form: FormName, request: FastifyRequest, visit: StoreVisit): Promise<Outcome> => {
    const verdict = await checkForm(services, visit, sentForm(request, form))
    return verdict === 'fine' ? takes[form](request, visit) : `form.${verdict}`
  }
  const takes: { [name in FormName]: (request: FastifyRequest, visit: StoreVisit) => Promise<Outcome> } = {
    async contact(request, { storeId, layout }) {
      const typed = { name: fieldOf(request, 'name'), email: fieldOf(request, 'email'), message: fieldOf(request, 'message') }
      const isSent = await writeToOwners(services, { storeId, ip: request.ip, language: layout.language }, layout.name, typed)
      return isSent ? 'contact.sent' : 'contact.refused'
    },
    async subscribe(request, visit) {
      const done = await joined(request, visit, 'subscribe')
      if (!done) return 'subscribe.refused'
      return done.isAsked ? 'popup.confirm' : 'popup.subscribed'
    },
    async discount(request, visit) {
      const { storeId, layout, origin } = visit
      const { discount, subscribe: newsletter } = layout.config.settings.popup
      const isNewsletter = fieldOf(request, 'popup') === 'subscribe'
      const { code } = isNewsletter ? newsletter : discount
      // The page that promised the code may have been rendered while the code could still be used.
      if (!(await hasCode(services, storeId, code))) return 'popup.noCode'
      const done = await joined(request, visit, isNewsletter ? 'subscribe' : 'discount')
      if (!done) return 'subscribe.refused'
      await sendCode(services, storeId, { code, to: done.email, storeName: layout.name, origin, language: layout.language })
      return 'popup.codeSent'
    },
  }

  /** Handles a form, and reports the result: on the page of the form, or to a script as `{ ok }` or `{ message }`. */
  const taken = (form: FormName) =>
    admitted(async (request, reply, visit) => {
      if (wantsJson(request)) {
        const say = await take(form, request, visit)
        const { t } = storefrontView(visit.layout, nothingFound, formPath(form))
        // The form knows what it says otherwise.
        if (outcomes[say] === 'done') return reply.send({ ok: true, ...(say === 'popup.confirm' && { message: t(say) }) })
        return reply.code(422).send({ message: t(say, { max: CONTACT_MESSAGE_MAX }) })
      }
      const outcome = await take(form, request, visit).then(
        (say) => ({ say }),
        (error: unknown) => ({ say: 'form.tooOften' as const, wait: secondsToWait(error) }),
      )
      const [name, email, message] = ['name', 'email', 'message'].map((field) => fieldOf(request, field))
      const typed = form === 'contact' ? { name, email, message } : { email }
      giveFlash(config, reply, formFlash({ form, ...outcome, typed }))
      return reply.redirect(formPath(form), 303)
    })

  /**
   * Shows the page of a form. If the seller has created a redirect from the same path, the redirect takes precedence, except
   * after the form was sent.
   */
  const shown = (form: FormName) =>
    admitted(async (request, reply, { storeId, layout, origin }) => {
      storefronts.spend(request.ip)
      const flash = takeFlash(config, request, reply, FormFlash)
      let outcome: Pick<FormFlash, 'say' | 'typed' | 'wait'> | undefined = flash?.form === form ? flash : undefined
      if (!outcome) {
        const elsewhere = await db.inStorefront(storeId, (tx) => redirectOf(tx, formPath(form)))
        if (elsewhere) return reply.redirect(elsewhere.redirect, 301)
        const { code } = layout.config.settings.popup.discount
        if (form === 'discount' && !(await hasCode(services, storeId, code))) outcome = { say: 'popup.noCode', typed: {} }
      }
      if (outcome?.wait !== undefined) void reply.header('retry-after', outcome.wait)
      return sendPage(request, reply, storefronts.drawn(layout, origin, formPage(layout, form, outcome, formToken(services, storeId))))
    })

  for (const form of forms) app.get(`/@store${formPath(form)}`, shown(form))
  await bindForms(app, (bound) => {
    for (const form of forms) bound.post(`/@store${formPath(form)}`, { bodyLimit: MESSAGE_MAX_BYTES }, taken(form))
  })
}
