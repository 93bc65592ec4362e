import { sql } from 'kysely'

import type { Change, Decision, ImportSettings, RowError } from '../../../platform/csv/import-definition.ts'
import { lockProductsOf } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { LineRecord } from '../change.ts'
import { fulfillOrder } from '../fulfillment/fulfill.ts'
import { cancelFulfillment } from '../fulfillment/shipments.ts'
import type { Parcel, SentOrder, TrackingField } from './definition.ts'

/** The fulfillments to create for one order. */
export interface ShipmentsWrite {
  orderId: string
  shipments: Shipment[]
}

interface Shipment {
  parcel: Parcel
  lines: { id: string; quantity: number }[]
}

/** Decides which fulfillments a file creates. The orders in the file stay locked until the transaction ends. */
export async function planShipments(tx: Tx, sent: readonly SentOrder[], { columns }: ImportSettings): Promise<Decision<ShipmentsWrite>[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'name', 'state'])
    .where('name', '=', sql<string>`any(${sent.map(({ name }) => name)})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = orders.map(({ id }) => id)
  const lines = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('position')
    .execute()
  const byName = new Map(orders.map((order) => [order.name, order]))
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return sent.map((order): Decision<ShipmentsWrite> => {
    const fail = (row: number, field: TrackingField, code: string, message: string): Decision<ShipmentsWrite> => {
      const error: RowError = { row, column: columns.nameOf(field), code, message }
      return { action: 'error', errors: [error] }
    }
    const first = order.parcels[0]?.row ?? 0
    const found = byName.get(order.name)
    if (!found) return fail(first, 'name', 'order_missing', 'No order has this number')
    if (found.state === 'cancelled') return fail(first, 'name', 'order_cancelled', 'This order has been canceled')
    const left = new Left(linesOf.get(found.id) ?? [])
    if (left.isNothing) return { action: 'skip' }
    const shipments: Shipment[] = []
    for (const parcel of order.parcels) {
      const taken = parcel.units === null ? left.takeAll() : []
      for (const { row, sku, quantity } of parcel.units ?? []) {
        const units = left.take(sku, quantity)
        if (units === 'unknown') return fail(row, 'sku', 'sku_unknown', 'This order has no item with this SKU')
        if (units === 'too_many') return fail(row, 'quantity', 'too_many', 'You can’t fulfill more than the remaining quantity')
        taken.push(...units)
      }
      if (taken.length > 0) shipments.push({ parcel, lines: together(taken) })
    }
    const parts = shipments.reduce((all, { lines }) => all + lines.length, 0)
    return { action: 'update', parts, images: 0, write: { orderId: found.id, shipments } }
  })
}

/** The unfulfilled items of an order. While the file is checked, each row of the order takes its items from here. */
class Left {
  readonly #lines: { id: string; sku: string; left: number }[]

  constructor(lines: readonly LineRecord[]) {
    this.#lines = lines.map(({ id, sku, quantity, removed_quantity, fulfilled_quantity }) => ({
      id,
      sku: sku.toLowerCase(),
      left: quantity - removed_quantity - fulfilled_quantity,
    }))
  }

  get isNothing(): boolean {
    return this.#lines.every(({ left }) => left === 0)
  }

  takeAll(): Shipment['lines'] {
    return this.#lines.flatMap((line) => this.#from(line, line.left))
  }

  /**
   * Takes units of one SKU.
   * @param quantity null: all unfulfilled units of this SKU
   * @returns the units by order line; `unknown` when the order has no item with this SKU, `too_many` when fewer units are left
   */
  take(sku: string, quantity: number | null): Shipment['lines'] | 'unknown' | 'too_many' {
    const lines = this.#lines.filter((line) => line.sku === sku.toLowerCase())
    if (lines.length === 0) return 'unknown'
    let wanted = quantity ?? lines.reduce((all, { left }) => all + left, 0)
    const taken = lines.flatMap((line) => {
      const part = this.#from(line, Math.min(wanted, line.left))
      wanted -= part[0]?.quantity ?? 0
      return part
    })
    return wanted > 0 ? 'too_many' : taken
  }

  #from(line: { id: string; left: number }, quantity: number): Shipment['lines'] {
    line.left -= quantity
    return quantity > 0 ? [{ id: line.id, quantity }] : []
  }
}

/** Adds up the units of each order line, because two rows of a file may name the same order line. */
const together = (units: Shipment['lines']): Shipment['lines'] =>
  [...Map.groupBy(units, ({ id }) => id)].map(([id, parts]) => ({ id, quantity: parts.reduce((all, { quantity }) => all + quantity, 0) }))

/**
 * Locks the products of all these orders together. If each order locked only its own products when its turn came, the products
 * would not be locked in the one sequence that all code uses (decision 27).
 */
async function holdItemsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct variant_id as id from order_lines where order_id = any(${orderIds}::uuid[]) and variant_id is not null`.execute(tx)
  await lockProductsOf(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Creates the fulfillments. Customers get the same email as for a manual fulfillment. */
export async function writeShipments(tx: Tx, writes: readonly ShipmentsWrite[], settings: ImportSettings): Promise<Change[]> {
  const { storeId, userId, importId, now: at } = settings
  const changes: Change[] = []
  await holdItemsOf(
    tx,
    writes.map(({ orderId }) => orderId),
  )
  for (const { orderId, shipments } of writes) {
    const before = await versionOf(tx, orderId)
    for (const { parcel, lines } of shipments) {
      const { carrier, trackingNumber, trackingUrl } = parcel
      await fulfillOrder(tx, { storeId, orderId, userId, lines, carrier, trackingNumber, trackingUrl, notify: true, at, importId })
    }
    changes.push({ entityId: orderId, before: { version: before }, version: await versionOf(tx, orderId) })
  }
  return changes
}

const versionOf = async (tx: Tx, orderId: string): Promise<number> =>
  (await tx.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow()).version

/** Cancels the fulfillments of an import. Orders that changed after the import stay unchanged. */
export async function undoShipments(tx: Tx, changes: readonly Change[], { storeId, userId, importId, now: at }: ImportSettings) {
  const ids = changes.map(({ entityId }) => entityId)
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await holdItemsOf(tx, ids)
  const versions = new Map(orders.map(({ id, version }) => [id, version]))
  const leftAlone: { entityId: string; message: string }[] = []
  const again: { entityId: string; was: number; now: number }[] = []
  for (const { entityId: orderId, before, version } of changes) {
    if (versions.get(orderId) !== version) {
      leftAlone.push({ entityId: orderId, message: 'An order was changed after the import, so it wasn’t undone' })
      continue
    }
    const sent = await tx
      .selectFrom('fulfillments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('import_id', '=', importId)
      .where('state', '=', 'sent')
      .execute()
    for (const { id: fulfillmentId } of sent) await cancelFulfillment(tx, { storeId, orderId, fulfillmentId, userId, at })
    // Imports that were made before versions were recorded have no `before` value.
    if (before !== null) again.push({ entityId: orderId, was: (before as { version: number }).version, now: await versionOf(tx, orderId) })
  }
  return { leftAlone, again }
}
