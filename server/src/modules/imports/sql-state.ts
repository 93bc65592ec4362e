const stateOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/**
 * Whether the error is a conflict with another transaction, so that a retry may succeed: a row was inserted or deleted, a
 * serialization failure, or a deadlock.
 */
export function isWorthRetrying(error: unknown): boolean {
  return ['23503', '23505', '40001', '40P01'].includes(stateOf(error))
}

/** Whether the database refused a value: data exceptions (22), integrity (23), program limits (54). */
export function isRefusedValue(error: unknown): boolean {
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(stateOf(error))
}
