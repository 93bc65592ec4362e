import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { MessageKey } from '@vitrine/theme/messages/en.ts'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { cartToken, giveCart } from '../../../platform/http/cart-cookie.ts'
import { insertCart, setCodes, takeCart } from '../cart/queries.ts'
import {
  askPassword,
  hrefOfPath,
  normalUrl,
  outcomePage,
  pathOf,
  sendPage,
  type Storefronts,
  storeVisitOf,
} from '../../storefront/kit/api.ts'
import { readDiscounts, type RefusalReason } from '../../pricing/api.ts'
import { isProgram } from '../../analytics/recording/api.ts'
import { countTry, readCode, withCode } from './codes.ts'

/** The messages for a code that cannot be used now, whatever the cart contains. */
const barredTexts: Partial<Record<RefusalReason, MessageKey>> = {
  not_started: 'code.notStarted',
  ended: 'code.ended',
  used_up: 'code.usedUp',
}

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { redirect?: unknown } }>

/**
 * Binds `/discount/{code}?redirect=/path`: a link that adds a code to the shopper's cart and redirects to a page of the store.
 */
export function bindDiscountLink(app: FastifyInstance, services: Services, storefronts: Storefronts): void {
  app.get('/@store/discount/:code', async (request: Request, reply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    if (!visit.isAdmitted) return askPassword(reply, false)
    const { storeId, layout, origin } = visit
    await countTry(services, storeId, request.ip)
    const code = readCode(request.params.code)
    const barred = code === undefined ? 'unknown' : await services.db.inSale(storeId, (tx) => barOf(tx, code, services.now()))
    if (code === undefined || barred !== null) {
      const { t } = storefrontView(layout, nothingFound, '/')
      const page = outcomePage(layout, '/', 'code.label', t(barredTexts[barred ?? 'unknown'] ?? 'code.unknown'))
      return sendPage(request, reply, { ...storefronts.drawn(layout, origin, page), status: 404 })
    }
    // Bots, such as those that preview links, get no cart.
    if (!isProgram(request.headers['user-agent'] ?? ''))
      giveCart(services.config, reply, await keepCode(services, storeId, code, cartToken(services.config, request)))
    return reply.redirect(ownPath(origin, request.query.redirect), 303)
  })
}

/** Returns the reason why a code cannot be used in any cart now, or null when there is none. */
async function barOf(tx: Tx, code: string, now: Date): Promise<RefusalReason | null> {
  const offer = (await readDiscounts(tx, { codes: [code], email: null, now })).find((one) => one.code === code)
  return offer ? offer.barred : 'unknown'
}

/**
 * Adds a code to the other codes of the shopper's cart, and creates the cart if there is none.
 * @returns the cart's token
 */
async function keepCode({ db, now }: Services, storeId: string, code: string, token: string | undefined): Promise<string> {
  return db.inSale(storeId, async (tx) => {
    const known = token === undefined ? undefined : await takeCart(tx, tokenDigest(token), now())
    // A token that the browser sent must not be used for a new cart, because someone else could know it.
    const secret = known === undefined || token === undefined ? newToken() : token
    const cartId = known ?? (await insertCart(tx, { storeId, id: uuidv7(), digest: tokenDigest(secret), visitId: null }, now()))
    const { rows } = await sql<{ codes: string[] }>`select discount_codes as codes from carts where id = ${cartId}`.execute(tx)
    await setCodes(tx, cartId, withCode(code)(rows[0]?.codes ?? []))
    return secret
  })
}

/**
 * Returns the path that the link asks for, with its query, if it is a path of this store. Otherwise, returns the path of the home
 * page.
 */
function ownPath(origin: string, asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return '/'
  const url = normalUrl(origin, asked)
  return url ? hrefOfPath(pathOf(url)) + url.search : '/'
}
