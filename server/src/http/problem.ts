import { type FieldError, type ProblemBody, type ProblemCode, problems } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

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

/** Makes a problem to throw. Without field errors its title stands as the one message. */
export function problem(code: ProblemCode, errors?: FieldError[], retryAfter?: number): Problem {
  return new Problem(code, errors, retryAfter)
}

/** A problem of one field. */
export function fieldProblem(code: ProblemCode, field: string, message: string = problems[code].title): Problem {
  return new Problem(code, [{ field, code, message }])
}

/** What a rejected schema says, field by field: `variants.0.priceCents`, the rule, how to mend it. */
export function invalidInput(error: z.ZodError, prefix?: string): Problem {
  const errors = error.issues.flatMap((issue): FieldError[] => {
    const path = [...(prefix ? [prefix] : []), ...issue.path.map(String)]
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), code: issue.code, message: issue.message }]
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), code: 'unknown_field', message: 'This field is not known' }))
  })
  return new Problem('invalid_input', errors.slice(0, 100))
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
