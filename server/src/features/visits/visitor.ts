import { hash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Salts } from './salts.ts'

/** In the order of the numbers they are stored by. */
export const devices = ['unknown', 'desktop', 'mobile', 'tablet'] as const
export type Device = (typeof devices)[number]

/** Whether the browser asks not to be followed: it is counted nowhere. */
export const asksNotToBeCounted = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1'

export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|playbook|silk|android(?!.*mobi)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|ipod|android/i.test(userAgent)) return 'mobile'
  return userAgent === '' ? 'unknown' : 'desktop'
}

/** Of a hash that stands for a visitor. */
const VISITOR_BYTES = 8

/** What a visitor may be known by. Hexadecimal. */
export interface VisitorKeys {
  /** What they are kept under from now on. */
  key: string
  /** What they may have been kept under earlier today, without a cart; what is known of that is known of them. */
  today: string | undefined
  /** What they may have been kept under before midnight; used for a visit that lasts beyond it, and for nothing else. */
  yesterday: string | undefined
}

/**
 * What tells a visitor of a store from another: the digest of their cart; without a cart, their address and browser, hashed
 * with the salt of the day.
 * @param cartDigest as the cart is stored
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
