import { CallError } from './call-error.ts'
import type { EndReason, SessionParts } from './session.ts'
import { accessTokenOf, enterStore, isFresh, refreshTokenOf, type TabSession, timeLeftOf, writeAnswer } from './tab-session.ts'

/** Keeps the tokens of this tab's session from ending. */
export function createRenewal(tab: TabSession, { inTurn, renew }: SessionParts, end: (reason: EndReason) => void) {
  let renewing: Promise<void> | null = null

  /** Renews once, however many callers and tabs ask. `stale` is the token that no longer serves. */
  function renewStale(stale: string | null): Promise<void> {
    renewing ??= inTurn(() => renewInTurn(stale)).finally(() => (renewing = null))
    return renewing
  }

  async function renewInTurn(stale: string | null): Promise<void> {
    // While this tab waited for its turn another one may have renewed: its tokens are ours too.
    if (accessTokenOf(tab) !== stale && isFresh(tab)) return
    const refreshToken = refreshTokenOf(tab)
    if (refreshToken === null) return end('missing')
    try {
      const answer = await renew(refreshToken, tab.storeId)
      // A tab without a store begins where the person was last; the token it got is for that store.
      if (tab.storeId === null) enterStore(tab, answer)
      else writeAnswer(tab, answer)
    } catch (error) {
      const reason = endedBy(error)
      if (reason) end(reason)
      throw error
    }
  }

  /** Before every call: renews a token about to end. One that still works carries on when renewal cannot be reached. */
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

/** Only a clear no ends the session. A server that is down or a lost connection must not sign anybody out. */
function endedBy(error: unknown): EndReason | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.status === 401) return error.code === 'session_stolen' ? 'session_stolen' : 'session_ended'
  return error.code === 'not_a_member' ? 'not_a_member' : undefined
}
