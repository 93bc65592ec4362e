import { CallError } from './call-error.ts'
import { routeOf } from './known-routes.ts'
import type { AnyInput, CallName } from './types.ts'

/**
 * The path of the API. It is constant and never derived from a URL or an answer, so that tokens are sent only to our
 * own origin.
 */
const API_BASE = '/api'
const TIMEOUT_MS = 30_000

/**
 * Sends one request without adding the session's headers. Returns the answer as JSON or as a file; undefined if it is
 * empty. Throws CallError.
 */
export async function request(name: CallName, input: AnyInput = {}): Promise<unknown> {
  const response = await send(name, input)
  if (response.status === 204) return undefined
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.blob()
}

/** Like `request`, but returns the whole response. Its status is 304 when the input's ETag is current. */
export async function send(name: CallName, input: AnyInput): Promise<Response> {
  const { method } = routeOf(name)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(addressOf(name, input), {
    method,
    headers: headersOf(input),
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    cache: 'no-store',
    credentials: 'omit',
    keepalive: input.keepalive ?? false,
  }).catch((error: unknown) => {
    // The caller aborted the request (a new search, a closed page), which is not a failure.
    if (input.signal?.aborted) throw error
    throw CallError.unanswered(timeout.aborted ? 'timeout' : 'offline')
  })
  if (!response.ok && response.status !== 304) throw await CallError.fromResponse(response)
  return response
}

/** Returns the URL of a call with its path parameters filled in. Query parameters that are undefined are left out. */
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
