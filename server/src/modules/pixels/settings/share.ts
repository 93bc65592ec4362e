import { PIXELS_MAX } from '@vitrine/contract/pixel-limits.ts'
import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../../platform/db/lock-for.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import type { PixelRow } from './pixel-row.ts'
import { countPixels, deletePixel, insertPixel, selectShared } from './queries.ts'
import { findOwn, inCopies, isShareable, lockOwn } from './service.ts'
import { enterAsOwner } from './several-stores.ts'

interface OwnStore {
  id: string
  name: string
}

/** Returns the other stores that the caller owns, by name. */
function ownStores({ services, storeId, caller }: DetachedContext): Promise<OwnStore[]> {
  return services.db.inPlatform((tx) =>
    tx
      .selectFrom('store_members as m')
      .innerJoin('stores as s', 's.id', 'm.store_id')
      .select(['s.id', 's.name'])
      .where('m.user_id', '=', caller.userId)
      .where('m.is_owner', '=', true)
      .where('s.id', '!=', storeId)
      .orderBy('s.name')
      .orderBy('s.id')
      .execute(),
  )
}

/**
 * Returns the caller's other stores, and whether they have this pixel. Stores of other owners are not named.
 * @throws Problem `not_found`, `pixel_is_shared`
 */
export async function readShares(context: DetachedContext, id: string) {
  const { services, storeId, caller } = context
  const stores = await ownStores(context)
  const shared = await services.db.inStore(
    storeId,
    async (tx) => {
      await findOwn({ tx }, id)
      return selectShared(tx, id)
    },
    caller.userId,
  )
  const items = stores.map((store) => {
    const copy = shared.find(({ store_id }) => store_id === store.id)
    return { storeId: store.id, name: store.name, isShared: copy !== undefined, isEnabled: copy?.is_enabled ?? false }
  })
  return { items }
}

/**
 * Shares a pixel with these stores of the caller, and takes it from their other stores, in one transaction.
 * @throws Problem `not_found`, `pixel_is_shared`, `pixel_scope_not_shared`, `unknown_ids` for stores that the caller doesn't own,
 * `pixels_full`
 */
export async function sharePixel(context: DetachedContext, id: string, storeIds: readonly string[]): Promise<void> {
  const { services, storeId, caller } = context
  const stores = await ownStores(context)
  const known = new Set(stores.map((store) => store.id))
  const unknown = storeIds.flatMap((one, at) => (known.has(one.toLowerCase()) ? [] : [unknownId(`storeIds.${at}`, one)]))
  if (unknown.length > 0) throw unknownIds(unknown)
  const wanted = new Set(storeIds.map((one) => one.toLowerCase()))
  await services.db.inStore(
    storeId,
    async (tx) => {
      // Before the pixel, as whoever removes an owner locks the member first and then the copies. The last one entered is the pixel's.
      for (const one of [...[...wanted].toSorted(), storeId])
        if (!(await enterAsOwner(tx, one, caller.userId))) throw problem('no_permission')
      const row = await lockOwn({ tx }, id)
      if (wanted.size > 0 && !isShareable(row.scope as { kind: 'all' })) throw problem('pixel_scope_not_shared')
      const shared = await selectShared(tx, id)
      const has = new Set(shared.map(({ store_id }) => store_id))
      const gone = shared.filter(({ store_id }) => known.has(store_id) && !wanted.has(store_id))
      const added = [...wanted].filter((one) => !has.has(one)).toSorted()
      await inCopies({ tx, storeId, caller }, gone, (copy) => deletePixel(tx, copy.id))
      for (const target of added) await addCopy(tx, context, row, target)
    },
    caller.userId,
  )
}

/** Adds a copy of a pixel to a store that the caller owns. */
async function addCopy(tx: Tx, { services, caller }: DetachedContext, row: PixelRow, target: string): Promise<void> {
  await enterStore(tx, target, caller.userId)
  await lockFor(tx, `pixels of ${target}`)
  if ((await countPixels(tx)) >= PIXELS_MAX) throw problem('pixels_full')
  const now = services.now()
  await insertPixel(tx, {
    ...row,
    event_codes: JSON.stringify(row.event_codes),
    scope: JSON.stringify(row.scope),
    store_id: target,
    id: uuidv7(),
    is_enabled: true,
    origin_store_id: row.store_id,
    origin_id: row.id,
    shared_by: caller.userId,
    version: 1,
    created_at: now,
    updated_at: now,
  })
}
