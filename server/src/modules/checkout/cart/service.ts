import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'
import type { CartNotice, CartView } from '@vitrine/theme/views/pages.ts'
import { uuidv7 } from 'uuidv7'

import { send } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { countAddedQuery, type ShopperFacts, unitsLeft } from '../../storefront/kit/api.ts'
import { recordSign, type VisitHit } from '../../analytics/recording/api.ts'
import { answerExposure, checkUpsell, nameOf, readFreeShipping, recordExposures, type SetUp } from '../../pricing/api.ts'
import {
  addUpsold,
  findOffer,
  insertCart,
  insertCartQuery,
  insertLine,
  insertLineQuery,
  keepVisit,
  readLines,
  takeCart,
  updateLine,
} from './queries.ts'
import { cartOf } from './view.ts'

/** The rate limit for new carts per store and IP address block: more than an office needs, but too few to fill the table. */
const newCarts: RateLimit = { name: 'new-cart', limit: 100, windowSeconds: 15 * 60 }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A request to add an item, with the fields as the shopper typed them. */
export interface Wish {
  storeId: string
  /** The token in the browser's cookie. */
  token: string | undefined
  /** The IP address of the shopper. */
  ip: string
  /** The variants, of which there are several only in a bundle. Either all of them are added or none. */
  variants: readonly string[]
  quantity: string
  /** The ID that the browser sent of the widget from which the item is added. */
  widgetId: string | null
  /** Returns the request as a visit hit. It is called only when the item can be bought. */
  sign(): Promise<VisitHit | null>
}

/** The token of the shopper's cart, if there is one, and the reason if the change was refused. */
export type Outcome = { token: string | undefined; refused?: CartNotice }

/** Reads a typed whole number, from `least` to the maximum quantity of an item. Returns undefined for anything else. */
export function readQuantity(text: string, least: 0 | 1): number | undefined {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : -1
  return quantity >= least && quantity <= CART_QUANTITY_MAX ? quantity : undefined
}

/**
 * Adds an item to the shopper's cart, and creates the cart if there is none.
 * @throws Problem `too_many_requests`
 */
export async function addToCart(
  services: Services,
  { storeId, token, ip, variants, quantity: typed, widgetId, sign: findSign }: Wish,
): Promise<Outcome> {
  const { db, now } = services
  const quantity = readQuantity(typed || '1', 1)
  if (quantity === undefined) return { token, refused: { kind: 'quantity' } }
  const refused = await db.inStorefront(storeId, (tx) => refusalOf(tx, variants))
  if (refused) return { token, refused }
  const sign = await findSign()
  if (token !== undefined) {
    const outcome = await outcomeOf(() =>
      db.inSale(storeId, async (tx) => {
        const cartId = await takeCart(tx, tokenDigest(token), now())
        if (cartId === undefined) return 'none'
        for (const variantId of variants) {
          const added = await insertLine(tx, { storeId, cartId, variantId, quantity, widgetId }, now())
          if (added !== 'added') throw new Full(added)
        }
        const visitId = await recordSign(tx, storeId, sign, 'cart')
        if (visitId !== null) await keepVisit(tx, cartId, visitId)
        if (widgetId !== null) await send(tx, [countAddedQuery(storeId, widgetId, now())])
        return 'added'
      }),
    )
    if (outcome === 'added') return { token }
    if (outcome !== 'none') return { token, refused: { kind: outcome } }
  }
  await countAttempt(services, newCarts, `${storeId} ${addressBlock(ip)}`)
  // A token that the browser sent must not be used for a new cart, because someone else could know it.
  const fresh = newToken()
  const cartId = uuidv7()
  await db.inSale(storeId, async (tx, finish) => {
    const visitId = await recordSign(tx, storeId, sign, 'cart')
    await finish([
      insertCartQuery(tx, { storeId, id: cartId, digest: tokenDigest(fresh), visitId }, now()),
      // The result is not checked, because the first line of a new cart never exceeds a limit of the cart.
      ...variants.map((variantId) => insertLineQuery({ storeId, cartId, variantId, quantity, widgetId }, now())),
      widgetId === null ? undefined : countAddedQuery(storeId, widgetId, now()),
    ])
  })
  return { token: fresh }
}

/** A line would exceed a limit of the cart. The transaction must be rolled back, so that no part of a bundle is added. */
class Full extends Error {
  readonly reason: 'quantity' | 'full'
  constructor(reason: 'quantity' | 'full') {
    super(reason)
    this.reason = reason
  }
}

const outcomeOf = async <T>(work: () => Promise<T>): Promise<T | Full['reason']> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Full) return error.reason
    throw error
  }
}

/**
 * Returns the reason why one of the variants cannot be bought, or undefined when all can. A hidden variant gets the same response as
 * one that does not exist.
 */
async function refusalOf(tx: Tx, variants: readonly string[]): Promise<CartNotice | undefined> {
  if (variants.length === 0) return { kind: 'gone' }
  for (const variant of variants) {
    const offer = UUID.test(variant) ? await findOffer(tx, variant) : undefined
    if (!offer) return { kind: 'gone' }
    if (unitsLeft(offer) <= 0) return { kind: 'soldOut', title: nameOf(offer.title, offer.option_values) }
  }
  return undefined
}

