import type { Call } from '@vitrine/contract/call.ts'
import type { z } from 'zod'

import { invalidInput, problem } from './problem.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses what a request sent by the call's schemas. Unknown fields are refused, not dropped; a part the call does not
 * take must be empty.
 * @throws Problem `invalid_input` naming each field
 */
export function parseInput(call: Call, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  return {
    params: parsePart(call.params, raw.params, 'params'),
    query: parsePart(call.query, raw.query, 'query'),
    body: parsePart(call.body, raw.body, 'body'),
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) {
    if (isEmpty(value)) return undefined
    const names = typeof value === 'object' && value !== null ? Object.keys(value) : [part]
    throw problem(
      'invalid_input',
      names.slice(0, 100).map((field) => ({ field, code: 'unknown_field', message: 'This field is not known' })),
    )
  }
  const bad = unstorable(value, [])
  if (bad)
    throw problem('invalid_input', [
      { field: bad.join('.'), code: 'unstorable', message: 'This text contains a character that cannot be stored' },
    ])
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** Path to the first string PostgreSQL cannot hold: NUL, or half of a surrogate pair. */
function unstorable(value: unknown, path: string[]): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed()) return [...path, '(name)']
    const found = unstorable(inner, [...path, key])
    if (found) return found
  }
  return undefined
}
