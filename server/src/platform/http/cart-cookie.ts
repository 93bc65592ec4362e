import { CART_DAYS } from '@vitrine/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'

type Mode = Pick<Config, 'production'>

/**
 * Returns the name of the cart cookie. `__Host-` prevents other hosts under the same suffix from setting a cart cookie. Browsers
 * accept this prefix only over HTTPS, so it is used only in production.
 */
const nameOf = ({ production }: Mode) => (production ? '__Host-cart' : 'cart')

/** Returns the secret token of the shopper's cart; undefined when the browser sends none or a malformed one. */
export function cartToken(mode: Mode, { headers }: FastifyRequest): string | undefined {
  const start = `${nameOf(mode)}=`
  const shown = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const token = shown.find((cookie) => cookie.startsWith(start))?.slice(start.length)
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/** Sets the cart cookie, for as long as the server keeps the cart. */
export function giveCart(mode: Mode, reply: FastifyReply, token: string): void {
  const secure = mode.production ? '; Secure' : ''
  void reply.header('set-cookie', `${nameOf(mode)}=${token}; Path=/; Max-Age=${CART_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`)
}
