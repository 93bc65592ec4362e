import { ACCESS_TOKEN_SECONDS, RENEW_BEFORE_SECONDS } from '@vitrine/contract/limits.ts'

import { CallError } from './call-error.ts'
import type { Answer } from './types.ts'

/** The answer of signing in, renewing or entering a store. Entering a store returns no new refresh token. */
export type SignedIn = Omit<Answer<'auth.renew'>, 'refreshToken'> & { refreshToken?: string }

/**
 * The reason why a session ended. `not_a_member` ends only the store in this tab; every other reason ends the session
 * in the whole browser.
 */
export type EndReason = 'signed_out' | 'session_ended' | 'session_stolen' | 'missing' | 'not_a_member'

/** What the session needs from its environment. It is passed in, so that the rules can be tested without a browser. */
export interface SessionParts {
  /** The storage that all tabs share. */
  local: Storage
  /** The storage of this tab alone. */
  tab: Storage
  /** Runs one function at a time across all tabs. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  /** Returns the current time in milliseconds. */
  now: () => number
  renew: (refreshToken: string, storeId: string | null) => Promise<SignedIn>
}

type StoreKey = 'accessToken' | 'accessTokenUntil' | 'storeDomain' | 'rDomain'

const isOurs = (key: string) => /^(?:accessToken|accessTokenUntil|refreshToken|storeId|storeDomain|rDomain)(?::|$)/.test(key)

/**
 * Creates the session: the signed-in user of this browser and the store of this tab. Storage holds the keys of the
 * specification (accessToken, refreshToken, storeId, storeDomain, rDomain) for the store entered last in any tab, and
 * the same keys followed by `:<storeId>` for each store. A tab keeps its own store, even when other tabs change theirs.
 */
export function createSession({ local, tab, inTurn, now, renew }: SessionParts) {
  let storeId = tab.getItem('storeId') ?? local.getItem('storeId')
  // The tab remembers its store, so that a reload stays in it after another tab has entered a different store.
  if (storeId !== null) tab.setItem('storeId', storeId)
  let renewing: Promise<void> | null = null
  let isOver = false
  const endListeners = new Set<(reason: EndReason) => void>()
  const switchListeners = new Set<(storeDomain: string) => void>()

  const own = (key: StoreKey) => local.getItem(`${key}:${storeId ?? ''}`)
  const isSignedIn = () => local.getItem('refreshToken') !== null
  const accessToken = () => own('accessToken')
  /**
   * Returns for how many milliseconds the access token is still valid. The time is counted from when the token arrived,
   * so a wrong clock does not matter.
   */
  const timeLeft = () => Number(own('accessTokenUntil') ?? 0) - now()
  const isFresh = () => timeLeft() > RENEW_BEFORE_SECONDS * 1000

  function write(answer: SignedIn): void {
    isOver = false
    const put = (key: string, value: string | null | undefined) => value && local.setItem(key, value)
    const suffix = `:${answer.storeId ?? ''}`
    put('refreshToken', answer.refreshToken)
    put(`accessToken${suffix}`, answer.accessToken)
    put(`accessTokenUntil${suffix}`, String(now() + ACCESS_TOKEN_SECONDS * 1000))
    put(`storeDomain${suffix}`, answer.storeDomain)
    put(`rDomain${suffix}`, answer.rDomain)
    if (local.getItem('storeId') === answer.storeId) put('accessToken', answer.accessToken)
  }

  /** Puts this tab, and every tab that is opened later, into a store. Called after signing in and after choosing a store. */
  function enter(answer: SignedIn): void {
    storeId = answer.storeId
    // The tokens and domains are written first, so that other tabs can read the new store's domain when its id changes.
    write(answer)
    for (const key of ['storeId', 'storeDomain', 'rDomain'] as const) {
      const value = answer[key]
      if (value === null) local.removeItem(key)
      else local.setItem(key, value)
    }
    if (storeId === null) tab.removeItem('storeId')
    else tab.setItem('storeId', storeId)
    local.setItem('accessToken', answer.accessToken)
  }

  function end(reason: EndReason): void {
    // Calls that were in progress when the session ended find no token. The reason for its end was reported already.
    if (reason === 'missing' && isOver) return
    isOver = reason !== 'not_a_member'
    const enteredHere = local.getItem('storeId') === storeId
    const concerns = (key: string) =>
      reason === 'not_a_member'
        ? key.endsWith(`:${storeId}`) || (enteredHere && isOurs(key) && !key.includes(':') && key !== 'refreshToken')
        : isOurs(key)
    const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '')
    for (const key of keys.filter(concerns)) local.removeItem(key)
    tab.removeItem('storeId')
    storeId = null
    for (const listener of endListeners) listener(reason)
  }

  /** Renews the session once for all callers and tabs. `stale` is the token that is no longer valid. */
  function renewStale(stale: string | null): Promise<void> {
    renewing ??= inTurn(() => renewInTurn(stale)).finally(() => (renewing = null))
    return renewing
  }

  async function renewInTurn(stale: string | null): Promise<void> {
    // Another tab may have renewed while this one waited for the lock. This tab can use the same tokens.
    if (accessToken() !== stale && isFresh()) return
    const refreshToken = local.getItem('refreshToken')
    if (refreshToken === null) return end('missing')
    try {
      const answer = await renew(refreshToken, storeId)
      // A tab without a store enters the user's last store, because the new token is for that store.
      if (storeId === null) enter(answer)
      else write(answer)
    } catch (error) {
      // Only a clear refusal ends the session. A server outage or a lost connection must not sign anyone out.
      if (error instanceof CallError && error.status === 401) end(error.code === 'session_stolen' ? 'session_stolen' : 'session_ended')
      if (error instanceof CallError && error.code === 'not_a_member') end('not_a_member')
      throw error
    }
  }

  /**
   * Renews a token that ends soon; runs before every call. When the renewal fails, a token that is still valid remains
   * in use.
   */
  async function ensureFresh(): Promise<void> {
    if (!isSignedIn() || isFresh()) return
    try {
      await renewStale(accessToken())
    } catch (error) {
      if (timeLeft() <= 0) throw error
    }
  }

  return {
    get storeId() {
      return storeId
    },
    get storeDomain() {
      return own('storeDomain')
    },
    /** The domain that shoppers see. */
    get publicDomain() {
      return own('rDomain')
    },
    accessToken,
    isSignedIn,
    timeLeft,
    enter,
    end,
    ensureFresh,
    renewStale,

    headers: (): Record<string, string> => ({
      ...(accessToken() && { authorization: `Bearer ${accessToken()}` }),
      ...(storeId && { 'x-store-id': storeId }),
    }),

    /**
     * Whether a public domain, an access token and a store id are present (the shell's check, specification section 4).
     * Ends the session when one is missing.
     */
    check(): boolean {
      const complete = isSignedIn() && storeId !== null && own('rDomain') !== null && accessToken() !== null
      if (!complete) end('missing')
      return complete
    },

    /** Handles a change of the shared storage by another tab. */
    heard({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
      if (key === null || (key === 'refreshToken' && newValue === null)) end('signed_out')
      else if (key === 'storeId' && newValue !== null && newValue !== storeId) {
        const domain = local.getItem(`storeDomain:${newValue}`) ?? newValue
        for (const listener of switchListeners) listener(domain)
      }
    },

    onEnd(listener: (reason: EndReason) => void) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    onSwitchElsewhere(listener: (storeDomain: string) => void) {
      switchListeners.add(listener)
      return () => switchListeners.delete(listener)
    },
  }
}
