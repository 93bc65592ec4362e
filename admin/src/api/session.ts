import { createRenewal } from './session-renewal.ts'
import { accessTokenOf, enterStore, leaveStore, openTabSession, own, refreshTokenOf, type TabSession, timeLeftOf } from './tab-session.ts'
import type { Answer } from './types.ts'

/** The answer to signing in, renewing or entering a store. Entering a store returns no new refresh token. */
export type SignedIn = Omit<Answer<'auth.renew'>, 'refreshToken'> & { refreshToken?: string }

/**
 * The reason why a session ended. `not_a_member` ends only the access to this tab's store; every other reason ends the
 * session in the whole browser.
 */
export type EndReason = 'signed_out' | 'session_ended' | 'session_stolen' | 'missing' | 'not_a_member'

/** What the session needs from its environment. It is passed in, so that the rules can be tested without a browser. */
export interface SessionParts {
  /** The storage that all tabs share. */
  local: Storage
  /** The storage of this tab alone. */
  tab: Storage
  /** Runs one function at a time across all tabs, in browsers that support locks. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  /** Returns the current time in milliseconds. */
  now: () => number
  renew: (refreshToken: string, storeId: string | null) => Promise<SignedIn>
}

/**
 * Creates the session: the signed-in user of this browser and the store of this tab. Storage holds the keys of the
 * specification (accessToken, refreshToken, storeId, storeDomain, rDomain) for the store entered last in any tab. The
 * access token and the domains of each store are also stored under the same keys followed by `:<storeId>`. A tab keeps
 * its own store, even when other tabs change theirs.
 */
export function createSession(parts: SessionParts) {
  const tab = openTabSession(parts)
  const ended = new Set<(reason: EndReason) => void>()
  const switched = new Set<(storeDomain: string) => void>()
  const isSignedIn = () => refreshTokenOf(tab) !== null
  const accessToken = () => accessTokenOf(tab)

  function end(reason: EndReason): void {
    // Calls that were in progress when the session ended find no tokens. They must not replace the reason why it ended.
    if (reason === 'missing' && tab.isOver) return
    leaveStore(tab, reason)
    for (const listener of ended) listener(reason)
  }

  return {
    get storeId() {
      return tab.storeId
    },
    get storeDomain() {
      return own(tab, 'storeDomain')
    },
    /** The domain that shoppers see. */
    get publicDomain() {
      return own(tab, 'rDomain')
    },
    accessToken,
    isSignedIn,
    timeLeft: () => timeLeftOf(tab),
    enter: (answer: SignedIn) => enterStore(tab, answer),
    end,
    ...createRenewal(tab, parts, end),
    headers: () => headersOf(tab),

    /**
     * Whether a public domain, a store id, an access token and a refresh token are present (the shell's check,
     * specification section 4). Ends the session when one is missing.
     */
    check(): boolean {
      const complete = isSignedIn() && tab.storeId !== null && own(tab, 'rDomain') !== null && accessToken() !== null
      if (!complete) end('missing')
      return complete
    },

    /** Handles a change that another tab made to the shared storage. */
    heard({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
      if (key === null || (key === 'refreshToken' && newValue === null)) end('signed_out')
      else if (key === 'storeId' && newValue !== null && newValue !== tab.storeId) {
        const domain = tab.local.getItem(`storeDomain:${newValue}`) ?? newValue
        for (const listener of switched) listener(domain)
      }
    },

    onEnd: (listener: (reason: EndReason) => void) => add(ended, listener),
    onSwitchElsewhere: (listener: (storeDomain: string) => void) => add(switched, listener),
  }
}

function headersOf(tab: TabSession): Record<string, string> {
  const accessToken = accessTokenOf(tab)
  return { ...(accessToken && { authorization: `Bearer ${accessToken}` }), ...(tab.storeId && { 'x-store-id': tab.storeId }) }
}

function add<T>(listeners: Set<T>, listener: T) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
