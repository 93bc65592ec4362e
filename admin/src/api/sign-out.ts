import { call } from './call.ts'
import { session } from './current-session.ts'

/** Ends the session on the server and here. A server that cannot be reached does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  await call('auth.logout').catch(() => undefined)
  session.end('signed_out')
}
