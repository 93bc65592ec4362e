import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { chooseStores } from '../period/stores.ts'
import { findStoreNames } from './queries.ts'

/** Readers who get the same figures, because they may see the same stores. */
export interface Audience<Reader> {
  storeIds: string[]
  readers: Reader[]
}

/** Returns those of the stores whose reports a person may see now; none if not even those of the report's own store. */
export async function seenStores(services: Services, storeId: string, userId: string, storeIds: readonly string[]): Promise<string[]> {
  try {
    const { counted } = await chooseStores({ services, storeId, caller: { userId } }, [storeId, ...storeIds], 'analystics')
    return counted.includes(storeId) ? counted : []
  } catch (error) {
    // Somebody who left the store gets nothing.
    if (error instanceof Problem && error.code === 'not_a_member') return []
    throw error
  }
}

/**
 * Groups the readers of a report by the stores that they and its sender may see now. Those who may not see the report’s own store are
 * `removed`.
 * @param storeIds the stores that the sender may see
 */
export async function audiencesOf<Reader extends { user_id: string }>(
  services: Services,
  storeId: string,
  storeIds: readonly string[],
  readers: readonly Reader[],
): Promise<{ audiences: Audience<Reader>[]; removed: Reader[] }> {
  const audiences = new Map<string, Audience<Reader>>()
  const removed: Reader[] = []
  for (const reader of readers) {
    const seen = await seenStores(services, storeId, reader.user_id, storeIds)
    const key = seen.join()
    const audience = audiences.get(key) ?? { storeIds: seen, readers: [] }
    audience.readers.push(reader)
    if (seen.length === 0) removed.push(reader)
    else audiences.set(key, audience)
  }
  return { audiences: [...audiences.values()], removed }
}

/**
 * Returns the names of stores that a person may know: those in which they are a member, and those that `known` names.
 * @returns the names, and the number of stores without one
 */
export async function namesFor(services: Services, userId: string, storeIds: readonly string[], known: ReadonlyMap<string, string>) {
  if (storeIds.length === 0) return { names: [], unnamed: 0 }
  const own = await services.db.inPlatform((tx) => findStoreNames(tx, userId, storeIds))
  const names = storeIds.flatMap((id) => own.get(id) ?? known.get(id) ?? [])
  return { names, unnamed: storeIds.length - names.length }
}
