import { CallError } from './call-error.ts'
import type { EndReason, SessionParts } from './session.ts'
import { accessTokenOf, enterStore, isFresh, refreshTokenOf, type TabSession, timeLeftOf, writeAnswer } from './tab-session.ts'

/** Renews the tokens of this tab's session before they expire. */
export function createRenewal(tab: TabSession, { inTurn, renew }: SessionParts, end: (reason: EndReason) => void) {
  let renewing: Promise<void> | null = null

  /** Renews the session once, even when several callers and tabs ask for it. `stale` is the token that the server refused. */
  function renewStale(stale: string | null): Promise<void> {
    renewing ??= inTurn(() => renewInTurn(stale)).finally(() => (renewing = null))
    return renewing
  }

  async function renewInTurn(stale: string | null): Promise<void> {
    // Another tab may have renewed the session while this tab waited. All tabs share its tokens.
    if (accessTokenOf(tab) !== stale && isFresh(tab)) return
    const refreshToken = refreshTokenOf(tab)
    if (refreshToken === null) return end('missing')
    try {
      const answer = await renew(refreshToken, tab.storeId)
      // A tab that has no store yet uses the last store of this browser. The new token belongs to that store.
      if (tab.storeId === null) enterStore(tab, answer)
      else writeAnswer(tab, answer)
    } catch (error) {
      const reason = endedBy(error)
      if (reason) end(reason)
      throw error
    }
  }

  /** Renews a token that is about to expire. A token that still works is used if the server cannot be reached. */
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

/** Whether an error ends the session. Only a refusal does: a server that is down must not sign anyone out. */
function endedBy(error: unknown): EndReason | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === 401) return error.code === 'session_stolen' ? 'session_stolen' : 'session_ended'
  return error.code === 'not_a_member' ? 'not_a_member' : undefined
}
