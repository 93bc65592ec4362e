import { type FieldErrorCode, type FieldErrorValues, wordFieldError } from '@vitrine/contract/field-errors.ts'
import { type FieldError, type ProblemBody, type ProblemCode, problems } from '@vitrine/contract/problems.ts'

/** An expected failure. Services throw it, and the server sends it as `application/problem+json`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[]
  /** The number of seconds for the Retry-After header. */
  readonly retryAfter: number | undefined
  /** The stored state that the request would have overwritten. */
  readonly current: unknown

  constructor(code: ProblemCode, errors: FieldError[] = [], retryAfter?: number, current?: unknown) {
    super(problems[code].title)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.current = current
  }

  get status(): number {
    return problems[this.code].status
  }
}

/**
 * Returns the number of seconds to wait before the next try, for the problem `too_many_requests`.
 * @throws any other failure
 */
export function secondsToWait(error: unknown): number {
  if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
  return error.retryAfter ?? 1
}

/** Creates a problem to throw. Without field errors, its title is the only message. */
export function problem(code: ProblemCode, errors?: FieldError[], retryAfter?: number): Problem {
  return new Problem(code, errors, retryAfter)
}

/** Returns the problem `version_conflict` with the stored state, which the caller may read, so that a client can merge it. */
export function conflictWith(current: unknown): Problem {
  return new Problem('version_conflict', [], undefined, current)
}

/** Returns an error of one field, with the message from the catalog of field errors. */
export function fieldError(code: FieldErrorCode, field: string, values?: FieldErrorValues): FieldError {
  return { field, code, message: wordFieldError(code, values), ...(values && { values }) }
}

/** Returns a problem with an error of one field. The error has the code and the title of the problem. */
export function fieldProblem(code: ProblemCode, field: string): Problem {
  return new Problem(code, [{ field, code, message: problems[code].title }])
}

/** Returns the problem `invalid_input` for one field. */
export function invalidField(code: FieldErrorCode, field: string, values?: FieldErrorValues): Problem {
  return new Problem('invalid_input', [fieldError(code, field, values)])
}

/**
 * Returns the error for an id that does not exist in the store: it belongs to another store, was deleted, or was made up.
 * @param code a more specific code for the kind of id
 */
export function unknownId(field: string, id: string, code: FieldErrorCode = 'unknown_id'): FieldError {
  return fieldError(code, field, { id })
}

/**
 * Returns the problem that refuses a whole call because of ids in it (decision 24).
 * @param errors from `unknownId`
 */
export function unknownIds(errors: FieldError[]): Problem {
  return new Problem('unknown_ids', errors)
}

/** Returns the problem for wrong fields: `unknown_ids` when all errors are ids that do not exist, `invalid_input` otherwise. */
export function wrongFields(errors: FieldError[]): Problem {
  return errors.every(({ values }) => values?.['id'] !== undefined) ? unknownIds(errors) : new Problem('invalid_input', errors)
}

/** Returns the response body of a problem. */
export function problemBody(failure: Problem, requestId: string): ProblemBody {
  const { status, title } = problems[failure.code]
  return {
    type: `urn:vitrine:problem:${failure.code}`,
    title,
    status,
    code: failure.code,
    requestId,
    errors: failure.errors.length > 0 ? failure.errors : [{ code: failure.code, message: title }],
    ...(failure.current !== undefined && { current: failure.current }),
  }
}