/** A request to accept an offer, with the fields as the shopper's form sent them. */
export interface AcceptedWish extends Omit<Wish, 'widgetId'> {
  offer: string
  shopper: ShopperFacts
  /** The shopper's group for offers on product pages. */
  group: number | undefined
}

/** The maximum number of variants that one form sends. */
const VARIANTS_MAX = 20

/**
 * Adds the items of a Boost Upsell offer to the shopper's cart, and creates the cart for an offer on a product page if there is none. A
 * second click on an offer in the cart changes nothing. An offer that this shopper can't see is refused like an item that doesn't exist.
 * @throws Problem `too_many_requests`
 */
export async function acceptUpsell(
  services: Services,
  { storeId, token, ip, offer: offerId, variants, quantity: typed, shopper, group, sign: findSign }: AcceptedWish,
): Promise<Outcome> {
  const { db, now } = services
  const quantity = readQuantity(typed || '1', 1)
  const variantIds = [...new Set(variants)]
  if (quantity === undefined) return { token, refused: { kind: 'quantity' } }
  if (![offerId, ...variantIds].every((id) => UUID.test(id)) || variantIds.length > VARIANTS_MAX)
    return { token, refused: { kind: 'gone' } }
  const fresh = newToken()
  const sign = await findSign()
  const accept = (sent: string | undefined) =>
    outcomeOf(() =>
      db.inSale(storeId, async (tx): Promise<Outcome | 'none'> => {
        const known = sent === undefined ? undefined : await takeCart(tx, tokenDigest(sent), now())
        if (sent !== undefined && known === undefined) return 'none'
        const key = known === undefined ? undefined : { cartId: known }
        const answer = await checkUpsell(tx, services, { key, shopper, group, offerId, variantIds, quantity })
        if (answer.kind === 'done') return { token: sent }
        if (answer.kind !== 'accepted') return { token: sent, refused: { kind: answer.kind } }
        const visitId = await recordSign(tx, storeId, sign, 'cart')
        const cartId = known ?? (await insertCart(tx, { storeId, id: uuidv7(), digest: tokenDigest(fresh), visitId }, now()))
        for (const variantId of answer.variantIds) {
          const added = await addUpsold(tx, { storeId, cartId, variantId, quantity, upsell: answer.upsell }, answer.isTotal, now())
          if (added !== 'added') throw new Full(added)
        }
        if (known !== undefined && visitId !== null) await keepVisit(tx, cartId, visitId)
        // An offer on the page of a product may be the first that this cart sees.
        await recordExposures(tx, { storeId, cartId, visitId, at: now() }, [{ offerId, isShown: true }])
        await answerExposure(tx, { cartId, offerId, answer: 'accepted', at: now() })
        return { token: known === undefined ? fresh : sent }
      }),
    )
  const answerOf = (outcome: Outcome | Full['reason']) => (typeof outcome === 'string' ? { token, refused: { kind: outcome } } : outcome)
  if (token !== undefined) {
    const outcome = await accept(token)
    if (outcome !== 'none') return answerOf(outcome)
  }
  await countAttempt(services, newCarts, `${storeId} ${addressBlock(ip)}`)
  // Without a token, no cart is missing.
  return answerOf((await accept(undefined)) as Outcome | Full['reason'])
}

/** Sets the quantity of a line. The quantity 0 removes the line. */
export async function changeCart(
  { db, now }: Services,
  { storeId, token, variant, quantity: typed }: Pick<Wish, 'storeId' | 'token' | 'quantity'> & { variant: string },
): Promise<Outcome> {
  const quantity = readQuantity(typed, 0)
  if (quantity === undefined) return { token, refused: { kind: 'quantity' } }
  if (token === undefined || !UUID.test(variant)) return { token: undefined }
  return db.inSale(storeId, async (tx) => {
    const cartId = await takeCart(tx, tokenDigest(token), now())
    if (cartId === undefined) return { token: undefined }
    await updateLine(tx, cartId, variant, quantity)
    return { token }
  })
}

/**
 * Returns the shopper's cart with the amount that is missing until shipping is free.
 * @param country the country that a new checkout starts with
 */
export async function withFreeShipping(
  services: Services,
  { storeId, token, setUp, country }: { storeId: string; token: string | undefined; setUp: SetUp; country: string | undefined },
  cart: CartView,
): Promise<CartView> {
  if (token === undefined || cart.lines.length === 0) return cart
  const key = { digest: tokenDigest(token) }
  const read = async (tx: Tx) => readFreeShipping(tx, services, key, setUp, country)
  return { ...cart, untilFreeShipping: await services.db.readStore(storeId, async () => undefined, read) }
}

/** Returns the shopper's cart at current prices, or an empty cart when they have none. */
export async function readCart({ config, db, now }: Services, storeId: string, token: string | undefined) {
  return cartOf(config, token === undefined ? [] : await db.inStorefront(storeId, (tx) => readLines(tx, tokenDigest(token), now())))
}
