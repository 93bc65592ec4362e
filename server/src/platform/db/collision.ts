/**
 * The error codes for a deadlock and a serialization failure: PostgreSQL rolled this transaction back so that another one can
 * continue.
 */
const collided = new Set(['40P01', '40001'])
const ATTEMPTS = 3

/**
 * Whether PostgreSQL rolled a transaction back in favor of another one. The transaction that was rolled back has changed nothing,
 * and it may run again.
 */
export const isCollision = (error: unknown): boolean => collided.has(String((error as { code?: unknown } | null)?.code))

/**
 * Runs a transaction, and runs it again when it collides with another one. The lock order prevents collisions (decision 27). If
 * one happens anyway, users should not notice it.
 * @param transaction opens a new transaction each time, and has no effect outside of it
 * @throws the error of the transaction; a collision only when every attempt collided
 */
export async function untilThrough<T>(log: { warn(facts: object, message: string): void }, transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction()
    } catch (error) {
      if (!isCollision(error) || attempt === ATTEMPTS) throw error
      log.warn({ err: error, attempt }, 'A transaction conflicted with another one and will be retried')
    }
}
