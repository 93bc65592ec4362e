import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Config } from '../../../config.ts'
import { derivedKey } from '../../../platform/secrets/derived-key.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { unseal } from '../../../platform/secrets/sealed.ts'
import type { Services } from '../../../services.ts'
import type { PageAnswer } from './page-answer.ts'
import { fieldOf } from './forms.ts'
import type { LayoutData } from './layout-data.ts'
import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'

type Password = NonNullable<LayoutData['password']>

export const PASSWORD_PURPOSE = 'shop-password'
const COOKIE = 'shop_open'
const COOKIE_SECONDS = 30 * 24 * 3600
const attempts: RateLimit = { name: 'shop-password', limit: 20, windowSeconds: 15 * 60 }

/**
 * Returns the password that the seller set, or undefined when there is none or it was encrypted with a key that this server no
 * longer has.
 */
export function openPassword({ secretKey }: Pick<Config, 'secretKey'>, sealed: string | null): string | undefined {
  if (sealed === null) return undefined
  try {
    return unseal(secretKey, PASSWORD_PURPOSE, sealed)
  } catch {
    return undefined
  }
}

const digestOf = ({ config }: Pick<Services, 'config'>, text: string) =>
  createHmac('sha256', derivedKey(config.secretKey, 'shop-visit')).update(text).digest('base64url')

/** Returns the cookie value of a shopper who entered the password. The value changes with the password. */
const proof = (services: Services, storeId: string, { sealed }: Password) => digestOf(services, `${COOKIE} ${storeId} ${sealed}`)

/** Compares two texts. The duration of the comparison does not reveal where they differ. */
const same = (services: Services, a: string, b: string) =>
  timingSafeEqual(Buffer.from(digestOf(services, a.normalize('NFC'))), Buffer.from(digestOf(services, b.normalize('NFC'))))

export function hasPassword(services: Services, request: FastifyRequest, storeId: string, password: Password): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  // Another store below the same suffix can set a second cookie with this name. That cookie must not hide the correct one.
  const shown = cookies.filter((cookie) => cookie.startsWith(`${COOKIE}=`))
  return shown.some((cookie) => same(services, cookie.slice(COOKIE.length + 1), proof(services, storeId, password)))
}

/**
 * Checks the password that a shopper typed. Correct attempts are not counted, because a whole office can share one address.
 * @returns the cookie that opens the store for the shopper, or undefined for a wrong password
 * @throws Problem `too_many_requests`
 */
export async function tryPassword(
  services: Services,
  request: FastifyRequest,
  storeId: string,
  password: Password,
): Promise<string | undefined> {
  const attempt = await countAttempt(services, attempts, `${storeId} ${addressBlock(request.ip)}`)
  const typed = fieldOf(request, 'password')
  const expected = openPassword(services.config, password.sealed)
  if (expected === undefined || !same(services, typed, expected)) return undefined
  await attempt.takeBack()
  const secure = services.config.production ? '; Secure' : ''
  return `${COOKIE}=${proof(services, storeId, password)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/**
 * The message after a refused password. `wait` is null when the password was wrong. After too many attempts, it is the number of
 * seconds to wait.
 */
export const PasswordFlash = z.strictObject({ wait: z.int().positive().nullable() })
export type PasswordFlash = z.output<typeof PasswordFlash>

export function passwordPage(layout: LayoutData, refused: 'wrong' | 'tooOften' | null): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, '/password')
  return {
    storefront,
    page: { kind: 'password', message: layout.password?.message ?? '', refused },
    head: { title: layout.name, description: '', image: null, type: 'website', noIndex: true },
  }
}
