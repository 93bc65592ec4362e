/** Node's error codes for a connection that cannot be opened, or breaks. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * PostgreSQL's error codes when it starts, stops or recovers, has no connection left, or does not know the role, its password or
 * the database, which an operator may be creating at that moment.
 */
const refusing = /^(?:08...|28...|3D000|53300|57P0[1-5])$/

/** Messages of driver errors that have no code. */
const brokenOff = /^Connection terminated|^timeout expired|is not queryable$/

/** Returns one line that says why the database cannot be reached; undefined when the error has another cause. */
export function outageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = error as Error & { code?: string }
  if (unreachable.has(code) || refusing.test(code) || brokenOff.test(message)) return wordsOf(error)
  return outageOf(error.cause)
}

/**
 * Returns the message of an error. For a host with several addresses, Node leaves the message empty and has one error for each
 * address.
 */
function wordsOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return error.message || (first instanceof Error ? first.message : String((error as { code?: string }).code))
}

/**
 * Returns what the log records about a failure. An outage is logged in one line, because every task fails with it; any other
 * error is logged with its stack.
 */
export function failureFacts(error: unknown): { reason: string; code?: string } | { err: unknown } {
  const reason = outageOf(error)
  if (reason === undefined) return { err: error }
  const { code } = error as { code?: unknown }
  return { reason, ...(typeof code === 'string' && { code }) }
}
