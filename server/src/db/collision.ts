/** Deadlock, and a transaction that could not be serialised: PostgreSQL undid it so that another can go on. */
const collided = new Set(['40P01', '40001'])
const ATTEMPTS = 3

/** Whether a transaction was undone for another's sake: nothing of it stays, and it may be run again. */
export const isCollision = (error: unknown): boolean => collided.has(String((error as { code?: unknown } | null)?.code))

/**
 * Runs a transaction, and runs it again where it collides with another. One lock order is there to keep that from happening
 * (decision 27); should it all the same, nobody is to notice.
 * @param transaction opens it anew each time, and does nothing that it does not undo
 * @throws what it throws; a collision only when it has lost each time
 */
export async function untilThrough<T>(log: { warn(facts: object, message: string): void }, transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction()
    } catch (error) {
      if (!isCollision(error) || attempt === ATTEMPTS) throw error
      log.warn({ err: error, attempt }, 'A transaction met another that held what it wanted, and is run again')
    }
}
