import type { optionCalls } from '@vitrine/contract/calls/options.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { fieldError, fieldProblem, problem, unknownId, unknownIds } from '../../../platform/problem.ts'

type Saved = z.output<(typeof optionCalls)['filters.save']['body']>
type Filters = Saved['filters']
type Answer = z.input<(typeof optionCalls)['filters.list']['answer']>
type Filter = Answer['filters'][number]

/** The sources that several filters can use. Such filters differ by their key. */
const keyed: readonly Filters[number]['source'][] = ['option', 'custom_field']

/** Reads the storefront filters, in order. */
export async function readFilters(tx: Tx): Promise<Answer> {
  // The version is read first. If another save happens in between, the next save gets a conflict. If the filters were read first,
  // the next save would overwrite the newer filters.
  const preferences = await tx.selectFrom('storefront_preferences').select('filters_version').executeTakeFirst()
  const rows = await tx.selectFrom('storefront_filters').selectAll().orderBy('position').execute()
  const filters = rows.map((row) => ({
    id: row.id,
    source: row.source as Filter['source'],
    sourceKey: row.source_key,
    label: row.label,
    display: row.display as Filter['display'],
    hideEmpty: row.hide_empty,
    isEnabled: row.is_enabled,
    collectionIds: row.collection_ids,
  }))
  return { filters, version: preferences?.filters_version ?? 1 }
}

/**
 * Replaces all filters of a list that was read at `version`. Filters sent with an ID keep it. A collection that was deleted
 * after a filter was saved is left out and does not block the save.
 * @throws Problem `unknown_ids`, `invalid_input` for an option or custom field without a name, `filter_repeated`,
 * `version_conflict`
 */
export async function saveFilters(tx: Tx, storeId: string, { filters, version }: Saved): Promise<void> {
  const sources = filters.map(({ source, sourceKey }) => (keyed.includes(source) ? `${source} ${sourceKey.toLowerCase()}` : source))
  const nameless = filters.flatMap(({ source, sourceKey }, at) =>
    keyed.includes(source) && sourceKey === '' ? [fieldError('required', `filters.${at}.sourceKey`)] : [],
  )
  if (nameless.length > 0) throw problem('invalid_input', nameless)
  const repeated = sources.findIndex((source, at) => sources.indexOf(source) < at)
  if (repeated >= 0) throw fieldProblem('filter_repeated', `filters.${repeated}.source`)

  if (!(await takeNextVersion(tx, storeId, version))) throw problem('version_conflict')
  const previous = await tx.deleteFrom('storefront_filters').returning(['id', 'collection_ids']).execute()
  const known = new Set(previous.map(({ id }) => id))
  const collections = await existing(tx, [...new Set(filters.flatMap(({ collectionIds }) => collectionIds ?? []))])
  const before = new Set(previous.flatMap((filter) => filter.collection_ids ?? []))
  const gone = filters.flatMap(({ id, collectionIds }, at) => [
    ...(id === undefined || known.has(id) ? [] : [unknownId(`filters.${at}.id`, id)]),
    ...(collectionIds ?? []).flatMap((one, place) =>
      collections.has(one) || before.has(one) ? [] : [unknownId(`filters.${at}.collectionIds.${place}`, one)],
    ),
  ])
  if (gone.length > 0) throw unknownIds(gone)
  const rows = filters.map((filter, position) => ({
    store_id: storeId,
    // Each ID is used once. A second filter with the same ID gets a new one.
    id: filter.id !== undefined && known.delete(filter.id) ? filter.id : uuidv7(),
    source: filter.source,
    source_key: keyed.includes(filter.source) ? filter.sourceKey : '',
    label: filter.label,
    display: filter.display,
    position,
    hide_empty: filter.hideEmpty,
    is_enabled: filter.isEnabled,
    collection_ids: filter.collectionIds?.filter((id) => collections.has(id)) ?? null,
  }))
  await insertRows(tx, 'storefront_filters', rows)
}

/**
 * Increments the version of the list. Other saves wait until this transaction ends.
 * @returns false when the version is not `version`
 */
async function takeNextVersion(tx: Tx, storeId: string, version: number): Promise<boolean> {
  // The store may not have this row yet.
  await tx
    .insertInto('storefront_preferences')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('storefront_preferences')
    .set((eb) => ({ filters_version: eb('filters_version', '+', 1) }))
    .where('filters_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function existing(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('collections')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
