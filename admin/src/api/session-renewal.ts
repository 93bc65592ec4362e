import { CallError } from './call-error.ts'
import type { EndReason, SessionParts } from './session.ts'
import { accessTokenOf, enterStore, isFresh, refreshTokenOf, type TabSession, timeLeftOf, writeAnswer } from './tab-session.ts'

/** Creates the functions that renew this tab's session. `end` is called when a renewal shows that the session is over. */
export function createRenewal(tab: TabSession, { inTurn, renew }: SessionParts, end: (reason: EndReason) => void) {
  let renewing: Promise<void> | null = null

  /**
   * Renews the session once, even when several callers and tabs ask for it. `stale` is the access token to replace, because
   * it expires soon or the server refused it.
   */
  function renewStale(stale: string | null): Promise<void> {
    renewing ??= inTurn(() => renewInTurn(stale)).finally(() => (renewing = null))
    return renewing
  }

  async function renewInTurn(stale: string | null): Promise<void> {
    // Another tab may have renewed the session while this tab waited. All tabs of a store share the access token.
    if (accessTokenOf(tab) !== stale && isFresh(tab)) return
    const refreshToken = refreshTokenOf(tab)
    if (refreshToken === null) return end('missing')
    try {
      const answer = await renew(refreshToken, tab.storeId)
      // Without a store id, the server returns a token for the store that the user visited last. The tab enters that store.
      if (tab.storeId === null) enterStore(tab, answer)
      else writeAnswer(tab, answer)
    } catch (error) {
      const reason = endedBy(error)
      if (reason) end(reason)
      throw error
    }
  }

  /**
   * Renews the session if its access token is about to expire. A failed renewal is ignored while the token is still valid,
   * because calls can still use it.
   */
  async function ensureFresh(): Promise<void> {
    if (refreshTokenOf(tab) === null || isFresh(tab)) return
    try {
      await renewStale(accessTokenOf(tab))
    } catch (error) {
      if (timeLeftOf(tab) <= 0) throw error
    }
  }

  return { renewStale, ensureFresh }
}

/**
 * Returns the reason why an error ends the session; undefined when it does not. Only a refusal ends it: a server that is
 * down must not sign anyone out.
 */
function endedBy(error: unknown): EndReason | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === 401) return error.code === 'session_stolen' ? 'session_stolen' : 'session_ended'
  return error.code === 'not_a_member' ? 'not_a_member' : undefined
}
