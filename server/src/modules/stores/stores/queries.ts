import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** Returns the stores of a person, most recently visited first. The function needs a platform transaction. */
export async function findStoresOf(tx: Tx, userId: string, only?: string) {
  return tx
    .selectFrom('store_members as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .select([
      's.id',
      's.name',
      's.handle',
      's.is_enabled',
      's.trial_status',
      's.trial_ends_at',
      's.time_zone',
      'm.is_owner',
      'm.is_admin',
      'm.last_seen_at',
    ])
    .where('m.user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('s.id', '=', only ?? ''))
    .orderBy('m.last_seen_at', (order) => order.desc().nullsLast())
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
}

/** Finds the store that has a handle. The function needs a platform transaction. */
export async function findHandle(tx: Tx, handle: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom('stores').select('id').where('handle', '=', handle).executeTakeFirst()
}

/** Returns the store of this transaction. The functions below also need a store transaction. */
export async function findStore(tx: Tx) {
  return tx.selectFrom('stores').selectAll().executeTakeFirstOrThrow()
}

export async function saveSurvey(tx: Tx, answers: { businessType: string }, now: Date): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ survey: JSON.stringify(answers), survey_answered_at: now, business_type: answers.businessType })
    .execute()
}

export async function findPublishedTheme(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('themes').select('name').where('is_published', '=', true).executeTakeFirst()
  return row?.name
}

/** Returns the amount in cents that is available for payout: the sum of the balance entries in the bucket `available`. */
export async function sumAvailable(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('balance_entries')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_cents'), sql<number>`0`).as('cents'))
    .where('bucket', '=', 'available')
    .executeTakeFirstOrThrow()
  return row.cents
}

/** Returns the remaining credit from the platform, per currency. */
export async function sumCredits(tx: Tx): Promise<{ cents: number; currency: string }[]> {
  return tx
    .selectFrom('balance_entries')
    .select((of) => ['currency', of.fn.sum<number>('amount_cents').as('cents')])
    .where('bucket', '=', 'promotional')
    .groupBy('currency')
    .having((of) => of.fn.sum('amount_cents'), '>', 0)
    .orderBy('currency')
    .execute()
}
