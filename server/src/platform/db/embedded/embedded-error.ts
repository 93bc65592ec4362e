/**
 * Thrown when the embedded database cannot be used for a reason that the operator can fix. The message is one line that can be
 * printed on its own.
 */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}

/**
 * Returns Node's message for a failed system call, without the path that the caller already names: `EACCES: permission denied`.
 */
export function systemReason(error: unknown): string {
  return error instanceof Error ? (error.message.split(',')[0] ?? error.message) : String(error)
}

/** Returns the code of a failed system call (`ENOENT`) or of a PostgreSQL error (`57P03`), if there is one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
