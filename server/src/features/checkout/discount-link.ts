import type { WordKey } from '@vitrine/theme/words/en.ts'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import { newToken, tokenDigest } from '../../secrets/link-token.ts'
import type { Services } from '../../services.ts'
import { cartToken, giveCart } from '../../http/cart-cookie.ts'
import { insertCart, setCodes, takeCart } from '../cart/queries.ts'
import { outcomePage } from '../contact/page.ts'
import type { RefusalReason } from '../discounts/engine/offer.ts'
import { readDiscounts } from '../discounts/service.ts'
import { sendPage } from '../shop/send-page.ts'
import type { Storefronts } from '../shop/service.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import { hrefOfPath, normalUrl, pathOf } from '../shop/url.ts'
import { askPassword, visitOf } from '../shop/visit.ts'
import { isProgram } from '../visits/programs.ts'
import { countTry, readCode, withCode } from './codes.ts'

/** What is told of a code nobody can use now, whoever they are and whatever they buy. */
const barredTexts: Partial<Record<RefusalReason, WordKey>> = {
  not_started: 'code.notStarted',
  ended: 'code.ended',
  used_up: 'code.usedUp',
}

type Request = FastifyRequest<{ Params: { code: string }; Querystring: { redirect?: unknown } }>

/** `/discount/{code}?redirect=/path`: a link that puts a code into the visitor's cart, and goes on to a page of the store. */
export function bindDiscountLink(app: FastifyInstance, services: Services, storefronts: Storefronts): void {
  app.get('/@store/discount/:code', async (request: Request, reply) => {
    reply.header('cache-control', 'no-store')
    const visit = await visitOf(services, storefronts, request, reply)
    if (!visit) return reply
    if (!visit.isAdmitted) return askPassword(reply, false)
    const { storeId, frame, origin } = visit
    await countTry(services, storeId, request.ip)
    const code = readCode(request.params.code)
    const barred = code === undefined ? 'unknown' : await services.db.inSale(storeId, (tx) => barOf(tx, code, services.now()))
    if (code === undefined || barred !== null) {
      const { t } = shopAt(frame, nothingFound, '/')
      const page = outcomePage(frame, '/', 'code.label', t(barredTexts[barred ?? 'unknown'] ?? 'code.unknown'))
      return sendPage(request, reply, { ...storefronts.drawn(frame, origin, page), status: 404 })
    }
    // What looks at links for people to see them has no cart.
    if (!isProgram(request.headers['user-agent'] ?? ''))
      giveCart(services.config, reply, await keepCode(services, storeId, code, cartToken(services.config, request)))
    return reply.redirect(ownPath(origin, request.query.redirect), 303)
  })
}

/** Why a code is of no use to anybody; null when it is to some. */
async function barOf(tx: Tx, code: string, now: Date): Promise<RefusalReason | null> {
  const offer = (await readDiscounts(tx, { codes: [code], email: null, now })).find((one) => one.code === code)
  return offer ? offer.barred : 'unknown'
}

/** Puts a code behind those of the visitor's cart, which is made if there is none. @returns the cart's secret */
async function keepCode({ db, now }: Services, storeId: string, code: string, token: string | undefined): Promise<string> {
  return db.inSale(storeId, async (tx) => {
    const known = token === undefined ? undefined : await takeCart(tx, tokenDigest(token), now())
    // Never under a secret the browser brought along: somebody else could know it.
    const secret = known === undefined || token === undefined ? newToken() : token
    const cartId = known ?? (await insertCart(tx, { storeId, id: uuidv7(), digest: tokenDigest(secret), visitId: null }, now()))
    const { rows } = await sql<{ codes: string[] }>`select discount_codes as codes from carts where id = ${cartId}`.execute(tx)
    await setCodes(tx, cartId, withCode(code)(rows[0]?.codes ?? []))
    return secret
  })
}

/** A path of this store, with its parameters; anything else is its home page. */
function ownPath(origin: string, asked: unknown): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return '/'
  const url = normalUrl(origin, asked)
  return url ? hrefOfPath(pathOf(url)) + url.search : '/'
}
