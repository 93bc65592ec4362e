import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Config } from '../../config.ts'
import { derivedKey } from '../../http/access-token.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../http/rate-limit.ts'
import { unseal } from '../../secrets/sealed.ts'
import type { Services } from '../../services.ts'
import type { Answer } from './answer.ts'
import { fieldOf } from './forms.ts'
import type { Frame } from './frame.ts'
import { nothingFound, shopAt } from './shop.ts'

type Password = NonNullable<Frame['password']>

export const PASSWORD_PURPOSE = 'shop-password'
const COOKIE = 'shop_open'
const COOKIE_SECONDS = 30 * 24 * 3600
const attempts: RateLimit = { name: 'shop-password', limit: 20, windowSeconds: 15 * 60 }

/** The password as the merchant set it; undefined for none, and for one sealed with a key this server no longer has. */
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

/** What the cookie of a visitor who knew the password holds. A changed password makes another. */
const proof = (services: Services, storeId: string, { sealed }: Password) => digestOf(services, `${COOKIE} ${storeId} ${sealed}`)

/** Of two texts; how long it takes does not tell where they differ. */
const same = (services: Services, a: string, b: string) =>
  timingSafeEqual(Buffer.from(digestOf(services, a.normalize('NFC'))), Buffer.from(digestOf(services, b.normalize('NFC'))))

export function hasPassword(services: Services, request: FastifyRequest, storeId: string, password: Password): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  // A neighbour's host can plant a second one of the name; it must not hide the right one.
  const shown = cookies.filter((cookie) => cookie.startsWith(`${COOKIE}=`))
  return shown.some((cookie) => same(services, cookie.slice(COOKIE.length + 1), proof(services, storeId, password)))
}

/**
 * Checks what a visitor typed. Attempts that were right do not count: a whole office may come from one address.
 * @returns the cookie that opens the store to them, or undefined when it was wrong
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

/** The password that was typed last was wrong, or one too many: then so many seconds are to pass. */
export const PasswordFlash = z.strictObject({ wait: z.int().positive().nullable() })
export type PasswordFlash = z.output<typeof PasswordFlash>

export function passwordPage(frame: Frame, refused: 'wrong' | 'tooOften' | null): Answer {
  const shop = shopAt(frame, nothingFound, '/password')
  return {
    shop,
    page: { kind: 'password', message: frame.password?.message ?? '', refused },
    head: { title: frame.name, description: '', image: null, type: 'website', noIndex: true },
  }
}
