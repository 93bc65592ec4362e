import { Id } from '@vitrine/contract/fields.ts'
import type { ReviewFormView } from '@vitrine/theme/views/review-form.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../../services.ts'
import { shopperOf } from '../../customers/api.ts'
import {
  askPassword,
  bindFileForms,
  forAdmitted,
  giveFlash,
  productPath,
  sendMissing,
  sendPage,
  type Storefronts,
  type StoreVisit,
  storeVisitOf,
  takeFlash,
} from '../../storefront/kit/api.ts'
import { requestIn } from '../requests/links.ts'
import { ReviewFlash } from './flash.ts'
import { orderedView, productView, reviewPage, writeStep } from './page.ts'
import { takeReview } from './submit.ts'
import { accessOf, type AskedOrder, askedOrder, writerOf } from './writer.ts'

const ASKED = '/@store/reviews/:token'
const OPEN = '/@store/products/:handle/review'

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { product?: unknown } }>
type Open = FastifyRequest<{ Params: { handle: string } }>

/** Binds the pages on which shoppers write reviews: of the order that they were asked about, and of any product. */
export async function bindReviewForms(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config, db } = services

  /** Shows a step of the page. The flash is passed on only if it is about the step’s product. */
  const show = (request: FastifyRequest, reply: FastifyReply, { layout, origin }: StoreVisit, path: string, review: ReviewFormView) => {
    const isRefused = review.step === 'write' && review.problem !== null
    const refusal = isRefused && review.problem === 'tooOften' ? 429 : 422
    return sendPage(request, reply, storefronts.drawn(layout, origin, reviewPage(layout, path, review, isRefused ? refusal : 200)))
  }
  const flashOf = (request: FastifyRequest, reply: FastifyReply) => {
    const flash = takeFlash(config, request, reply, ReviewFlash)
    if (flash?.kind === 'refused' && flash.wait !== undefined) void reply.header('retry-after', flash.wait)
    return flash
  }
  const notFound = (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit, path: string) =>
    sendMissing(services, storefronts, request, reply, { ...visit, path })
  /** Finds the order of a link. Customers open it without the password of the store, as they do the pages of their orders. */
  const withOrder =
    (handle: (request: Asked, reply: FastifyReply, visit: StoreVisit, order: AskedOrder) => Promise<FastifyReply>) =>
    async (request: Asked, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      storefronts.spend(request.ip)
      const requestId = requestIn(config.secretKey, visit.storeId, 'write', request.params.token)
      const order = requestId === undefined ? undefined : await db.inStore(visit.storeId, (tx) => askedOrder(tx, requestId))
      if (order) return handle(request, reply, visit, order)
      return visit.isAdmitted ? notFound(request, reply, visit, '/reviews') : askPassword(reply, false)
    }
  const pathOf = ({ params }: Asked) => `/reviews/${params.token}`
  const chosen = ({ query }: Asked, { products }: AskedOrder) => {
    const id = Id.safeParse(query.product).data ?? (products.length === 1 ? products[0]?.id : undefined)
    return products.find((product) => product.id === id)
  }

  app.get<{ Params: { token: string }; Querystring: { product?: unknown } }>(
    ASKED,
    withOrder(async (request, reply, visit, order) => {
      const path = pathOf(request)
      const products = orderedView(config, order.products, ({ id }) => `${path}?product=${id}`)
      const flash = flashOf(request, reply)
      const product = chosen(request, order)
      const sent = order.products.find(({ id }) => flash?.kind === 'done' && id === flash.product)
      if (flash?.kind === 'done' && sent) {
        const done = { step: 'done', product: productView(config, sent), isPublished: flash.isPublished, others: products } as const
        return show(request, reply, visit, path, done)
      }
      if (!product) return show(request, reply, visit, path, { step: 'choose', products })
      if (product.is_reviewed)
        return show(request, reply, visit, path, { step: 'closed', product: productView(config, product), why: 'reviewed' })
      const refused = flash?.kind === 'refused' && flash.product === product.id ? flash : undefined
      const action = `${path}?product=${product.id}`
      return show(request, reply, visit, path, writeStep(services, visit.storeId, writerOf(order, product), { action, refused }))
    }),
  )

  const admitted = forAdmitted(services, storefronts)
  const showOpen = admitted(async (request: Open, reply, visit) => {
    storefronts.spend(request.ip)
    const { handle } = request.params
    const path = `${productPath(handle)}/review`
    const shopper = await shopperOf(services, request, visit.storeId)
    const access = await db.inStore(visit.storeId, (tx) => accessOf(tx, handle, shopper))
    if (!access) return notFound(request, reply, visit, path)
    const flash = flashOf(request, reply)
    const product = productView(config, access.product)
    if (flash?.kind === 'done' && flash.product === access.product.id)
      return show(request, reply, visit, path, { step: 'done', product, isPublished: flash.isPublished, others: [] })
    if ('closed' in access) return show(request, reply, visit, path, { step: 'closed', product, why: access.closed })
    const refused = flash?.kind === 'refused' && flash.product === access.product.id ? flash : undefined
    return show(request, reply, visit, path, writeStep(services, visit.storeId, access.writer, { action: path, refused }))
  })
  const takeOpen = admitted(async (request: Open, reply, visit) => {
    const { handle } = request.params
    const shopper = await shopperOf(services, request, visit.storeId)
    const access = await db.inStore(visit.storeId, (tx) => accessOf(tx, handle, shopper))
    const flash = access && 'writer' in access ? await takeReview(services, request, visit, access.writer) : undefined
    if (flash) giveFlash(config, reply, flash)
    return reply.redirect(`${productPath(handle)}/review`, 303)
  })

  app.get<{ Params: { handle: string } }>(OPEN, showOpen)
  await bindFileForms(app, (forms) => {
    forms.post<{ Params: { token: string }; Querystring: { product?: unknown } }>(
      ASKED,
      withOrder(async (request, reply, visit, order) => {
        const product = chosen(request, order)
        const writer = product && !product.is_reviewed ? writerOf(order, product) : undefined
        const flash = writer && (await takeReview(services, request, visit, writer))
        if (flash) giveFlash(config, reply, flash)
        // The result is on the page without a product, which also has the links to the others.
        const isWhole = !product || flash?.kind === 'done'
        return reply.redirect(isWhole ? pathOf(request) : `${pathOf(request)}?product=${product.id}`, 303)
      }),
    )
    forms.post<{ Params: { handle: string } }>(OPEN, takeOpen)
  })
}
