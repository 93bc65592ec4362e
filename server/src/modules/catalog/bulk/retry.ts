import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'

const ATTEMPTS = 3

/**
 * Does the work of one transaction, again if it was in the way of another one: after a deadlock, or when another product has just taken
 * a handle, which the next attempt finds.
 */
export async function withRetry<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: unknown }
    const isWorth = code === '40P01' || code === '40001' || isUniqueViolation(error, 'products_store_id_handle_key')
    if (!isWorth || attempt >= ATTEMPTS) throw error
    return withRetry(work, attempt + 1)
  }
}
