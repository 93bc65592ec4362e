import { call } from './call.ts'
import { session } from './current-session.ts'

/** Milliseconds the server has to hear of it. */
const PATIENCE_MS = 3000

/** Ends the session on the server and here. A server that cannot be reached does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await call('auth.logout', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
  session.end('signed_out')
}
