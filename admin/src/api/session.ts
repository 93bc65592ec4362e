import { ACCESS_TOKEN_SECONDS, RENEW_BEFORE_SECONDS } from '@vitrine/contract/limits.ts'

import { CallError } from './call-error.ts'
import type { Answer } from './types.ts'

/** What signing in, renewing and entering a store answer. Entering keeps the refresh token there is. */
export type SignedIn = Omit<Answer<'auth.renew'>, 'refreshToken'> & { refreshToken?: string }

/** `not_a_member` ends the store in this tab; the others end the session everywhere in this browser. */
export type EndReason = 'signed_out' | 'session_ended' | 'session_stolen' | 'missing' | 'not_a_member'

/** The world the session lives in, handed in so that its rules can be tested without a browser. */
export interface SessionParts {
  /** Shared by all tabs. */
  local: Storage
  /** This tab's own. */
  tab: Storage
  /** One at a time across all tabs. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  /** Milliseconds. */
  now: () => number
  renew: (refreshToken: string, storeId: string | null) => Promise<SignedIn>
}

type StoreKey = 'accessToken' | 'accessTokenUntil' | 'storeDomain' | 'rDomain'

const isOurs = (key: string) => /^(?:accessToken|accessTokenUntil|refreshToken|storeId|storeDomain|rDomain)(?::|$)/.test(key)

/**
 * The signed-in person of this browser and the store of this tab. Storage holds the keys of the specification
 * (accessToken, refreshToken, storeId, storeDomain, rDomain) for the store entered last in any tab, and the same keys
 * followed by `:<storeId>` for each store. A tab keeps its own store, whatever the others do.
 */
export function createSession({ local, tab, inTurn, now, renew }: SessionParts) {
  let storeId = tab.getItem('storeId') ?? local.getItem('storeId')
  // From here on this tab's own, so that loading it again after another tab has switched stays in the same store.
  if (storeId !== null) tab.setItem('storeId', storeId)
  let renewing: Promise<void> | null = null
  let isOver = false
  const endListeners = new Set<(reason: EndReason) => void>()
  const switchListeners = new Set<(storeDomain: string) => void>()

  const own = (key: StoreKey) => local.getItem(`${key}:${storeId ?? ''}`)
  const isSignedIn = () => local.getItem('refreshToken') !== null
  const accessToken = () => own('accessToken')
  /** Milliseconds the access token is still good for. Counted from its receipt, so that a wrong clock does no harm. */
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

  /** After signing in or choosing a store: this tab, and tabs opened from now on, are in that store. */
  function enter(answer: SignedIn): void {
    storeId = answer.storeId
    // First, so that tabs that hear of the new store find out how it is called.
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
    // Calls that were under way when the session ended find nothing; why it ended is known already.
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

  /** Renews once, however many callers and tabs ask. `stale` is the token that no longer serves. */
  function renewStale(stale: string | null): Promise<void> {
    renewing ??= inTurn(() => renewInTurn(stale)).finally(() => (renewing = null))
    return renewing
  }

  async function renewInTurn(stale: string | null): Promise<void> {
    // While this tab waited for its turn another one may have renewed: its tokens are ours too.
    if (accessToken() !== stale && isFresh()) return
    const refreshToken = local.getItem('refreshToken')
    if (refreshToken === null) return end('missing')
    try {
      const answer = await renew(refreshToken, storeId)
      // A tab without a store begins where the person was last; the token it got is for that store.
      if (storeId === null) enter(answer)
      else write(answer)
    } catch (error) {
      // Only a clear no ends the session. A server that is down or a lost connection must not sign anybody out.
      if (error instanceof CallError && error.status === 401) end(error.code === 'session_stolen' ? 'session_stolen' : 'session_ended')
      if (error instanceof CallError && error.code === 'not_a_member') end('not_a_member')
      throw error
    }
  }

  /** Before every call: renews a token about to end. One that still works carries on when renewal cannot be reached. */
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
    /** The domain shoppers see. */
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

    /** The shell's check (specification section 4): public domain, access token and store id are there, or it is over. */
    check(): boolean {
      const complete = isSignedIn() && storeId !== null && own('rDomain') !== null && accessToken() !== null
      if (!complete) end('missing')
      return complete
    },

    /** Another tab changed the shared storage. */
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
