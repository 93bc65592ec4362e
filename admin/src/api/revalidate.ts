import { withSession } from './call.ts'
import { addressOf, send } from './request.ts'
import type { Answer, AnyInput, CallArguments, CallName } from './types.ts'

const KEPT_MAX = 40

/**
 * The last answers by URL, the oldest first. The ETag of an answer depends on nothing but its content, so an answer of another store or
 * person is never taken for the current one.
 */
const kept = new Map<string, { etag: string; answer: unknown }>()

/**
 * Makes a call whose answer the server can say is unchanged (`revalidates` in the contract). An unchanged answer is not sent again, and
 * is returned as the same object. Throws CallError.
 */
export async function revalidate<N extends CallName>(name: N, ...[input]: CallArguments<N>): Promise<Answer<N>> {
  const given = (input ?? {}) as AnyInput
  const address = addressOf(name, given)
  return withSession(async (headers) => {
    const known = kept.get(address)
    const response = await send(name, { ...given, headers: { ...headers, ...(known && { 'if-none-match': known.etag }) } })
    const etag = response.headers.get('etag')
    const answer: unknown = response.status === 304 ? known?.answer : await response.json()
    kept.delete(address)
    if (etag) kept.set(address, { etag, answer })
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
    return answer as Answer<N>
  })
}
