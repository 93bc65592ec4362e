import type { productOptionCalls } from '@vitrine/contract/calls/product-options.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertRows } from '../../db/insert-rows.ts'
import { lockFor } from '../../db/lock-for.ts'
import type { Tx } from '../../db/transactions.ts'
import { fieldError, fieldProblem, problem } from '../../http/problem.ts'

type Filters = z.output<(typeof productOptionCalls)['filters.save']['body']>['filters']
type Answer = z.input<(typeof productOptionCalls)['filters.list']['answer']>['filters']

/** Sources of which there can be several, told apart by their key. */
const keyed: readonly Filters[number]['source'][] = ['option', 'custom_field']

/** The filters of the storefront, in order. */
export async function readFilters(tx: Tx): Promise<Answer> {
  const rows = await tx.selectFrom('storefront_filters').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    id: row.id,
    source: row.source as Answer[number]['source'],
    sourceKey: row.source_key,
    label: row.label,
    display: row.display as Answer[number]['display'],
    hideEmpty: row.hide_empty,
    isEnabled: row.is_enabled,
    collectionIds: row.collection_ids,
  }))
}

/**
 * Replaces all filters. Those named by id keep it; collections that are gone are left out.
 * @throws Problem `invalid_input` for an option or custom field without a name, `filter_repeated`
 */
export async function saveFilters(tx: Tx, storeId: string, filters: Filters): Promise<void> {
  const sources = filters.map(({ source, sourceKey }) => (keyed.includes(source) ? `${source} ${sourceKey.toLowerCase()}` : source))
  const nameless = filters.flatMap(({ source, sourceKey }, at) =>
    keyed.includes(source) && sourceKey === '' ? [fieldError('required', `filters.${at}.sourceKey`)] : [],
  )
  if (nameless.length > 0) throw problem('invalid_input', nameless)
  const repeated = sources.findIndex((source, at) => sources.indexOf(source) < at)
  if (repeated >= 0) throw fieldProblem('filter_repeated', `filters.${repeated}.source`)

  // Two people at once: the second replaces what the first has saved.
  await lockFor(tx, `filters of ${storeId}`)
  const previous = await tx.deleteFrom('storefront_filters').returning('id').execute()
  const known = new Set(previous.map(({ id }) => id))
  const collections = await existing(tx, [...new Set(filters.flatMap(({ collectionIds }) => collectionIds ?? []))])
  const rows = filters.map((filter, position) => ({
    store_id: storeId,
    // Each id once: of two filters with the same one the later is new.
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

async function existing(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('collections')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
