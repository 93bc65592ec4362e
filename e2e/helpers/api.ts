import { randomInt } from 'node:crypto'

import type { Calls } from '@vitrine/contract/calls.ts'
import { routeOf, type RouteName } from '@vitrine/contract/routes.ts'
import type { z } from 'zod'

import { ORIGIN } from '../server-address.ts'

type Answer<N extends keyof Calls> = Calls[N] extends { answer: infer S extends z.ZodType } ? z.output<S> : undefined

interface Input {
  token?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/**
 * Calls the API of the server under test, for data that a test needs but does not test.
 * @throws Error if the answer is not a success
 */
export async function api<N extends keyof Calls>(name: N, input: Input = {}): Promise<Answer<N>> {
  const response = await send(name, input)
  const text = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer<N>
}

/** Sends an API call like `api`, but returns the raw response. */
export function send(name: RouteName, { token, params = {}, query = {}, body, headers }: Input): Promise<Response> {
  const { method, path } = routeOf(name)
  const address = `/api${path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '')}?${new URLSearchParams(query)}`
  const form = body instanceof FormData
  return fetch(ORIGIN + address, {
    method,
    headers: {
      // Each call comes from a random address, because one address may only sign up a limited number of times per hour.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: form ? body : body === undefined ? null : JSON.stringify(body),
  })
}
