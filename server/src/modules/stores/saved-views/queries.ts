import type { Tx } from '../../../platform/db/transactions.ts'

/** The person and the list that saved views belong to. */
export interface OwnList {
  storeId: string
  userId: string
  list: string
}

/** Makes changes to one person's saved views wait for each other until the transaction ends. */
export async function lockViews(tx: Tx, { userId }: OwnList): Promise<void> {
  await tx.selectFrom('store_members').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
}

export async function findViews(tx: Tx, { userId, list }: OwnList) {
  return tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('id')
    .execute()
}

export async function insertView(tx: Tx, own: OwnList, view: { id: string; name: string; query: string }): Promise<void> {
  await tx
    .insertInto('saved_views')
    .values({ ...view, store_id: own.storeId, user_id: own.userId, list: own.list })
    .execute()
}

/**
 * Deletes a saved view.
 * @returns whether the view existed
 */
export async function deleteView(tx: Tx, { userId, list }: OwnList, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function findLayout(tx: Tx, { userId, list }: OwnList) {
  return tx
    .selectFrom('list_layouts')
    .select(['columns', 'density'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()
}

export async function upsertLayout(tx: Tx, own: OwnList, layout: { columns: string[]; density: string }): Promise<void> {
  await tx
    .insertInto('list_layouts')
    .values({ ...layout, store_id: own.storeId, user_id: own.userId, list: own.list })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'list']).doUpdateSet(layout))
    .execute()
}
