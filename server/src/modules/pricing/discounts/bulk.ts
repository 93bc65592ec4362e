import { sql } from 'kysely'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { checkAutomatic, lockAutomatic } from './save.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/**
 * Activates, deactivates, deletes or restores discounts. Discounts that already have that state are skipped.
 * @returns the IDs of the discounts that changed; the opposite action on them undoes this one
 * @throws Problem `unknown_ids`, `too_many_automatic`, `code_taken`
 */
export async function changeDiscounts(
  place: Place,
  { action, ids }: { action: 'activate' | 'deactivate' | 'delete' | 'restore'; ids: readonly string[] },
): Promise<string[]> {
  await lockAutomatic(place)
  await requireThere(place.tx, 'discounts', ids, 'ids', { deletedToo: action === 'restore' })
  const changed =
    action === 'activate' || action === 'deactivate'
      ? await switchAll(place, ids, action === 'activate')
      : await (action === 'delete' ? deleteAll : restoreAll)(place, ids)
  if (action === 'activate' || action === 'restore') await checkAutomatic(place)
  return changed
}

/**
 * Deletes a discount.
 * @throws Problem `not_found`
 */
export async function removeDiscount(place: Place, id: string): Promise<void> {
  if ((await deleteAll(place, [id])).length === 0) throw problem('not_found')
}

async function switchAll({ tx, services }: Place, ids: readonly string[], to: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select id from discounts where id = any (${ids}::uuid[]) and deleted_at is null and is_enabled <> ${to} order by id for no key update
    )
    update discounts d set is_enabled = ${to}, version = version + 1, updated_at = ${services.now()}
    from chosen where d.id = chosen.id returning d.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function deleteAll({ tx, services }: Place, ids: readonly string[]): Promise<string[]> {
  const now = services.now()
  const { rows } = await sql<{ id: string }>`
    with chosen as (select id from discounts where id = any (${ids}::uuid[]) and deleted_at is null order by id for no key update)
    update discounts d set deleted_at = ${now}, version = version + 1 from chosen where d.id = chosen.id returning d.id`.execute(tx)
  const gone = rows.map(({ id }) => id)
  await sql`update discount_codes set deleted_at = ${now} where discount_id = any (${gone}::uuid[]) and deleted_at is null`.execute(tx)
  return gone
}

/** Restores discounts with the codes that were deleted together with them, except for codes that are in use again. */
async function restoreAll({ tx, services }: Place, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; was: Date }>`
    with chosen as (
      select id, deleted_at as was from discounts where id = any (${ids}::uuid[]) and deleted_at is not null order by id for no key update
    )
    update discounts d set deleted_at = null, version = version + 1, updated_at = ${services.now()}
    from chosen where d.id = chosen.id returning d.id, chosen.was`.execute(tx)
  for (const { id, was } of rows) await restoreCodes(tx, id, was)
  return rows.map(({ id }) => id)
}

async function restoreCodes(tx: Tx, discountId: string, was: Date): Promise<void> {
  try {
    await sql`
      update discount_codes c set deleted_at = null where c.discount_id = ${discountId} and c.deleted_at = ${was}
        and not exists (select from discount_codes other where other.code = c.code and other.deleted_at is null)`.execute(tx)
  } catch (error) {
    // Another request has just added one of these codes to a discount.
    throw isUniqueViolation(error, 'discount_codes_by_code') ? problem('code_taken') : error
  }
}
