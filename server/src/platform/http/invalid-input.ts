import { type FieldErrorCode, type FieldErrorValues, isFieldErrorCode } from '@vitrine/contract/field-errors.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

import { fieldError, problem, type Problem } from '../problem.ts'

type Issue = z.core.$ZodIssue

/**
 * The maximum number of errors that are reported. A client that sends thousands of wrong fields has no form to show the errors
 * in.
 */
const ERRORS_MAX = 100

/**
 * Returns the problem for input that a schema rejected, with one error per field: the field's path (such as
 * `variants.0.priceCents`), the broken rule, and how to fix it. Only the first broken rule of each field is reported, so that a
 * missing value is not also reported as too short.
 * @param at the part of the request that was checked; also the field name when the whole part has the wrong shape
 * @param prefix the path of the checked value, when the schema checked only one value of the part
 */
export function invalidInput(error: z.ZodError, at: string, prefix: readonly string[] = []): Problem {
  const errors = new Map<string, FieldError>()
  for (const issue of error.issues) {
    for (const found of errorsOf(issue, [...prefix, ...issue.path.map(String)], at))
      if (!errors.has(found.field ?? '')) errors.set(found.field ?? '', found)
    if (errors.size >= ERRORS_MAX) break
  }
  return problem('invalid_input', [...errors.values()].slice(0, ERRORS_MAX))
}

function errorsOf(issue: Issue, path: string[], at: string): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, ERRORS_MAX).map((key) => fieldError('unknown_field', [...path, key].join('.')))
  const [code, values] = ruleOf(issue)
  return [fieldError(code, path.join('.') || at, values)]
}

/** Returns the rule that an issue broke: the one that its schema names, or the meaning of Zod's own code. */
function ruleOf(issue: Issue): [FieldErrorCode, FieldErrorValues?] {
  if (issue.code === 'too_small' || issue.code === 'too_big') return boundOf(issue)
  if (isFieldErrorCode(issue.message)) return [issue.message]
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return ['required']
      return issue.expected === 'int' ? ['not_whole'] : ['wrong_type', { expected: issue.expected }]
    case 'invalid_value':
      return issue.input === undefined ? ['required'] : ['unknown_value', { values: issue.values.map(String).join(', ') }]
    case 'invalid_format':
      return [formats[issue.format] ?? 'wrong_format']
    default:
      return ['wrong_format']
  }
}

const formats: Record<string, FieldErrorCode> = { uuid: 'not_an_id', date: 'not_a_date' }

function boundOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): [FieldErrorCode, FieldErrorValues] {
  const values: FieldErrorValues = issue.code === 'too_small' ? { min: Number(issue.minimum) } : { max: Number(issue.maximum) }
  if (isFieldErrorCode(issue.message)) return [issue.message, values]
  const isSmall = issue.code === 'too_small'
  if (issue.origin === 'string') return [isSmall ? (issue.minimum === 1 ? 'required' : 'too_short') : 'too_long', values]
  if (issue.origin === 'array') return [isSmall ? 'too_few' : 'too_many', values]
  return [isSmall ? 'too_small' : 'too_big', values]
}
