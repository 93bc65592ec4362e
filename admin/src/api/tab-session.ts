import { RENEW_BEFORE_SECONDS } from '@vitrine/contract/limits.ts'

import { removeSession, removeStore, type StoreKey, writeStore, writeStoreEnteredLast } from './session-keys.ts'
import type { EndReason, SessionParts, SignedIn } from './session.ts'

/** The session of one tab: where its entries are stored, the store that the tab is in, and whether the session is over. */
export interface TabSession extends Pick<SessionParts, 'local' | 'tab' | 'now'> {
  storeId: string | null
  /** Whether the session ended in this tab and no new session has started since. */
  isOver: boolean
}

export function openTabSession({ local, tab, now }: SessionParts): TabSession {
  const storeId = tab.getItem('storeId') ?? local.getItem('storeId')
  // The tab remembers its own store, so that a reload stays in it even if another tab has switched stores.
  if (storeId !== null) tab.setItem('storeId', storeId)
  return { local, tab, now, storeId, isOver: false }
}

export const own = ({ local, storeId }: TabSession, key: StoreKey) => local.getItem(`${key}:${storeId ?? ''}`)
export const refreshTokenOf = ({ local }: TabSession) => local.getItem('refreshToken')
export const accessTokenOf = (session: TabSession) => own(session, 'accessToken')
/**
 * The number of milliseconds until the access token expires. The time is counted from when the token was received, so that
 * a wrong clock makes no difference.
 */
export const timeLeftOf = (session: TabSession) => Number(own(session, 'accessTokenUntil') ?? 0) - session.now()
export const isFresh = (session: TabSession) => timeLeftOf(session) > RENEW_BEFORE_SECONDS * 1000

export function writeAnswer(session: TabSession, answer: SignedIn): void {
  session.isOver = false
  writeStore(session.local, answer, session.now())
}

/** Puts this tab, and tabs opened later, in the store of an answer, and stores the tokens and domains of the answer. */
export function enterStore(session: TabSession, answer: SignedIn): void {
  const { local, tab } = session
  session.storeId = answer.storeId
  // The domain is stored first, so that other tabs can read it when they are notified of the new store.
  writeAnswer(session, answer)
  writeStoreEnteredLast(local, answer)
  if (answer.storeId === null) tab.removeItem('storeId')
  else tab.setItem('storeId', answer.storeId)
}

/** Leaves the store or ends the session, and removes its entries from storage. */
export function leaveStore(session: TabSession, reason: EndReason): void {
  const { local, tab, storeId } = session
  session.isOver = reason !== 'not_a_member'
  if (session.isOver) removeSession(local)
  else removeStore(local, storeId)
  tab.removeItem('storeId')
  session.storeId = null
}
