import { CallError } from './call-error.ts'
import { session } from './current-session.ts'
import { request } from './request.ts'
import type { Answer, AnyInput, CallArguments, CallName } from './types.ts'

/**
 * Makes a call of the contract: `call('products.get', { params: { id } })`. The types of its input and answer come from
 * the contract. Renews the session when needed, as `withSession` does. Throws CallError.
 */
export async function call<N extends CallName>(name: N, ...[input]: CallArguments<N>): Promise<Answer<N>> {
  return withSession((headers) => request(name, { ...(input as AnyInput), headers })) as Promise<Answer<N>>
}

/**
 * Sends a request with the session's headers. Renews the session first if its access token expires soon. If the server
 * refuses the access token, renews the session and sends the request once more.
 */
export async function withSession<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  await session.ensureFresh()
  const used = session.accessToken()
  try {
    return await send(session.headers())
  } catch (error) {
    if (used === null || !isEnded(error)) throw error
    await session.renewStale(used)
    return send(session.headers())
  }
}

const isEnded = (error: unknown) => error instanceof CallError && (error.code === 'session_ended' || error.code === 'sign_in_required')
