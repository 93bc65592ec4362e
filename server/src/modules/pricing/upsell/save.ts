import type { UpsellOfferInput } from '@vitrine/contract/calls/upsell-offers.ts'
import type { FieldErrorCode } from '@vitrine/contract/field-errors.ts'
import { UPSELL_OFFERS_MAX } from '@vitrine/contract/upsell-limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import type { LineSet } from '../discounts/engine/offer.ts'
import { namedTargets } from '../discounts/read.ts'
import { startTime } from '../discounts/start-time.ts'
import { isEmpty } from '../discounts/terms.ts'
import type { UpsellRow } from './queries.ts'

export type UpsellInput = z.output<typeof UpsellOfferInput>

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/**
 * Creates an offer.
 * @returns its ID
 * @throws Problem `invalid_input`, `unknown_ids`, `too_many_offers`
 */
export async function createUpsell(place: Place, input: UpsellInput): Promise<string> {
  const { tx, storeId, services } = place
  const id = uuidv7()
  const now = services.now()
  const startsAt = startTime(input.startsAt, now)
  await check(tx, input, startsAt)
  await lockOffers(place)
  await tx
    .insertInto('upsell_offers')
    .values({ ...columnsOf(input, startsAt), store_id: storeId, id, created_at: now, updated_at: now })
    .execute()
  await checkCount(tx)
  return id
}

/**
 * Replaces an offer. Carts with its items get its new terms. `version` is the version that was edited.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `too_many_offers`
 */
