/** Whether a statement failed because a row with the same key exists. The transaction cannot be used afterwards. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const failure = error as { code?: unknown; constraint?: unknown } | null
  return failure?.code === '23505' && failure.constraint === constraint
}
