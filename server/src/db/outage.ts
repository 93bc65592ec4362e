/** What Node tells of a connection that cannot be made, or breaks. */
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
 * PostgreSQL's codes: it starts, stops or recovers, has no connection left, or does not know the role, its password or the database,
 * which somebody may be making just now.
 */
const refusing = /^(?:08...|28...|3D000|53300|57P0[1-5])$/

/** The driver's own words, which have no code. */
const brokenOff = /^Connection terminated|^timeout expired|is not queryable$/

/** Why there is no connection to the database, in a line; undefined where an error is about something else. */
export function outageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = error as Error & { code?: string }
  if (unreachable.has(code) || refusing.test(code) || brokenOff.test(message)) return wordsOf(error)
  return outageOf(error.cause)
}

/** The message; of a host with several addresses Node leaves it empty and tells of each. */
function wordsOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  return error.message || (first instanceof Error ? first.message : String((error as { code?: string }).code))
}

/** What the log has of a failure: an outage is a line, as everybody meets it; anything else comes with where it happened. */
export function failureFacts(error: unknown): { reason: string; code?: string } | { err: unknown } {
  const reason = outageOf(error)
  if (reason === undefined) return { err: error }
  const { code } = error as { code?: unknown }
  return { reason, ...(typeof code === 'string' && { code }) }
}
