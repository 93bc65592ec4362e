/** Whether a statement failed because it violated this unique constraint. The transaction cannot be used afterward. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const failure = error as { code?: unknown; constraint?: unknown } | null
  return failure?.code === '23505' && failure.constraint === constraint
}
