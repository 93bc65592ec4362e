const stateOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Somebody else was in the way (a row came or went, serialisation failure, deadlock): the same work may pass the next time. */
export function isWorthRetrying(error: unknown): boolean {
  return ['23503', '23505', '40001', '40P01'].includes(stateOf(error))
}

/** The database refuses a value: data exceptions (22), integrity (23), program limits (54). */
export function isRefusedValue(error: unknown): boolean {
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(stateOf(error))
}