export async function updateUpsell(place: Place, id: string, version: number, input: UpsellInput): Promise<void> {
  const { tx, services } = place
  await lockOffers(place)
  const before = await lockUpsell(tx, id)
  if (before.version !== version) throw problem('version_conflict')
  const now = services.now()
  const startsAt = startTime(input.startsAt, now, before.starts_at)
  await check(tx, input, startsAt)
  await tx
    .updateTable('upsell_offers')
    .set((eb) => ({ ...columnsOf(input, startsAt), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await checkCount(tx)
}

/**
 * Deletes an offer. Lines of carts and orders keep its ID, and carts lose its discount.
 * @throws Problem `not_found`
 */
export async function removeUpsell({ tx, services }: Place, id: string): Promise<void> {
  await lockUpsell(tx, id)
  await tx.updateTable('upsell_offers').set({ deleted_at: services.now() }).where('id', '=', id).execute()
}

/**
 * Changes several offers. Those that are already as wanted stay unchanged.
 * @returns the IDs of the changed offers, by which the opposite action undoes the change
 * @throws Problem `unknown_ids`, `too_many_offers`
 */
export async function changeUpsells(
  place: Place,
  { action, ids }: { action: 'activate' | 'deactivate' | 'delete' | 'restore'; ids: readonly string[] },
): Promise<string[]> {
  const { tx, services } = place
  const now = services.now()
  await lockOffers(place)
  const found = await tx
    .selectFrom('upsell_offers')
    .select(['id', 'is_enabled', 'deleted_at'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const known = found.filter(({ deleted_at }) => action === 'restore' || deleted_at === null)
  const gone = ids.flatMap((id, at) => (known.some((one) => one.id === id) ? [] : [unknownId(`ids.${at}`, id)]))
  if (gone.length > 0) throw unknownIds(gone)
  const changed = known.filter(({ is_enabled, deleted_at }) => {
    if (action === 'activate') return !is_enabled
    if (action === 'deactivate') return is_enabled
    return action === 'delete' || deleted_at !== null
  })
  const set =
    action === 'activate' || action === 'deactivate'
      ? { is_enabled: action === 'activate' }
      : { deleted_at: action === 'delete' ? now : null }
  await tx
    .updateTable('upsell_offers')
    .set((eb) => ({ ...set, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${changed.map(({ id }) => id)}::uuid[])`)
    .execute()
  await checkCount(tx)
  return changed.map(({ id }) => id)
}

/** Makes changes to the offers of a store wait for each other, so that the limit holds. */
const lockOffers = ({ tx, storeId }: Place): Promise<void> => lockFor(tx, `upsell offers of ${storeId}`)

async function checkCount(tx: Tx): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from upsell_offers where is_enabled and deleted_at is null`.execute(tx)
  if (rows[0]!.count > UPSELL_OFFERS_MAX) throw problem('too_many_offers')
}

async function lockUpsell(tx: Tx, id: string): Promise<UpsellRow> {
  const row = await tx
    .selectFrom('upsell_offers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

export const offeredSet = ({ productIds, variantIds }: UpsellInput['offered']): LineSet => ({
  collectionIds: [],
  productIds: [...new Set(productIds)],
  variantIds: [...new Set(variantIds)],
})

/** Returns what is wrong with terms that don't belong together. */
function termErrors({ kind, trigger, minimumCents, offered, value, tiers, endsAt }: UpsellInput, startsAt: Date) {
  const isOnPage = kind === 'quantity' || kind === 'bundle'
  const wrong: [boolean, FieldErrorCode, keyof UpsellInput][] = [
    [trigger !== null && isEmpty(trigger), 'required', 'trigger'],
    [isEmpty(offeredSet(offered)), 'required', 'offered'],
    [endsAt !== null && new Date(endsAt) <= startsAt, 'ends_before_start', 'endsAt'],
    // The items themselves trigger it.
    [isOnPage && trigger !== null, 'discount_field_unused', 'trigger'],
    [isOnPage && minimumCents !== null, 'discount_field_unused', 'minimumCents'],
    [kind === 'quantity' && value !== null, 'discount_field_unused', 'value'],
    [kind === 'quantity' && tiers.length === 0, 'required', 'tiers'],
    [kind !== 'quantity' && tiers.length > 0, 'discount_field_unused', 'tiers'],
    [kind === 'bundle' && value === null, 'required', 'value'],
    [kind === 'bundle' && offered.variantIds.length > 0, 'discount_field_unused', 'offered'],
    [kind === 'bundle' && new Set(offered.productIds).size < 2, 'bundle_too_small', 'offered'],
    [tiers.some(({ quantity }, at) => at > 0 && quantity <= tiers[at - 1]!.quantity), 'tiers_unsorted', 'tiers'],
  ]
  return wrong.filter(([isWrong]) => isWrong).map(([, code, field]) => fieldError(code, field))
}

/** Checks what the schema can't check: which terms belong together, and that the items exist. */
async function check(tx: Tx, input: UpsellInput, startsAt: Date): Promise<void> {
  const { trigger, offered } = input
  const errors = termErrors(input, startsAt)
  if (errors.length > 0) throw problem('invalid_input', errors)
  const sets: [string, LineSet][] = [...(trigger ? [['trigger', trigger] as [string, LineSet]] : []), ['offered', offeredSet(offered)]]
  const things = await namedTargets(
    tx,
    sets.map(([, set]) => set),
  )
  const known = new Set(things.map(({ id }) => id))
  const gone = sets.flatMap(([field, set]) =>
    (['collectionIds', 'productIds', 'variantIds'] as const).flatMap((kind) =>
      set[kind].flatMap((id, at) => (known.has(id) ? [] : [unknownId(`${field}.${kind}.${at}`, id, 'thing_gone')])),
    ),
  )
  if (gone.length > 0) throw unknownIds(gone)
}

function columnsOf(input: UpsellInput, startsAt: Date) {
  const { value, combinesWith } = input
  return {
    name: input.name,
    kind: input.kind,
    title: input.title,
    message: input.message,
    trigger_items: input.trigger && JSON.stringify(input.trigger),
    minimum_cents: input.minimumCents,
    offered: JSON.stringify(offeredSet(input.offered)),
    value_ppm: value?.kind === 'percentage' ? value.ppm : null,
    value_cents: value?.kind === 'amount' ? value.cents : null,
    tiers: JSON.stringify(input.tiers),
    maximum_quantity: input.maximumQuantity,
    combines_product: combinesWith.product,
    combines_order: combinesWith.order,
    combines_shipping: combinesWith.shipping,
    priority: input.priority,
    countries: [...new Set(input.countries)],
    device: input.device,
    stops: input.stopsWhenAccepted,
    share: input.share,
    starts_at: startsAt,
    ends_at: input.endsAt,
    is_enabled: input.isEnabled,
  }
}
