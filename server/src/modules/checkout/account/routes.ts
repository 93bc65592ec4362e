import { Id } from '@vitrine/contract/fields.ts'
import { SHOPPER_EMAIL_MAX } from '@vitrine/contract/limits.ts'
import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { cartToken, giveCart } from '../../../platform/http/cart-cookie.ts'
import { secondsToWait } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { signOf } from '../../analytics/recording/api.ts'
import { isRightCode, sendSignInCode, type Shopper, shopperOf, signIn, signOut } from '../../customers/api.ts'
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
  takeFlash,
  type StoreVisit,
} from '../../storefront/kit/api.ts'
import { bindAccountForms } from './address-routes.ts'
import { AccountFlash, After, DoneFlash } from './flash.ts'
import { accountPage, signInPage } from './page.ts'
import { selectTimeZone } from './queries.ts'
import { reorder } from './reorder.ts'
import { readAccount } from './view.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit) => Promise<FastifyReply>
type ShopperHandler = (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit, shopper: Shopper) => Promise<FastifyReply>

/** Returns where a shopper goes on once they are signed in, from the query of a link or a field of a form. */
const afterOf = (query: unknown): AccountFlash['to'] => After.safeParse((query as { to?: unknown }).to).data

/** Binds the account pages of a store: signing in with a code, orders and addresses. They work without JavaScript. */
export async function bindAccount(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config, db } = services

  const wrap = forAdmitted(services, storefronts)
  const admitted = (handle: Handler) =>
    wrap((request, reply, visit) =>
      visit.layout.hasAccounts
        ? handle(request, reply, visit)
        : sendMissing(services, storefronts, request, reply, { ...visit, path: '/account' }),
    )
  /** Wraps a form for shoppers who are signed in. All others are asked to sign in. */
  const signedIn = (handle: ShopperHandler) =>
    admitted(async (request, reply, visit) => {
      const shopper = await shopperOf(services, request, visit.storeId)
      return shopper ? handle(request, reply, visit, shopper) : reply.redirect('/account', 303)
    })
  const showStep = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { storeId, layout, origin }: StoreVisit,
    step: AccountFlash['step'],
  ) => {
    const flash = takeFlash(config, request, reply, AccountFlash)
    if (flash?.wait !== undefined) void reply.header('retry-after', flash.wait)
    const form = { token: formToken(services, storeId), to: afterOf(request.query) }
    return sendPage(request, reply, storefronts.drawn(layout, origin, signInPage(layout, step, flash, form)))
  }
  const say = (reply: FastifyReply, flash: AccountFlash) => {
    giveFlash(config, reply, { ...flash, email: flash.email.slice(0, SHOPPER_EMAIL_MAX) } satisfies AccountFlash)
    return reply.redirect(flash.step === 'email' ? '/account' : '/account/code', 303)
  }

  const home = admitted(async (request, reply, visit) => {
    const { storeId, layout, origin } = visit
    storefronts.spend(request.ip)
    const shopper = await shopperOf(services, request, storeId)
    if (!shopper) return showStep(request, reply, visit, 'email')
    const to = afterOf(request.query)
    if (to !== undefined) return reply.redirect(`/${to}`, 303)
    const before = Id.safeParse((request.query as { before?: unknown }).before).data
    const { locale } = storefrontView(layout, nothingFound, '/account')
    const account = await db.inStore(storeId, async (tx) =>
      readAccount(tx, config, { storeId, locale, timeZone: await selectTimeZone(tx) }, shopper, before),
    )
    const done = takeFlash(config, request, reply, DoneFlash)?.done ?? null
    return sendPage(request, reply, storefronts.drawn(layout, origin, accountPage(layout, { ...account, done })))
  })

  const askCode = admitted(async (request, reply, visit) => {
    const { storeId, layout } = visit
    const typed = fieldOf(request, 'email')
    const to = afterOf({ to: fieldOf(request, 'to') })
    try {
      const verdict = await checkForm(services, visit, sentForm(request, 'sign-in'))
      if (verdict !== 'fine') return say(reply, { step: 'email', email: typed, problem: verdict, to })
      const email = await sendSignInCode(services, { storeId, ip: request.ip, language: layout.language }, typed)
      return email === undefined
        ? say(reply, { step: 'email', email: typed, problem: 'email', to })
        : say(reply, { step: 'code', email, problem: null, to })
    } catch (error) {
      return say(reply, { step: 'email', email: typed, problem: 'tooOften', wait: secondsToWait(error), to })
    }
  })
  const enterCode = admitted(async (request, reply, { storeId }) => {
    const email = fieldOf(request, 'email').toLowerCase()
    const to = afterOf({ to: fieldOf(request, 'to') })
    if (!(await isRightCode(services, storeId, email, fieldOf(request, 'code'))))
      return say(reply, { step: 'code', email, problem: 'code', to })
    if (!(await signIn(services, reply, storeId, email))) return say(reply, { step: 'email', email, problem: 'disabled', to })
    return reply.redirect(`/${to ?? 'account'}`, 303)
  })
  const leave = admitted(async (request, reply, { storeId }) => {
    await signOut(services, request, reply, storeId)
    return reply.redirect('/account', 303)
  })
  const buyAgain = signedIn(async (request, reply, visit, shopper) => {
    const { storeId } = visit
    const orderId = Id.safeParse(fieldOf(request, 'order')).data
    const wish = { storeId, token: cartToken(config, request), ip: request.ip, sign: async () => signOf(services, visit, request) }
    const outcome = orderId === undefined ? undefined : await reorder(services, shopper.id, orderId, wish)
    if (!outcome) return reply.redirect('/account', 303)
    if (outcome.token !== undefined) giveCart(config, reply, outcome.token)
    if (outcome.refused) giveFlash(config, reply, outcome.refused)
    return reply.redirect('/cart', 303)
  })

  await bindAccountForms(app, services, storefronts, signedIn)
  app.get('/@store/account', home)
  app.get(
    '/@store/account/code',
    admitted(async (request, reply, visit) => {
      storefronts.spend(request.ip)
      return showStep(request, reply, visit, 'code')
    }),
  )
  // These are the paths of forms, but people also load them with GET.
  for (const path of ['sign-in', 'sign-out', 'reorder'])
    app.get(`/@store/account/${path}`, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/account', 303))
  await bindForms(app, (forms) => {
    forms.post('/@store/account/sign-in', askCode)
    forms.post('/@store/account/code', enterCode)
    forms.post('/@store/account/sign-out', leave)
    forms.post('/@store/account/reorder', buyAgain)
  })
}
