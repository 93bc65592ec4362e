import { call } from './call.ts'
import { session } from './current-session.ts'

/** The maximum number of milliseconds to wait for the server to end the session. */
const PATIENCE_MS = 3000

/** Ends the session on the server and in this browser. When the server cannot be reached, the user is still signed out here. */
export async function signOut(): Promise<void> {
  await call('auth.logout', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  session.end('signed_out')
}
