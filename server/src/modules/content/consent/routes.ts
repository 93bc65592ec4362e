import { CONSENT_DAYS, consentValue, type VisitorConsent } from '@vitrine/contract/visitor-consent.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { DATA_CSP } from '../../../platform/http/headers.ts'
import { giveHostCookie } from '../../../platform/http/host-cookie.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Services } from '../../../services.ts'
import {
  askPassword,
  bindForms,
  CONSENT_NAME,
  consentAnswerOf,
  fieldOf,
  formerPage,
  giveFlash,
  hasGpc,
  isAsked,
  sendMissing,
  sendPage,
  type Storefronts,
  type StoreVisit,
  storeVisitOf,
  takeFlash,
  visitorConsentOf,
  wantsJson,
} from '../../storefront/kit/api.ts'
import { CHOICES_PATH, ConsentFlash, privacyPage } from './page.ts'
import { countAnswer } from './queries.ts'

/** How many answers from one address are counted. More are obeyed, too, but not counted. */
const counted: RateLimit = { name: 'consent-answer', limit: 20, windowSeconds: 15 * 60 }

type Handler = (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit) => Promise<FastifyReply>

/** Binds what the consent banner needs. Without JavaScript, it’s shown by a style sheet, which differs for each visitor. */
export async function bindConsent(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config, db, now, log } = services

  const admitted = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    return visit.isAdmitted ? handle(request, reply, visit) : askPassword(reply, wantsJson(request))
  }
  /** Whether the banner is open for a shopper: they are asked, and have not answered. */
  const isOpen = (request: FastifyRequest, { layout }: StoreVisit) =>
    consentAnswerOf(services, request) === undefined && isAsked(services, layout, request)

  const show = admitted(async (request, reply, { storeId, layout, origin }) => {
    if (layout.consent === null) return sendMissing(services, storefronts, request, reply, { storeId, layout, origin, path: CHOICES_PATH })
    storefronts.spend(request.ip)
    const isSaved = takeFlash(config, request, reply, ConsentFlash) !== undefined
    const allowed = visitorConsentOf(services, layout, request)
    return sendPage(request, reply, storefronts.drawn(layout, origin, privacyPage(layout, { allowed, isSaved, hasGpc: hasGpc(request) })))
  })

  const save = admitted(async (request, reply, { storeId, layout, origin }) => {
    const allowed = layout.consent === null ? undefined : choiceOf(request)
    if (allowed === undefined) return wantsJson(request) ? reply.code(422).send() : reply.redirect(CHOICES_PATH, 303)
    const value = consentValue({ ...allowed, answeredAt: now(), hadGpc: hasGpc(request) })
    giveHostCookie(config, reply, CONSENT_NAME, value, CONSENT_DAYS * 86_400, true)
    await count(storeId, request, allowed)
    if (wantsJson(request)) return reply.code(204).send()
    const former = formerPage(request, origin)
    const back = former?.path === CHOICES_PATH ? undefined : former?.url
    if (back === undefined) giveFlash(config, reply, { isSaved: true })
    return reply.redirect(back ?? CHOICES_PATH, 303)
  })

  /** Counts an answer. The shopper’s choice holds even if it can’t be counted. */
  const count = async (storeId: string, request: FastifyRequest, allowed: VisitorConsent) => {
    try {
      await countAttempt(services, counted, `${storeId} ${addressBlock(request.ip)}`)
      await db.inStore(storeId, (tx) => countAnswer(tx, storeId, allowed, now()))
    } catch (error) {
      log.debug({ err: error, storeId }, 'An answer to the consent banner isn’t counted')
    }
  }

  app.get(`/@store${CHOICES_PATH}`, show)
  app.get(
    `/@store${CHOICES_PATH}/asked`,
    admitted(async (request, reply, { layout }) => reply.send({ asked: isAsked(services, layout, request) })),
  )
  app.get(
    `/@store${CHOICES_PATH}/banner.css`,
    admitted(async (request, reply, visit) => {
      const rules = isOpen(request, visit)
        ? `@import url("${storefronts.consentStyles(visit.layout)}");\n@layer reset { .consent[hidden] { display: block !important } }\n`
        : ''
      return reply.header('content-security-policy', DATA_CSP).type('text/css; charset=utf-8').send(rules)
    }),
  )
  await bindForms(app, (forms) => {
    forms.post(`/@store${CHOICES_PATH}`, save)
  })
}

/** Returns what a shopper allows with the form. Returns undefined for a form that says neither. */
function choiceOf(request: FastifyRequest): VisitorConsent | undefined {
  switch (fieldOf(request, 'choice')) {
    case 'all':
      return { analytics: true, marketing: true }
    case 'none':
      return { analytics: false, marketing: false }
    case 'chosen':
      return { analytics: fieldOf(request, 'analytics') === 'on', marketing: fieldOf(request, 'marketing') === 'on' }
    default:
      return undefined
  }
}
