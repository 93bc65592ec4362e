import { RENEW_BEFORE_SECONDS } from '@vitrine/contract/limits.ts'

import { removeSession, removeStore, type StoreKey, writeStore, writeStoreEnteredLast } from './session-keys.ts'
import type { EndReason, SessionParts, SignedIn } from './session.ts'

/** The session as one tab has it: storage, and the store that the tab is in. */
export interface TabSession extends Pick<SessionParts, 'local' | 'tab' | 'now'> {
  storeId: string | null
  /** Whether the session ended in this tab, and no other one began since. */
  isOver: boolean
}

export function openTabSession({ local, tab, now }: SessionParts): TabSession {
  const storeId = tab.getItem('storeId') ?? local.getItem('storeId')
  // From here on this tab's own, so that loading it again after another tab has switched stays in the same store.
  if (storeId !== null) tab.setItem('storeId', storeId)
  return { local, tab, now, storeId, isOver: false }
}

export const own = ({ local, storeId }: TabSession, key: StoreKey) => local.getItem(`${key}:${storeId ?? ''}`)
export const refreshTokenOf = ({ local }: TabSession) => local.getItem('refreshToken')
export const accessTokenOf = (session: TabSession) => own(session, 'accessToken')
/** Milliseconds the access token is still good for. Counted from its receipt, so that a wrong clock does no harm. */
export const timeLeftOf = (session: TabSession) => Number(own(session, 'accessTokenUntil') ?? 0) - session.now()
export const isFresh = (session: TabSession) => timeLeftOf(session) > RENEW_BEFORE_SECONDS * 1000

export function writeAnswer(session: TabSession, answer: SignedIn): void {
  session.isOver = false
  writeStore(session.local, answer, session.now())
}

/** After signing in or choosing a store: this tab, and tabs opened from now on, are in that store. */
export function enterStore(session: TabSession, answer: SignedIn): void {
  const { local, tab } = session
  session.storeId = answer.storeId
  // First, so that tabs that hear of the new store find out how it is called.
  writeAnswer(session, answer)
  writeStoreEnteredLast(local, answer)
  if (answer.storeId === null) tab.removeItem('storeId')
  else tab.setItem('storeId', answer.storeId)
}

/** Leaves the store, or ends the session, and removes what storage has of it. */
export function leaveStore(session: TabSession, reason: EndReason): void {
  const { local, tab, storeId } = session
  session.isOver = reason !== 'not_a_member'
  if (session.isOver) removeSession(local)
  else removeStore(local, storeId)
  tab.removeItem('storeId')
  session.storeId = null
}
