import { isNameless, repeatedName } from '../../../platform/csv/columns.ts'
import { BadCell, CellReader, integerCell, textCell } from '../../../platform/csv/cells.ts'
import type { ImportDefinition, ImportSettings, Row, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import { DEFAULT_OPTION, inventoryColumns, type InventoryField, inventoryFields } from './csv-columns.ts'
import { planCounts, undoCounts, writeCounts } from './import-counts.ts'

/** The count in one row of the file. */
export interface StockCount {
  row: Row
  handle: string
  optionValues: string[]
  sku: string
  /** The quantity on hand when the file was exported. The variant must still have this quantity. */
  current: number
  /** The new quantity on hand; null when the cell is empty. */
  counted: number | null
}

/** The data that is needed to write a count. */
export interface CountWrite {
  variantId: string
  /** The quantity on hand before the import. `after` is the quantity after it. */
  before: number
  after: number
}

const STOCK_MAX = 1_000_000_000
const required: readonly (readonly InventoryField[])[] = [['handle', 'sku'], ['onHandCurrent'], ['onHandNew']]
const optionFields = ['option1Value', 'option2Value', 'option3Value'] as const

/** The text in the file for a variant that is not stocked at the row's location. */
const NOT_STOCKED = 'not stocked'

/**
 * Imports stock from Shopify's inventory CSV, one variant per row. Sets “On hand (new)” where the quantity is still “On hand
 * (current)”.
 */
export const stockImport: ImportDefinition<StockCount, CountWrite> = {
  presets: ['shopify'],
  fields: () => inventoryFields,
  required: () => required,
  autoMap(names) {
    const fields = new Map(inventoryFields.map((field) => [folded(inventoryColumns[field]), field]))
    return Object.fromEntries(
      names.map((name) => [name, isNameless(name) || repeatedName(name, names) !== undefined ? null : (fields.get(folded(name)) ?? null)]),
    )
  },
  keyOf,
  parse: parseCount,
  plan: planCounts,
  write: writeCounts,
  undo: undoCounts,
}

const folded = (name: string) => name.replace(/\s+/g, '').toLowerCase()

function keyOf(row: Row, { columns }: ImportSettings): string | RowError {
  const handle = columns.cell(row, 'handle') ?? ''
  const sku = columns.cell(row, 'sku') ?? ''
  if (handle === '' && sku === '') {
    const column = columns.nameOf('handle') ?? columns.nameOf('sku')
    return { row: row.number, column, code: 'required', message: 'This row needs a handle or a SKU' }
  }
  return handle === '' ? JSON.stringify([sku]) : JSON.stringify([handle.toLowerCase(), ...optionValuesOf(row, columns)])
}

function optionValuesOf(row: Row, columns: ImportSettings['columns']): string[] {
  const values = optionFields.map((field) => columns.cell(row, field) ?? '')
  const count = values.findLastIndex((value) => value !== '') + 1
  return count === 1 && values[0] === DEFAULT_OPTION.value ? [] : values.slice(0, count)
}

function parseCount({ rows }: RowGroup, { columns }: ImportSettings): { entity: StockCount } | { errors: RowError[] } {
  const [row, ...others] = rows
  if (!row) throw new Error('A group has at least one row')
  if (others.length > 0) {
    const message = `This variant is already in row ${row.number}. Keep only one row for each variant.`
    return { errors: others.map(({ number }) => ({ row: number, column: null, code: 'repeated', message })) }
  }
  const cells = new CellReader<InventoryField>(columns)
  const handle = cells.read(row, 'handle', textCell(255))
  const counted = cells.read(row, 'onHandNew', countCell)
  // Without a new count, the expected quantity of the row does not matter.
  const current = counted === null ? 0 : cells.read(row, 'onHandCurrent', currentCell)
  if (cells.errors.length > 0) return { errors: cells.errors }
  return {
    entity: {
      row,
      handle: (handle ?? '').toLowerCase(),
      optionValues: optionValuesOf(row, columns),
      sku: columns.cell(row, 'sku') ?? '',
      current: current ?? 0,
      counted: counted ?? null,
    },
  }
}

const wholeNumber = integerCell(-STOCK_MAX, STOCK_MAX)
const countCell = (cell: string): number | null => (cell === '' || cell.toLowerCase() === NOT_STOCKED ? null : wholeNumber(cell))

function currentCell(cell: string): number {
  if (cell === '') throw new BadCell('required', 'Enter the quantity that was on hand, so newer changes aren’t overwritten')
  return wholeNumber(cell)
}
