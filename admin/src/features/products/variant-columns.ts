import { amountText, parseAmount } from '../../ui/amounts.ts'
import type { Key } from '../../words/languages.ts'
import type { CellKey, VariantRow } from './variant-row.ts'
import { readWeight, weightText } from './weight.ts'

/** How a product made here says that its stock is counted. */
const TRACKER = 'vitrine'

/** One thing that can be typed about a variant: as a column of the table, or as a field where there is one variant. */
export interface VariantColumn {
  key: CellKey
  label: Key
  /** How to mend what cannot be read. */
  invalid: Key
  /** Name in the contract, for the errors of the server. */
  field: keyof VariantRow
  isAmount: boolean
  /** `decimals`: those of the store's currency. */
  text: (row: VariantRow, decimals: number) => string
  /** What the typed text makes of the row; null when it cannot be read. */
  read: (text: string, row: VariantRow, decimals: number) => Partial<VariantRow> | null
}

/** Null for what is no amount of money or is below zero. */
function readMoney(field: 'priceCents' | 'compareAtCents' | 'costCents', isRequired: boolean): VariantColumn['read'] {
  return (text, _, decimals) => {
    const cents = parseAmount(text, decimals)
    if (cents === null) return isRequired ? null : { [field]: null }
    return Number.isNaN(cents) || cents < 0 ? null : { [field]: cents }
  }
}

/** Empty: stock is not counted. */
function readQuantity(text: string, row: VariantRow): Partial<VariantRow> | null {
  const quantity = parseAmount(text, 0)
  if (Number.isNaN(quantity)) return null
  if (quantity === null) return { inventoryTracker: '', inventoryQuantity: 0 }
  return { inventoryTracker: row.inventoryTracker || TRACKER, inventoryQuantity: quantity }
}

const columns: Record<CellKey, Omit<VariantColumn, 'key'>> = {
  price: {
    label: 'products.variant.price',
    invalid: 'products.variant.price.invalid',
    field: 'priceCents',
    isAmount: true,
    text: (row, decimals) => amountText(row.priceCents, decimals),
    read: readMoney('priceCents', true),
  },
  compareAt: {
    label: 'products.variant.compareAt',
    invalid: 'products.variant.price.invalid',
    field: 'compareAtCents',
    isAmount: true,
    text: (row, decimals) => amountText(row.compareAtCents, decimals),
    read: readMoney('compareAtCents', false),
  },
  cost: {
    label: 'products.variant.cost',
    invalid: 'products.variant.price.invalid',
    field: 'costCents',
    isAmount: true,
    text: (row, decimals) => amountText(row.costCents, decimals),
    read: readMoney('costCents', false),
  },
  sku: {
    label: 'products.variant.sku',
    invalid: 'products.variant.text.invalid',
    field: 'sku',
    isAmount: false,
    text: (row) => row.sku,
    read: (text) => ({ sku: text }),
  },
  barcode: {
    label: 'products.variant.barcode',
    invalid: 'products.variant.text.invalid',
    field: 'barcode',
    isAmount: false,
    text: (row) => row.barcode,
    read: (text) => ({ barcode: text }),
  },
  quantity: {
    label: 'products.variant.quantity',
    invalid: 'products.variant.quantity.invalid',
    field: 'inventoryQuantity',
    isAmount: true,
    text: (row) => (row.inventoryTracker === '' ? '' : String(row.inventoryQuantity)),
    read: readQuantity,
  },
  weight: {
    label: 'products.variant.weight',
    invalid: 'products.variant.weight.invalid',
    field: 'weightGrams',
    isAmount: true,
    text: (row) => weightText(row.weightGrams, row.weightUnit),
    read: (text, row) => {
      const weight = readWeight(text, row.weightUnit)
      return weight && { weightGrams: weight.grams, weightUnit: weight.unit }
    },
  },
}

export const columnOf = (key: CellKey): VariantColumn => ({ key, ...columns[key] })

/** In the order of the table. */
export const variantColumns: readonly VariantColumn[] = (Object.keys(columns) as CellKey[]).map(columnOf)

/** What a cell shows: its value, or what was typed in vain. */
export const cellText = (row: VariantRow, column: VariantColumn, decimals: number): string =>
  row.wrong[column.key] ?? column.text(row, decimals)

/** The row after something was typed into a cell. */
export function writeCell(row: VariantRow, column: VariantColumn, text: string, decimals: number): VariantRow {
  const { [column.key]: _, ...wrong } = row.wrong
  const read = column.read(text, row, decimals)
  return read ? { ...row, ...read, wrong } : { ...row, wrong: { ...wrong, [column.key]: text } }
}
