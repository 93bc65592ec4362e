import type { Widget, WidgetRow } from '@vitrine/contract/calls/widgets.ts'
import { WIDGETS_MAX } from '@vitrine/contract/widget-limits.ts'
import type { Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Widgets } from '../../../platform/db/types.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { invalidField, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import {
  countWidgets,
  deleteWidget,
  findWidget,
  insertWidget,
  type ListQuery,
  lockWidget,
  lockWidgetsOf,
  type NamedRow,
  selectWidgets,
  updatePositions,
  updateWidget,
} from './queries.ts'
import { widgetColumns, type WidgetFields } from './widget-columns.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/** Returns one page of widgets. */
export async function listWidgets(tx: Tx, query: ListQuery) {
  const { rows, ...page } = await selectWidgets(tx, query)
  const items = rows.map((row): z.input<typeof WidgetRow> => ({
    ...sharedOf(row),
    ruleProducts: row.on_products.length,
    ruleCollections: row.on_collections.length,
    bundleProducts: row.bundle_products.length,
  }))
  return { items, ...page }
}

const sharedOf = (row: Selectable<Widgets>) => ({
  id: row.id,
  title: row.title,
  type: row.type as 'related',
  place: row.place as 'home',
  status: row.status as 'draft',
  productCount: row.product_count,
  days: row.days as 7 | null,
  shownOn: row.shown_on as 'all',
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** Returns a product or collection with its name, for an answer. */
export const namedOf = (config: Config, { id, title, image }: NamedRow) => ({
  id,
  title,
  imageUrl: image && imageUrl(config, image, THUMBNAIL_WIDTH),
})

/**
 * Reads one widget.
 * @throws Problem `not_found`
 */
export async function readWidget(tx: Tx, config: Config, id: string): Promise<z.input<typeof Widget>> {
  const row = await findWidget(tx, id)
  if (!row) throw problem('not_found')
  const all = (rows: readonly NamedRow[]) => rows.map((one) => namedOf(config, one))
  return {
    ...sharedOf(row),
    hidesSoldOut: row.hides_sold_out,
    products: all(row.products),
    collections: all(row.collections),
    exceptProducts: all(row.excepted),
    bundleProducts: all(row.bundled),
  }
}

/**
 * Adds a widget, after all others of its place.
 * @returns its ID
 * @throws Problem `unknown_ids`, `limit_reached`
 */
export async function createWidget(place: Place, fields: WidgetFields): Promise<string> {
  const { tx, storeId, services } = place
  await checkWidget(tx, fields)
  await lockFor(tx, `widgets of ${storeId}`)
  if ((await countWidgets(tx)) >= WIDGETS_MAX) throw problem('limit_reached')
  const id = uuidv7()
  const now = services.now()
  await insertWidget(tx, { ...widgetColumns(fields), store_id: storeId, id, created_at: now, updated_at: now })
  await requestCount(place, fields)
  return id
}

/**
 * Replaces a widget that was read at `version`.
 * @throws Problem `not_found`, `version_conflict`, `unknown_ids`
 */
export async function changeWidget(place: Place, id: string, version: number, fields: WidgetFields): Promise<void> {
  const { tx, services } = place
  const current = await lockWidget(tx, id)
  if (!current) throw problem('not_found')
  if (current.version !== version) throw problem('version_conflict')
  await checkWidget(tx, fields)
  await updateWidget(tx, id, { ...widgetColumns(fields), updated_at: services.now() })
  if (current.type !== fields.type || current.days !== fields.days) await requestCount(place, fields)
}

/** Requests a count of orders, so that a new widget doesn’t wait for the night. */
async function requestCount({ tx, storeId, services }: Place, { type, days }: WidgetFields): Promise<void> {
  if (type === 'related' || (type === 'best_sellers' && days !== null))
    await enqueue(tx, storeId, 'widgets.count', { storeId, at: services.now().toISOString() })
}

/**
 * Deletes a widget. Orders keep its ID.
 * @throws Problem `not_found`
 */
export async function removeWidget(tx: Tx, id: string): Promise<void> {
  if (!(await deleteWidget(tx, id))) throw problem('not_found')
}

/**
 * Changes the order of the widgets of a place.
 * @throws Problem `unknown_ids` when one of them isn’t in this place
 */
export async function sortWidgets(tx: Tx, place: string, ids: readonly string[]): Promise<void> {
  const there = new Set(await lockWidgetsOf(tx, place))
  const gone = ids.flatMap((id, at) => (there.has(id.toLowerCase()) ? [] : [unknownId(`ids.${at}`, id)]))
  if (gone.length > 0) throw unknownIds(gone)
  await updatePositions(tx, place, ids)
}

/**
 * Checks that what a widget names exists, and that a bundle has enough products.
 * @throws Problem `unknown_ids`, `invalid_input`
 */
export async function checkWidget(tx: Tx, { type, rule, exceptProductIds, bundleProductIds }: WidgetFields): Promise<void> {
  await requireThere(tx, 'products', rule.productIds, 'rule.productIds')
  await requireThere(tx, 'collections', rule.collectionIds, 'rule.collectionIds')
  await requireThere(tx, 'products', exceptProductIds, 'exceptProductIds')
  await requireThere(tx, 'products', bundleProductIds, 'bundleProductIds')
  if (type === 'bundle' && bundleProductIds.length < 2) throw invalidField('too_few', 'bundleProductIds', { min: 2 })
}
