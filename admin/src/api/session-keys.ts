import { ACCESS_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'

import type { SignedIn } from './session.ts'

/** Storage keys that exist once per store. In storage, each is followed by `:<storeId>`. */
export type StoreKey = 'accessToken' | 'accessTokenUntil' | 'storeDomain' | 'rDomain'

/** Whether a key ends with the session. What the palette opened last names customers, so it must not stay in the browser. */
const isOurs = (key: string) => /^(?:accessToken|accessTokenUntil|refreshToken|storeId|storeDomain|rDomain|paletteRecent)(?::|$)/.test(key)

/** Stores the tokens and domains of the store that an answer belongs to. */
export function writeStore(local: Storage, answer: SignedIn, now: number): void {
  const put = (key: string, value: string | null | undefined) => value && local.setItem(key, value)
  const suffix = `:${answer.storeId ?? ''}`
  put('refreshToken', answer.refreshToken)
  put(`accessToken${suffix}`, answer.accessToken)
  put(`accessTokenUntil${suffix}`, String(now + ACCESS_TOKEN_SECONDS * 1000))
  put(`storeDomain${suffix}`, answer.storeDomain)
  put(`rDomain${suffix}`, answer.rDomain)
  if (local.getItem('storeId') === answer.storeId) put('accessToken', answer.accessToken)
}

/** Stores the store of an answer as the last store that was entered in this browser. */
export function writeStoreEnteredLast(local: Storage, answer: SignedIn): void {
  for (const key of ['storeId', 'storeDomain', 'rDomain'] as const) {
    const value = answer[key]
    if (value === null) local.removeItem(key)
    else local.setItem(key, value)
  }
  local.setItem('accessToken', answer.accessToken)
}

function removeKeys(local: Storage, concerns: (key: string) => boolean): void {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '')
  for (const key of keys.filter(concerns)) local.removeItem(key)
}

/** Removes the session of every store from this browser. */
export function removeSession(local: Storage): void {
  removeKeys(local, isOurs)
}

/** Removes the entries of one store. The user stays signed in to the other stores. */
export function removeStore(local: Storage, storeId: string | null): void {
  const isEnteredLast = local.getItem('storeId') === storeId
  removeKeys(local, (key) => key.endsWith(`:${storeId}`) || (isEnteredLast && isOurs(key) && !key.includes(':') && key !== 'refreshToken'))
}
