import { analyticsCards, defaultCards } from '@vitrine/contract/analytics-cards.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { conflictWith } from '../../../platform/problem.ts'
import { type Dashboard, findDashboard, insertDashboard, updateDashboard } from './queries.ts'

/** Returns the cards of a member in the transaction’s store, or those that everyone begins with. */
export async function readDashboard(tx: Tx, userId: string): Promise<Dashboard> {
  const saved = await findDashboard(tx, userId)
  if (!saved) return { cards: [...defaultCards], version: 0 }
  // A card that an earlier version of Vitrine had is passed over.
  return { cards: saved.cards.filter(({ name }) => name in analyticsCards), version: saved.version }
}

/**
 * Saves the cards of the caller over the version that the caller has seen.
 * @throws Problem `version_conflict`, with what another tab has saved since
 */
export async function saveDashboard({ tx, storeId, caller: { userId } }: StoreContext, { cards, version }: Dashboard): Promise<Dashboard> {
  const next = { cards, version: version + 1 }
  const isSaved = version === 0 ? await insertDashboard(tx, { storeId, userId }, next) : await updateDashboard(tx, userId, next)
  if (!isSaved) throw conflictWith(await readDashboard(tx, userId))
  return next
}
