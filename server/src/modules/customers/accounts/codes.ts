import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

import type { Config } from '../../../config.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import { derivedKey } from '../../../platform/secrets/derived-key.ts'
import { readEmail } from '../../../platform/text/typed.ts'
import type { Services } from '../../../services.ts'
import { findSender } from '../subscribers/queries.ts'
import { dropCode, keepCode, spendCode } from './queries.ts'

const DIGITS = 8
/** How long a code can be used. */
export const CODE_MINUTES = 15
/** How many codes can be entered before a new one is needed. Together with the limits below, guessing one takes centuries. */
const TRIES = 5

const HOUR = 3600
const codesOfEmail: RateLimit = { name: 'shopper-code-email', limit: 10, windowSeconds: HOUR }
const codesOfAddress: RateLimit = { name: 'shopper-code', limit: 20, windowSeconds: HOUR }
const codesOfStore: RateLimit = { name: 'shopper-code-store', limit: 2000, windowSeconds: HOUR }

/** The shopper who signs in. */
export interface Asker {
  storeId: string
  /** The IP address, for the rate limits. */
  ip: string
  /** The language in which the shopper sees the store. */
  language: StorefrontLanguage
}

/**
 * Emails a code to whoever wants to sign in. Everybody gets one, so that nobody learns who is a customer. An earlier code stops working.
 * @param typed the email as typed
 * @returns the email of the code; undefined when it is invalid
 * @throws Problem `too_many_requests`
 */
export async function sendSignInCode(services: Services, { storeId, ip, language }: Asker, typed: string): Promise<string | undefined> {
  const email = readEmail(typed)
  if (email === undefined) return undefined
  await countAttempt(services, codesOfAddress, `${storeId} ${addressBlock(ip)}`)
  await countAttempt(services, codesOfEmail, `${storeId} ${email}`)
  await countAttempt(services, codesOfStore, storeId)
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const expiresAt = new Date(services.now().getTime() + CODE_MINUTES * 60_000)
  await services.db.inStore(storeId, async (tx) => {
    await keepCode(tx, {
      store_id: storeId,
      email,
      digest: digestOf(services.config, storeId, email, code),
      tries: TRIES,
      expires_at: expiresAt,
    })
    const store = await findSender(tx)
    await enqueueMail(services, tx, storeId, {
      to: email,
      ...fromStore(store),
      language,
      template: 'sign-in-code',
      data: { storeName: store.name, code: `${code.slice(0, 4)} ${code.slice(4)}`, minutes: CODE_MINUTES },
    })
  })
  return email
}

/**
 * Checks a typed code. Each check uses up one of its tries in the database, so parallel requests don’t have more of them. A right code
 * works once.
 * @param email as returned by `sendSignInCode`
 */
export async function isRightCode({ config, db, now }: Services, storeId: string, email: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d+$/.test(code)) return false
  const digest = digestOf(config, storeId, email, code)
  return db.inStore(storeId, async (tx) => {
    const kept = await spendCode(tx, email, now())
    return kept !== undefined && timingSafeEqual(kept, digest) && (await dropCode(tx, email, digest))
  })
}

const digestOf = ({ secretKey }: Pick<Config, 'secretKey'>, storeId: string, email: string, code: string): Buffer =>
  createHmac('sha256', derivedKey(secretKey, 'shopper-code')).update(`${storeId} ${email} ${code}`).digest()
