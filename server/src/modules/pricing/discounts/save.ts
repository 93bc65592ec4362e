import { DISCOUNTS_AUTOMATIC_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { holdSegments } from '../../customers/api.ts'
import { fieldError, fieldProblem, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { insertCodes } from './codes.ts'
import type { LineSet } from './engine/offer.ts'
import type { DiscountRow } from './offers.ts'
import { namedTargets } from './read.ts'
import { startTime } from './start-time.ts'
import { checkTerms, columnsOf, type Terms } from './terms.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/**
 * Creates a discount. A discount with the method `code` gets its first code.
 * @returns the ID of the discount
 * @throws Problem `invalid_input`, `unknown_ids`, `code_taken`, `too_many_automatic`
 */
export async function createDiscount(
  place: Place,
  { method, code, ...terms }: Terms & { method: 'code' | 'automatic'; code?: string | undefined },
) {
  const { tx, storeId, services } = place
  const id = uuidv7()
  const now = services.now()
  const startsAt = startTime(terms.startsAt, now)
  if (method === 'automatic' && code !== undefined) throw problem('invalid_input', [fieldError('discount_field_unused', 'code')])
  if (method === 'code' && code === undefined) throw problem('invalid_input', [fieldError('required', 'code')])
  checkTerms(terms, method, startsAt)
  await checkTargets(tx, terms)
  await lockAutomatic(place)
  await tx
    .insertInto('discounts')
    .values({ ...columnsOf(terms, startsAt), store_id: storeId, id, method, created_at: now, updated_at: now })
    .execute()
  await checkAutomatic(place)
  if (code !== undefined && (await insertCodes(tx, { storeId, discountId: id, codes: [code] })) === 0)
    throw fieldProblem('code_taken', 'code')
  return id
}

/**
 * Replaces the terms of a discount. Its codes do not change. `version` is the version that was edited.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `too_many_automatic`
 */
export async function updateDiscount(place: Place, id: string, version: number, terms: Terms): Promise<void> {
  const { tx, services } = place
  await lockAutomatic(place)
  const before = await lockDiscount(tx, id)
  if (before.version !== version) throw problem('version_conflict')
  const now = services.now()
  const startsAt = startTime(terms.startsAt, now, before.starts_at)
  checkTerms(terms, before.method, startsAt)
  await checkTargets(tx, terms)
  await tx
    .updateTable('discounts')
    .set((eb) => ({ ...columnsOf(terms, startsAt), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await checkAutomatic(place)
}

/**
 * Creates an inactive copy of a discount, without uses.
 * @returns the ID of the copy
 * @throws Problem `not_found`, `code_taken`
 */
export async function duplicateDiscount({ tx, storeId, services }: Place, id: string, code: string | undefined): Promise<string> {
  const { sort_title: _made, ...row } = await lockDiscount(tx, id)
  const copy = uuidv7()
  const now = services.now()
  const sets = { items: json(row.items), excluded: JSON.stringify(row.excluded), buys: json(row.buys), gets: json(row.gets) }
  const fresh = { id: copy, is_enabled: false, used_count: 0, version: 1, created_at: now, updated_at: now }
  await tx
    .insertInto('discounts')
    .values({ ...row, ...sets, ...fresh })
    .execute()
  if (code !== undefined && (await insertCodes(tx, { storeId, discountId: copy, codes: [code] })) === 0)
    throw fieldProblem('code_taken', 'code')
  return copy
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/**
 * Locks a discount until the transaction ends.
 * @throws Problem `not_found`
 */
export async function lockDiscount(tx: Tx, id: string): Promise<DiscountRow> {
  const row = await tx
    .selectFrom('discounts')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

/**
 * Makes changes to automatic discounts of a store wait for each other. When two requests activate a discount at the same time,
 * the second must see the first.
 */
export const lockAutomatic = ({ tx, storeId }: Place): Promise<void> => lockFor(tx, `automatic discounts of ${storeId}`)

/**
 * Checks rule 6, which limits the number of active automatic discounts, including those that start later.
 * @throws Problem `too_many_automatic`
 */
export async function checkAutomatic({ tx, services }: Place): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from discounts
    where method = 'automatic' and is_enabled and deleted_at is null and coalesce(ends_at > ${services.now()}, true)`.execute(tx)
  if (rows[0]!.count > DISCOUNTS_AUTOMATIC_MAX) throw problem('too_many_automatic')
}

/**
 * Checks that the targets and segments of a discount exist. The segments then can't be deleted until the transaction ends.
 * @throws Problem `unknown_ids` for a collection, product, variant or segment that does not exist
 */
async function checkTargets(tx: Tx, { items, excluded, buyAndGet, segmentIds }: Terms): Promise<void> {
  const sets: [string, LineSet | null | undefined][] = [
    ['items', items],
    ['excluded', excluded],
    ['buyAndGet.buys', buyAndGet?.buys],
    ['buyAndGet.gets', buyAndGet?.gets],
  ]
  const known = new Set(
    (
      await namedTargets(
        tx,
        sets.flatMap(([, set]) => set ?? []),
      )
    ).map(({ id }) => id),
  )
  const gone = sets.flatMap(([field, set]) =>
    (['collectionIds', 'productIds', 'variantIds'] as const).flatMap((kind) =>
      (set?.[kind] ?? []).flatMap((id, at) => (known.has(id) ? [] : [unknownId(`${field}.${kind}.${at}`, id, 'thing_gone')])),
    ),
  )
  const segments = segmentIds.length === 0 ? new Set() : await holdSegments(tx, segmentIds)
  gone.push(...segmentIds.flatMap((id, at) => (segments.has(id) ? [] : [unknownId(`segmentIds.${at}`, id, 'thing_gone')])))
  if (gone.length > 0) throw unknownIds(gone)
}
