import { type FieldErrorCode, type FieldErrorValues, wordFieldError } from '@vitrine/contract/field-errors.ts'
import { type FieldError, type ProblemBody, type ProblemCode, problems } from '@vitrine/contract/problems.ts'

/** An expected failure. Thrown by services, answered as `application/problem+json`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[]
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, errors: FieldError[] = [], retryAfter?: number) {
    super(problems[code].title)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }

  get status(): number {
    return problems[this.code].status
  }
}

/**
 * Of a failure: the seconds to wait, where that is what helps.
 * @throws whatever else failed
 */
export function secondsToWait(error: unknown): number {
  if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
  return error.retryAfter ?? 1
}

/** Makes a problem to throw. Without field errors its title stands as the one message. */
export function problem(code: ProblemCode, errors?: FieldError[], retryAfter?: number): Problem {
  return new Problem(code, errors, retryAfter)
}

/** What is wrong with one field, in the words of the catalogue. */
export function fieldError(code: FieldErrorCode, field: string, values?: FieldErrorValues): FieldError {
  return { field, code, message: wordFieldError(code, values), ...(values && { values }) }
}

/** A problem of one field, with the problem's own words. */
export function fieldProblem(code: ProblemCode, field: string): Problem {
  return new Problem(code, [{ field, code, message: problems[code].title }])
}

/** `invalid_input` for one field. */
export function invalidField(code: FieldErrorCode, field: string, values?: FieldErrorValues): Problem {
  return new Problem('invalid_input', [fieldError(code, field, values)])
}

/** An id that names nothing that is there: another store's, deleted, made up. @param code says more of what it is */
export function unknownId(field: string, id: string, code: FieldErrorCode = 'unknown_id'): FieldError {
  return fieldError(code, field, { id })
}

/** Refuses a whole call for ids it names (decision 24). @param errors of `unknownId` */
export function unknownIds(errors: FieldError[]): Problem {
  return new Problem('unknown_ids', errors)
}

/** Refuses fields: `unknown_ids` where all that is wrong is ids that are not there, `invalid_input` otherwise. */
export function wrongFields(errors: FieldError[]): Problem {
  return errors.every(({ values }) => values?.['id'] !== undefined) ? unknownIds(errors) : new Problem('invalid_input', errors)
}

/** The answer body of a problem. */
export function problemBody(failure: Problem, requestId: string): ProblemBody {
  const { status, title } = problems[failure.code]
  return {
    type: `urn:vitrine:problem:${failure.code}`,
    title,
    status,
    code: failure.code,
    requestId,
    errors: failure.errors.length > 0 ? failure.errors : [{ code: failure.code, message: title }],
  }
}
