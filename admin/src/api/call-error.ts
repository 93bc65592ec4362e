import type { FieldError, ProblemBody, ProblemCode } from '@vitrine/contract/problems.ts'

import { loadAreas } from '../messages/messages.ts'
import { fieldText } from './field-text.ts'

/**
 * A problem code of the contract, `offline` (the connection to the server failed), or `timeout` (no answer arrived in
 * time).
 */
export type CallErrorCode = ProblemCode | 'offline' | 'timeout'

/** The error of a call that failed. It carries the server's answer, or says that there was no answer. */
export class CallError extends Error {
  readonly code: CallErrorCode
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly errors: readonly FieldError[]
  readonly requestId: string | null
  /** What is stored now, for `version_conflict` of a call that says it. */
  readonly current: unknown

  constructor(problem: Pick<ProblemBody, 'title' | 'status' | 'errors' | 'current'> & { code: CallErrorCode; requestId?: string }) {
    super(problem.title)
    this.name = 'CallError'
    this.code = problem.code
    this.status = problem.status
    this.errors = problem.errors
    this.requestId = problem.requestId ?? null
    this.current = problem.current
  }

  static unanswered(code: 'offline' | 'timeout'): CallError {
    return new CallError({ code, title: code, status: 0, errors: [] })
  }

  /**
   * Creates the error from an answer with a problem as its body. For any other answer, such as a proxy's error page, the
   * code is `unavailable` if the status is 503, otherwise `unexpected`. Waits for the messages of errors, so that they can be shown
   * at once. If they don't load either, the server's own English texts are shown.
   */
  static async fromResponse(response: Pick<Response, 'status' | 'json'>): Promise<CallError> {
    const [body] = await Promise.all([
      response.json().catch(() => null) as Promise<Partial<ProblemBody> | null>,
      loadAreas(['callErrors']).catch(() => {}),
    ])
    return new CallError({
      code: body?.code ?? (response.status === 503 ? 'unavailable' : 'unexpected'),
      title: body?.title ?? `HTTP ${response.status}`,
      status: response.status,
      errors: body?.errors ?? [],
      current: body?.current,
      ...(body?.requestId && { requestId: body.requestId }),
    })
  }

  /** Whether it makes sense to try the same call again, because no answer arrived or the server failed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** Returns the messages of one field, joined by commas; undefined when the field has no error. */
  field(name: string): string | undefined {
    const messages = this.errors.filter((error) => error.field === name).map(fieldText)
    return messages.length > 0 ? messages.join(', ') : undefined
  }
}
