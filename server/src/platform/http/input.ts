import type { Call } from '@vitrine/contract/call.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

import { invalidInput } from './invalid-input.ts'
import { LEVELS_MAX } from './json-body.ts'
import { fieldError, problem } from '../problem.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses the input of a request with the call's schemas. Unknown fields are refused, not dropped; a part that the call does not
 * accept must be empty.
 * @throws Problem `invalid_input` with the errors of the first part (path, query or body) that is not valid
 */
export function parseInput(call: Call, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  return {
    params: parsePart(call.params, raw.params, 'params'),
    query: parsePart(call.query, raw.query, 'query'),
    body: parsePart(call.body, raw.body, 'body'),
  }
}

type Part = 'params' | 'query' | 'body'

function parsePart(schema: z.ZodType | undefined, value: unknown, part: Part): unknown {
  if (schema) return parseWith(schema, value, part)
  if (isEmpty(value)) return undefined
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [part]
  throw problem(
    'invalid_input',
    names.slice(0, 100).map((field) => fieldError('unknown_field', field)),
  )
}

/**
 * Parses a part of a request, for routes that aren’t calls of the contract.
 * @throws Problem `invalid_input`, also for text that PostgreSQL can’t store and for nesting too deep
 */
export function parseWith<T extends z.ZodType>(schema: T, value: unknown, part: Part): z.output<T> {
  const flaw = flawIn(value, [])
  if (flaw) throw problem('invalid_input', [flaw])
  const parsed = schema.safeParse(value ?? {}, { reportInput: true })
  if (!parsed.success) throw invalidInput(parsed.error, part)
  return parsed.data
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/**
 * Returns the first error that schemas do not detect: text and numbers that PostgreSQL cannot store, or nesting too deep for
 * recursive code.
 */
function flawIn(value: unknown, path: string[]): FieldError | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : unstorable(path)
  // 1e999 is valid JSON and reads as infinity, which would be stored as null.
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : fieldError('wrong_format', path.join('.'))
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length === LEVELS_MAX) return fieldError('too_deep', path.join('.'), { max: LEVELS_MAX })
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return unstorable([...path, '(name)'])
    const flaw = flawIn(inner, [...path, key])
    if (flaw) return flaw
  }
  return undefined
}

/** Whether PostgreSQL can store the text. It can store neither NUL nor half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

const unstorable = (path: string[]): FieldError => fieldError('unstorable', path.join('.'))
