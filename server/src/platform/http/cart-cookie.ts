import { CART_DAYS } from '@vitrine/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import { giveHostCookie, hostCookie } from './host-cookie.ts'

type Mode = Pick<Config, 'production'>

const NAME = 'cart'

/** Returns the secret token of the shopper's cart; undefined when the browser sends none or a malformed one. */
export function cartToken(mode: Mode, request: FastifyRequest): string | undefined {
  const token = hostCookie(mode, request, NAME)
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/** Sets the cart cookie, for as long as the server keeps the cart. */
export const giveCart = (mode: Mode, reply: FastifyReply, token: string): void =>
  giveHostCookie(mode, reply, NAME, token, CART_DAYS * 86_400)
