import type { FieldError, ProblemBody, ProblemCode } from '@vitrine/contract/problems.ts'

import { fieldText } from './field-text.ts'

/** Besides the contract's problems: the request never arrived, or no answer came in time. */
export type CallErrorCode = ProblemCode | 'offline' | 'timeout'

/** A call that failed. Carries what the server said, or that it said nothing. */
export class CallError extends Error {
  readonly code: CallErrorCode
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly requestId: string | null

  constructor(problem: Pick<ProblemBody, 'title' | 'status' | 'errors'> & { code: CallErrorCode; requestId?: string }) {
    super(problem.title)
    this.name = 'CallError'
    this.code = problem.code
    this.status = problem.status
    this.errors = problem.errors
    this.requestId = problem.requestId ?? null
  }

  static unanswered(code: 'offline' | 'timeout'): CallError {
    return new CallError({ code, title: code, status: 0, errors: [] })
  }

  /** From a problem answer; an answer that is none (a proxy's error page) counts as `unexpected`. */
  static async fromResponse(response: Pick<Response, 'status' | 'json'>): Promise<CallError> {
    const body: Partial<ProblemBody> | null = await response.json().catch(() => null)
    return new CallError({
      code: body?.code ?? (response.status === 503 ? 'unavailable' : 'unexpected'),
      title: body?.title ?? `HTTP ${response.status}`,
      status: response.status,
      errors: body?.errors ?? [],
      ...(body?.requestId && { requestId: body.requestId }),
    })
  }

  /** Worth trying again as it is: nothing arrived, or the server was at fault. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** The messages of one field, joined; undefined when the field is fine. */
  field(name: string): string | undefined {
    const messages = this.errors.filter((error) => error.field === name).map(fieldText)
    return messages.length > 0 ? messages.join(', ') : undefined
  }
}
