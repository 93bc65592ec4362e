import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'
import type { CartNotice } from '@vitrine/theme/views/pages.ts'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import { newToken, tokenDigest } from '../../secrets/link-token.ts'
import type { Services } from '../../services.ts'
import { unitsLeft } from '../shop/stock.ts'
import { recordSign } from '../visits/service.ts'
import type { VisitHit } from '../visits/write.ts'
import { nameOf } from './offered.ts'
import { findOffer, insertCart, insertLine, keepVisit, readLines, takeCart, updateLine } from './queries.ts'
import { cartOf } from './view.ts'

/** New carts of one address: more than an office needs, and too few to fill a table with. */
const newCarts: RateLimit = { name: 'new-cart', limit: 100, windowSeconds: 15 * 60 }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Who adds what. Fields as they were typed. */
export interface Wish {
  storeId: string
  /** The secret the browser has shown. */
  token: string | undefined
  /** Address of the visitor. */
  ip: string
  variant: string
  quantity: string
  /** Whose request it is, asked for where something goes into the cart. */
  sign(): Promise<VisitHit | null>
}

/** The secret of the cart that was changed, if there is one; or why nothing was. */
export type Outcome = { token: string | undefined; refused?: CartNotice }

/** A whole number as people type it, from `least` to the most of one thing; undefined for anything else. */
export function readQuantity(text: string, least: 0 | 1): number | undefined {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : -1
  return quantity >= least && quantity <= CART_QUANTITY_MAX ? quantity : undefined
}

/**
 * Puts something into the visitor's cart, which is made for the first thing.
 * @throws Problem `too_many_requests`
 */
export async function addToCart(
  services: Services,
  { storeId, token, ip, variant, quantity: typed, sign: findSign }: Wish,
): Promise<Outcome> {
  const { db, now } = services
  const quantity = readQuantity(typed || '1', 1)
  if (quantity === undefined) return { token, refused: { kind: 'quantity' } }
  const refused = await db.inShop(storeId, (tx) => refusalOf(tx, variant))
  if (refused) return { token, refused }
  const sign = await findSign()
  const add = (tx: Tx, cartId: string) => insertLine(tx, { storeId, cartId, variantId: variant, quantity }, now())
  if (token !== undefined) {
    const outcome = await db.inSale(storeId, async (tx) => {
      const cartId = await takeCart(tx, tokenDigest(token), now())
      if (cartId === undefined) return 'none'
      const added = await add(tx, cartId)
      const visitId = added === 'added' ? await recordSign(tx, storeId, sign, 'cart') : null
      if (visitId !== null) await keepVisit(tx, cartId, visitId)
      return added
    })
    if (outcome === 'added') return { token }
    if (outcome !== 'none') return { token, refused: { kind: outcome } }
  }
  await countAttempt(services, newCarts, `${storeId} ${addressBlock(ip)}`)
  // Never under a secret the browser brought along: somebody else could know it.
  const fresh = newToken()
  const cartId = uuidv7()
  await db.inSale(storeId, async (tx, last) => {
    const visitId = await recordSign(tx, storeId, sign, 'cart')
    last()
    await Promise.all([insertCart(tx, { storeId, id: cartId, digest: tokenDigest(fresh), visitId }, now()), add(tx, cartId)])
  })
  return { token: fresh }
}

/** Why a variant cannot be bought. What is not shown to shoppers is not told from what does not exist. */
async function refusalOf(tx: Tx, variant: string): Promise<CartNotice | undefined> {
  const offer = UUID.test(variant) ? await findOffer(tx, variant) : undefined
  if (!offer) return { kind: 'gone' }
  return unitsLeft(offer) > 0 ? undefined : { kind: 'soldOut', title: nameOf(offer.title, offer.option_values) }
}

/** Sets how many of a line are wanted; 0 takes it out. */
export async function changeCart(
  { db, now }: Services,
  { storeId, token, variant, quantity: typed }: Omit<Wish, 'ip' | 'sign'>,
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

/** The visitor's cart, at today's prices; an empty one when they have none. */
export async function readCart({ config, db, now }: Services, storeId: string, token: string | undefined) {
  return cartOf(config, token === undefined ? [] : await db.inShop(storeId, (tx) => readLines(tx, tokenDigest(token), now())))
}
