import { RENEW_BEFORE_SECONDS, TOKEN_CHECK_MS } from '@vitrine/contract/limits.ts'

import { request } from './request.ts'
import { createSession, type SignedIn } from './session.ts'

const RETRY_MS = 30_000

/**
 * The number of milliseconds for which a tab keeps the lock after its turn. What it wrote to local storage may reach another tab
 * a few milliseconds later than the lock, and that tab would renew the session again.
 */
const STORAGE_SETTLES_MS = 100
const LOCK = 'renew-session'

function inTurn(run: () => Promise<void>): Promise<void> {
  // Web Locks need a secure context. Without them, the server's grace period lets two tabs renew at the same time.
  if (!('locks' in navigator)) return run()
  return new Promise((resolve, reject) => {
    const turn = async () => {
      await run().then(resolve, reject)
      await new Promise((settled) => setTimeout(settled, STORAGE_SETTLES_MS))
    }
    navigator.locks.request(LOCK, turn).catch(reject)
  })
}

/** The session of this browser tab. */
export const session = createSession({
  local: localStorage,
  tab: sessionStorage,
  inTurn,
  now: Date.now,
  renew: (refreshToken, storeId) =>
    request('auth.renew', {
      query: { storeId: storeId ?? undefined },
      headers: { 'x-refresh-token': refreshToken },
    }) as Promise<SignedIn>,
})

/** Keeps the session alive and in sync with other tabs for as long as the page is open. */
export function watchSession(): void {
  addEventListener('storage', session.heard)
  // A hidden tab leaves renewal to the visible tabs, and checks again when it becomes visible.
  for (const event of ['focus', 'online']) addEventListener(event, renewWhenDue)
  document.addEventListener('visibilitychange', renewWhenDue)
  setInterval(() => session.isSignedIn() && session.storeId && session.check(), TOKEN_CHECK_MS)
  renewWhenDue()
}

let timer: ReturnType<typeof setTimeout> | undefined

function renewWhenDue(): void {
  clearTimeout(timer)
  if (document.hidden || !session.isSignedIn()) return
  const again = (milliseconds: number) => (timer = setTimeout(renewWhenDue, milliseconds))
  session.ensureFresh().then(
    () => again(Math.max(session.timeLeft() - RENEW_BEFORE_SECONDS * 1000, RETRY_MS)),
    () => again(RETRY_MS),
  )
}
