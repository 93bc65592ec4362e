import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { addressBlock, countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import { unseal } from '../../secrets/sealed.ts'
import type { Services } from '../../services.ts'
import type { Answer } from './answer.ts'
import type { Frame } from './frame.ts'
import { nothingFound, shopAt } from './shop.ts'

type Password = NonNullable<Frame['password']>

export const PASSWORD_PURPOSE = 'shop-password'
const COOKIE = 'shop_open'
const COOKIE_SECONDS = 30 * 24 * 3600
const attempts: RateLimit = { name: 'shop-password', limit: 20, windowSeconds: 15 * 60 }

const digestOf = ({ config }: Pick<Services, 'config'>, text: string) => createHmac('sha256', config.secretKey).update(text).digest('base64url')

/** What the cookie of a visitor who knew the password holds. A changed password makes another. */
const proof = (services: Services, storeId: string, { sealed }: Password) => digestOf(services, `${COOKIE} ${storeId} ${sealed}`)

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export function hasPassword(services: Services, request: FastifyRequest, storeId: string, password: Password): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  const shown = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? ''
  return same(shown, proof(services, storeId, password))
}

/**
 * Checks what a visitor typed.
 * @returns the cookie that opens the store to them, or undefined when it was wrong
 * @throws Problem `too_many_requests`
 */
export async function tryPassword(services: Services, request: FastifyRequest, storeId: string, password: Password): Promise<string | undefined> {
  await countAttempt(services, attempts, `${storeId} ${addressBlock(request.ip)}`)
  const typed = typeof request.body === 'object' && request.body !== null && 'password' in request.body ? String(request.body.password) : ''
  const expected = unseal(services.config.secretKey, PASSWORD_PURPOSE, password.sealed)
  if (!same(digestOf(services, typed.trim()), digestOf(services, expected))) return undefined
  const secure = services.config.production ? '; Secure' : ''
  return `${COOKIE}=${proof(services, storeId, password)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

export function passwordPage(frame: Frame, wrong: boolean): Answer {
  const shop = shopAt(frame, nothingFound, '/password')
  return {
    shop,
    page: { kind: 'password', message: frame.password?.message ?? '', wrong },
    head: { title: frame.name, description: '', image: null, type: 'website', noIndex: true },
  }
}
