import { WIDGET_BUNDLE_MAX } from '@vitrine/contract/widget-limits.ts'
import { cartChanged } from '@vitrine/storefront/custom-code/events.ts'
import type { CartView } from '@vitrine/theme/views/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../../services.ts'
import {
  askPassword,
  bindForms,
  cartWidgets,
  countryOfLanguage,
  fieldOf,
  fieldsOf,
  giveFlash,
  offerGroupOf,
  sendPage,
  shopperOf,
  type Storefronts,
  takeFlash,
  type StoreVisit,
  storeVisitOf,
  viewedProducts,
  widgetOfRequest,
  wantsJson,
} from '../../storefront/kit/api.ts'
import { signOf } from '../../analytics/recording/api.ts'
import { cartToken, giveCart } from '../../../platform/http/cart-cookie.ts'
import { hasCartUpsells, readCartUpsells, SetUps, UpsellCache } from '../../pricing/api.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import { firstCountry } from '../checkout/likely-country.ts'
import { CartFlash } from './flash.ts'
import { cartAnswer, cartPage } from './page.ts'
import { acceptUpsell, addToCart, changeCart, type Outcome, readCart, withFreeShipping } from './service.ts'
import { countOf, withRefusal, withSuggestions, withUpsells } from './view.ts'

/** Paths that only scripts request. */
const scripts = new Set(['/@store/cart.json', '/@store/cart/mini'])

type Handler = (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit, token: string | undefined) => Promise<FastifyReply>

/** Binds the routes of the shopper's cart. Each browser has a separate cart, so responses are never cached. */
export async function bindCart(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config } = services
  const setUps = new SetUps(services)
  const upsells = new UpsellCache(services)

  /** Wraps a handler for shoppers who may see the store, and passes the token of their cart. */
  const admitted = (handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    if (visit.isAdmitted) return handle(request, reply, visit, cartToken(config, request))
    return askPassword(reply, scripts.has(request.routeOptions.url ?? '') || wantsJson(request))
  }

  /** Adds the offers of Boost Upsell to a cart, if the store has any. */
  const offered = async (request: FastifyRequest, storeId: string, token: string | undefined, cart: CartView, added?: string) => {
    if (token === undefined || cart.lines.length === 0) return cart
    const all = await upsells.of(storeId)
    if (!hasCartUpsells(all, services.now())) return cart
    const key = { digest: tokenDigest(token) }
    const read = await readCartUpsells(services, { storeId, key, shopper: shopperOf(services, request), all, added })
    return read ? withUpsells(cart, read) : cart
  }

  /** Adds what a shown cart has in addition to its lines: offers, how far free shipping is, and products to suggest. */
  const shown = async (
    request: FastifyRequest,
    { storeId, layout }: StoreVisit,
    token: string | undefined,
    cart: CartView,
    added?: string,
  ) => {
    const suggested = withSuggestions(await offered(request, storeId, token, cart, added), await storefronts.cartSuggestionsOf(storeId))
    if (!layout.config.settings.cart_goal.isShow) return suggested
    const setUp = await setUps.of(storeId)
    const country = firstCountry(countryOfLanguage(request), setUp.shipping, true)
    return withFreeShipping(services, { storeId, token, setUp, country }, suggested)
  }

  const show = admitted(async (request, reply, visit, token) => {
    const { storeId, origin, layout } = visit
    const refused = takeFlash(config, request, reply, CartFlash)
    // Without a script, the cart page opens after an item was added.
    const { added } = request.query as { added?: unknown }
    const read = withRefusal(await readCart(services, storeId, token), refused)
    const cart = await shown(request, visit, token, read, typeof added === 'string' ? added : undefined)
    const items = { variantIds: cart.lines.map(({ id }) => id), viewed: viewedProducts(config, request) }
    const widgets = layout.widgets.places.has('cart') ? await services.db.inStorefront(storeId, (tx) => cartWidgets(tx, config, items)) : []
    const page = cartPage(layout, cart, widgets)
    return sendPage(request, reply, { ...storefronts.drawn(layout, origin, page), status: refused ? 422 : 200 })
  })
  const count = admitted(async (_request, reply, { storeId, layout }, token) => {
    const cart = await readCart(services, storeId, token)
    // The event is for the seller's own script.
    const event = layout.config.settings.checkout.customJs !== '' && cartChanged(cart, layout.currency)
    return reply.send({ count: countOf(cart), ...(event && { event }) })
  })
  const mini = admitted(async (request, reply, visit, token) => {
    const { storeId, layout } = visit
    const cart = await shown(request, visit, token, await readCart(services, storeId, token))
    return reply.send(cartAnswer(layout, storefronts.miniCartStyles(layout), cart))
  })

  /**
   * Responds to a change: to a script with the cart, and to a form with a redirect. If the change was refused, the cart shows the
   * reason.
   */
  const answer = async (request: FastifyRequest, reply: FastifyReply, visit: StoreVisit, { token, refused }: Outcome, added?: string) => {
    if (token !== undefined && !refused) giveCart(config, reply, token)
    if (!wantsJson(request)) {
      if (refused) giveFlash(config, reply, refused)
      // Without JavaScript, the button "Buy now" sends the field `then`.
      if (!refused && fieldOf(request, 'then') === 'checkout') return reply.redirect('/checkout', 303)
      const isAsked = !refused && added !== undefined && (await upsells.of(visit.storeId)).some(({ kind }) => kind === 'pre_purchase')
      return reply.redirect(isAsked ? `/cart?added=${encodeURIComponent(added)}` : '/cart', 303)
    }
    const cart = await shown(request, visit, token, withRefusal(await readCart(services, visit.storeId, token), refused), added)
    return reply.code(refused ? 422 : 200).send(cartAnswer(visit.layout, storefronts.miniCartStyles(visit.layout), cart))
  }
  const add = admitted(async (request, reply, visit, token) => {
    const variants = fieldsOf(request, 'variant').slice(0, WIDGET_BUNDLE_MAX)
    const wish = { variants, quantity: fieldOf(request, 'quantity'), widgetId: widgetOfRequest(request) }
    const sign = async () => signOf(services, visit, request)
    const outcome = await addToCart(services, { storeId: visit.storeId, token, ip: request.ip, sign, ...wish })
    return answer(request, reply, visit, outcome, variants[0])
  })
  const change = admitted(async (request, reply, visit, token) => {
    const wish = { variant: fieldOf(request, 'id'), quantity: fieldOf(request, 'quantity') }
    return answer(request, reply, visit, await changeCart(services, { storeId: visit.storeId, token, ...wish }))
  })

  const accept = admitted(async (request, reply, visit, token) => {
    const sent = { offer: fieldOf(request, 'offer'), variants: fieldsOf(request, 'variant'), quantity: fieldOf(request, 'quantity') }
    const shopper = { shopper: shopperOf(services, request), group: offerGroupOf(services, request) }
    const sign = async () => signOf(services, visit, request)
    const wish = { storeId: visit.storeId, token, ip: request.ip, sign, ...shopper, ...sent }
    return answer(request, reply, visit, await acceptUpsell(services, wish))
  })

  app.get('/@store/cart', show)
  app.get('/@store/cart.json', count)
  app.get('/@store/cart/mini', mini)
  // These are the paths of forms, but people also load them with GET.
  for (const path of ['/@store/cart/add', '/@store/cart/change', '/@store/cart/offer'])
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/cart', 303))
  await bindForms(app, (forms) => {
    forms.post('/@store/cart/add', add)
    forms.post('/@store/cart/change', change)
    forms.post('/@store/cart/offer', accept)
  })
}
