import { CellReader, integerCell, textCell } from '../../../platform/csv/cells.ts'
import { isNameless, repeatedName } from '../../../platform/csv/columns.ts'
import type { ImportDefinition, ImportSettings, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import { planShipments, type ShipmentsWrite, undoShipments, writeShipments } from './shipments.ts'

/** The column names that are recognized for each field. Case, spaces, hyphens and underscores are ignored. */
const names = {
  name: ['Name', 'Order', 'Order number'],
  sku: ['SKU', 'Lineitem sku'],
  quantity: ['Quantity', 'Qty', 'Lineitem quantity'],
  carrier: ['Carrier', 'Tracking company', 'Shipping carrier'],
  trackingNumber: ['Tracking', 'Tracking number'],
  trackingUrl: ['Tracking url', 'Tracking address', 'Tracking link'],
} as const

export type TrackingField = keyof typeof names
const fields = Object.keys(names) as TrackingField[]

/** One package: its tracking data and its content. */
export interface Parcel {
  carrier: string
  trackingNumber: string
  trackingUrl: string
  /**
   * The quantities by SKU. null means all unfulfilled items of the order. A `quantity` of null means all unfulfilled items with
   * that SKU.
   */
  units: { row: number; sku: string; quantity: number | null }[] | null
  /** The first row of the file that describes this package. */
  row: number
}

/** The packages that the rows of one order describe. */
export interface SentOrder {
  name: string
  parcels: Parcel[]
}

const NAME_MAX = 100
const QUANTITY_MAX = 1_000_000

/**
 * Imports fulfillments from a supplier's file with order, SKU, quantity, carrier and tracking number. The rows of one package
 * become one fulfillment.
 */
export const trackingImport: ImportDefinition<SentOrder, ShipmentsWrite> = {
  presets: ['shopify'],
  fields: () => fields,
  required: () => [['name']],
  autoMap: (columns) =>
    Object.fromEntries(
      columns.map((column) => [column, isNameless(column) || repeatedName(column, columns) !== undefined ? null : fieldOf(column)]),
    ),
  keyOf(row, { columns }) {
    const name = columns.cell(row, 'name') ?? ''
    const fail = (code: string, message: string): RowError => ({ row: row.number, column: columns.nameOf('name'), code, message })
    if (name === '') return fail('required', 'This row has no order number')
    return name.length > NAME_MAX ? fail('too_big', `Use at most ${NAME_MAX} characters`) : name
  },
  parse: parseOrder,
  plan: planShipments,
  write: writeShipments,
  undo: undoShipments,
}

const folded = (name: string) => name.replace(/[\s_-]+/g, '').toLowerCase()
const fieldOf = (column: string) => fields.find((field) => names[field].some((name) => folded(name) === folded(column))) ?? null

const quantityCell = (cell: string): number | null => (cell === '' ? null : integerCell(1, QUANTITY_MAX)(cell))

function parseOrder({ key, rows }: RowGroup, { columns }: ImportSettings): { entity: SentOrder } | { errors: RowError[] } {
  const cells = new CellReader<TrackingField>(columns)
  const parcels = new Map<string, Parcel>()
  for (const row of rows) {
    const carrier = cells.read(row, 'carrier', textCell(60)) ?? ''
    const trackingNumber = cells.read(row, 'trackingNumber', textCell(100)) ?? ''
    const trackingUrl = cells.read(row, 'trackingUrl', textCell(500)) ?? ''
    if (trackingUrl !== '' && !/^https?:\/\/[^\s]+$/i.test(trackingUrl))
      cells.fail(row, 'trackingUrl', 'wrong_format', 'Enter a URL that starts with https://')
    const sku = cells.read(row, 'sku', textCell(255)) ?? ''
    const quantity = cells.read(row, 'quantity', quantityCell) ?? null
    const which = JSON.stringify([carrier, trackingNumber])
    const parcel = parcels.get(which) ?? { carrier, trackingNumber, trackingUrl, units: null, row: row.number }
    parcels.set(which, parcel)
    if (sku !== '') parcel.units = [...(parcel.units ?? []), { row: row.number, sku, quantity }]
    else if (quantity !== null) cells.fail(row, 'quantity', 'sku_missing', 'Enter the SKU for this quantity, or leave the quantity blank')
  }
  return cells.errors.length > 0 ? { errors: cells.errors } : { entity: { name: key, parcels: [...parcels.values()] } }
}
