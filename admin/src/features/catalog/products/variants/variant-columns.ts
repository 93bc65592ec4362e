import { amountText, parseAmount } from '../../../../ui/form/amounts.ts'
import type { Key } from '../../../../messages/languages.ts'
import type { CellKey, VariantRow } from './variant-row.ts'
import { readWeight, weightText } from './weight.ts'

/** The value of `inventoryTracker` for stock that Vitrine tracks. */
const TRACKER = 'vitrine'

/** One editable field of a variant: a column of the table, or a field of the form when there is only one variant. */
export interface VariantColumn {
  key: CellKey
  label: Key
  /** The message for input that cannot be parsed. */
  invalid: Key
  /** The name of the field in the contract, to find the server's errors about it. */
  field: keyof VariantRow
  isAmount: boolean
  /** Formats the value. `decimals` is the number of decimals of the product's currency. */
  text: (row: VariantRow, decimals: number) => string
  /** Parses typed text into new values of the row; null when it cannot be parsed. */
  read: (text: string, row: VariantRow, decimals: number) => Partial<VariantRow> | null
}

/**
 * Returns a parser for an amount of money. The parser returns null for an invalid or negative amount, and for empty text
 * if the amount is required.
 */
function readMoney(field: 'priceCents' | 'compareAtCents' | 'costCents', isRequired: boolean): VariantColumn['read'] {
  return (text, _, decimals) => {
    const cents = parseAmount(text, decimals)
    if (cents === null) return isRequired ? null : { [field]: null }
    return Number.isNaN(cents) || cents < 0 ? null : { [field]: cents }
  }
}

/** Parses a quantity. Empty text turns stock tracking off. */
function readQuantity(text: string, row: VariantRow): Partial<VariantRow> | null {
  const quantity = parseAmount(text, 0)
  if (Number.isNaN(quantity)) return null
  if (quantity === null) return { inventoryTracker: '', inventoryQuantity: 0 }
  return { inventoryTracker: row.inventoryTracker || TRACKER, inventoryQuantity: quantity }
}

/** Parses an ISO 3166-1 alpha-2 code in upper or lower case. Empty text means that the country is unknown. */
function readCountry(text: string): Partial<VariantRow> | null {
  const code = text.trim().toUpperCase()
  return /^(?:[A-Z]{2})?$/.test(code) ? { countryOfOrigin: code } : null
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
  origin: {
    label: 'products.variant.origin',
    invalid: 'products.variant.origin.invalid',
    field: 'countryOfOrigin',
    isAmount: false,
    text: (row) => row.countryOfOrigin,
    read: readCountry,
  },
  hsCode: {
    label: 'products.variant.hsCode',
    invalid: 'products.variant.hsCode.invalid',
    field: 'hsCode',
    isAmount: false,
    text: (row) => row.hsCode,
    read: (text) => (/^[0-9.]{0,20}$/.test(text.trim()) ? { hsCode: text.trim() } : null),
  },
}

/** The customs columns: country of origin and HS code. They are needed for international shipping. */
export const customsKeys: readonly CellKey[] = ['origin', 'hsCode']

export const columnOf = (key: CellKey): VariantColumn => ({ key, ...columns[key] })

/** All columns, in the default order of the table. */
export const variantColumns: readonly VariantColumn[] = (Object.keys(columns) as CellKey[]).map(columnOf)

/** Whether a variant has any customs data. */
export const hasCustoms = ({ countryOfOrigin, hsCode, wrong }: VariantRow): boolean =>
  countryOfOrigin !== '' || hsCode !== '' || customsKeys.some((key) => wrong[key] !== undefined)

/** Returns the text of a cell: its value, or input that could not be parsed. */
export const cellText = (row: VariantRow, column: VariantColumn, decimals: number): string =>
  row.wrong[column.key] ?? column.text(row, decimals)

/** Returns the row after text was typed into a cell. */
export function writeCell(row: VariantRow, column: VariantColumn, text: string, decimals: number): VariantRow {
  const { [column.key]: _, ...wrong } = row.wrong
  const read = column.read(text, row, decimals)
  return read ? { ...row, ...read, wrong } : { ...row, wrong: { ...wrong, [column.key]: text } }
}
