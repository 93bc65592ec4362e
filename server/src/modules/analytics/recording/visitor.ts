import { hash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Salts } from './salts.ts'

/** Whether the browser asks not to be tracked. Visitors with such a browser are not counted. */
export const asksNotToBeCounted = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1'

/** The length of a visitor hash in bytes. */
const VISITOR_BYTES = 8

/** The keys that can identify a visitor, in hexadecimal. */
export interface VisitorKeys {
  /** The key under which the visitor is stored from now on. */
  key: string
  /**
   * The key under which the visitor may have been stored earlier today, before they had a cart. Visits under this key are also
   * theirs.
   */
  today: string | undefined
  /**
   * The key under which the visitor may have been stored before midnight. It is used only for a visit that continues after
   * midnight.
   */
  yesterday: string | undefined
}

/**
 * Returns the keys of a visitor of a store. The key for today or yesterday is a hash of their address and user agent with the
 * salt of that day. The key of a visitor with a cart is a hash of the digest of the cart.
 * @param cartDigest as stored with the cart
 */
export function visitorKeys(
  storeId: string,
  { address, userAgent, cartDigest }: { address: string; userAgent: string; cartDigest: Buffer | undefined },
  [today, yesterday]: Salts,
): VisitorKeys {
  const short = (text: string) => hash('sha256', text, 'hex').slice(0, VISITOR_BYTES * 2)
  const salted = (salt: Buffer) => short(`${salt.toString('hex')}\0${storeId}\0${address}\0${userAgent}`)
  const daily = { today: salted(today), yesterday: yesterday && salted(yesterday) }
  if (!cartDigest) return { key: daily.today, today: undefined, yesterday: daily.yesterday }
  const key = short(`cart\0${cartDigest.toString('hex')}`)
  return { key, ...daily }
}
