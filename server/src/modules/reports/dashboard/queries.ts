import type { DashboardCard } from '@vitrine/contract/analytics-cards.ts'

import type { Tx } from '../../../platform/db/transactions.ts'

export interface Dashboard {
  cards: DashboardCard[]
  /** How often it was saved. */
  version: number
}

/** Returns what a member saved in the transaction’s store. */
export async function findDashboard(tx: Tx, userId: string): Promise<Dashboard | undefined> {
  return tx
    .selectFrom('analytics_dashboards')
    .select((eb) => [eb.ref('cards').$castTo<DashboardCard[]>().as('cards'), 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Saves the first version.
 * @returns whether there was none yet
 */
export async function insertDashboard(tx: Tx, own: { storeId: string; userId: string }, { cards, version }: Dashboard): Promise<boolean> {
  const inserted = await tx
    .insertInto('analytics_dashboards')
    .values({ store_id: own.storeId, user_id: own.userId, cards: JSON.stringify(cards), version })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Saves a version over the one before it.
 * @returns whether that was still the current one
 */
export async function updateDashboard(tx: Tx, userId: string, { cards, version }: Dashboard): Promise<boolean> {
  const updated = await tx
    .updateTable('analytics_dashboards')
    .set({ cards: JSON.stringify(cards), version })
    .where('user_id', '=', userId)
    .where('version', '=', version - 1)
    .returning('version')
    .executeTakeFirst()
  return updated !== undefined
}
