import { CallError } from './call-error.ts'
import { routeOf } from './known-routes.ts'
import type { AnyInput, CallName } from './types.ts'

/** Never derived from anything in the address bar or an answer: tokens go to our own origin only. */
const API_BASE = '/api'
const TIMEOUT_MS = 30_000

/** Sends one request, without any session, and answers its JSON, its file, or nothing. Throws CallError. */
export async function request(name: CallName, input: AnyInput = {}): Promise<unknown> {
  const { method } = routeOf(name)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(addressOf(name, input), {
    method,
    headers: headersOf(input),
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    cache: 'no-store',
    credentials: 'omit',
  }).catch((error: unknown) => {
    // The caller gave up (a new search, a closed page): that is no failure.
    if (input.signal?.aborted) throw error
    throw CallError.unanswered(timeout.aborted ? 'timeout' : 'offline')
  })
  if (!response.ok) throw await CallError.fromResponse(response)
  if (response.status === 204) return undefined
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.blob()
}

/** The address of a call: path parameters filled in, query parameters that are undefined left out. */
export function addressOf(name: CallName, { params = {}, query = {} }: AnyInput): string {
  const path = routeOf(name).path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return API_BASE + path + (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '')
}

function headersOf({ body, headers, idempotencyKey }: AnyInput): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...headers,
  }
}
