import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import type { PixelFields, PixelRow } from './pixel-row.ts'
import type { SharedPixel } from './queries.ts'

/**
 * Refuses to change what the copies of a pixel tell, and to whom, for someone who doesn't own the stores that have them. Those who work in
 * the store of the origin aren't trusted with other stores: they could have the purchases of these sent to themselves.
 * @throws Problem `pixel_of_several_stores`
 */
export async function requireAgreement(
  { tx, storeId, caller }: Pick<StoreContext, 'tx' | 'storeId' | 'caller'>,
  copies: readonly SharedPixel[],
  current: PixelRow,
  fields: PixelFields,
): Promise<void> {
  if (copies.length === 0 || tellsTheSame(current, fields)) return
  for (const { store_id: target } of copies) if (!(await enterAsOwner(tx, target, caller.userId))) throw problem('pixel_of_several_stores')
  await enterStore(tx, storeId, caller.userId)
}

/**
 * Enters a store. Returns whether the caller owns it, and keeps it so until the transaction ends: whoever takes the store from them waits,
 * and then has what the transaction shared removed.
 */
export async function enterAsOwner(tx: Tx, storeId: string, userId: string): Promise<boolean> {
  await enterStore(tx, storeId, userId)
  const { rows } = await sql`select from store_members where user_id = ${userId} and is_owner for share`.execute(tx)
  return rows.length > 0
}

/** Whether only the name of a pixel changes, or whether it is on. */
function tellsTheSame(
  row: PixelRow,
  { platform, code, account, eventCodes, endpoint, scope, events, consent, testCode, token }: PixelFields,
) {
  if (token !== undefined && (token !== null || row.token !== null)) return false
  const wanted = [platform, code, account, eventCodes, endpoint, scope, [...new Set(events)].toSorted(), consent, testCode]
  const { event_codes, test_code } = row
  const saved = [row.platform, row.code, row.account, event_codes, row.endpoint, row.scope, row.events.toSorted(), row.consent, test_code]
  return isDeepStrictEqual(wanted, saved)
}
