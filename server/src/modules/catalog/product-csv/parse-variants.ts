import { OPTIONS_MAX, PRICE_MAX_CENTS } from '@vitrine/contract/limits.ts'

import { type CellReader, choiceCell, flagCell, integerCell, moneyCell, roundedCell, textCell } from '../../../platform/csv/cells.ts'
import type { Columns } from '../../../platform/csv/columns.ts'
import type { ImportSettings, Row } from '../../../platform/csv/import-definition.ts'
import { checkVariants } from '../products/rules.ts'
import { EXTRA, type Field, isVariantExtra } from './fields.ts'
import { countryCell, hsCodeCell } from './own-cells.ts'
import { imageUrlCell } from './parse-images.ts'
import { type VariantDraft, withoutAbsent } from './product-draft.ts'

const NUMBER_MAX = 1_000_000_000
const optionFields = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly { name: Field; value: Field }[]

/** An option of the product, with the field of its values. */
interface OptionColumn {
  name: string
  value: Field
}

/**
 * Reads the options from the first row with an option name. `Title` with the single value `Default Title` means that there are
 * no options.
 */
export function parseOptions(reader: CellReader, rows: readonly Row[], columns: Columns): OptionColumn[] {
  const row = rows.find((each) => optionFields.some(({ name }) => columns.cell(each, name)))
  if (!row) return []
  const found = optionFields.flatMap(({ name, value }) => {
    const text = reader.read(row, name, textCell(255))
    return text ? [{ name: text, value }] : []
  })
  const [only] = found
  const isDefault = only?.name.toLowerCase() === 'title' && columns.cell(row, only.value)?.toLowerCase() === 'default title'
  return found.length === 1 && isDefault ? [] : found.slice(0, OPTIONS_MAX)
}

/** The columns that identify a variant. */
const identity = ['option1Value', 'option2Value', 'option3Value', 'sku', 'barcode'] as const satisfies readonly Field[]
const variantFields = [
  ...identity,
  ...(['compareAtPrice', 'cost', 'taxable', 'taxCode', 'weightGrams', 'weightUnit', 'requiresShipping', 'variantImage'] as const),
  ...(['inventoryTracker', 'inventoryQuantity', 'inventoryPolicy', 'fulfillmentService', 'countryOfOrigin', 'hsCode'] as const),
] as const satisfies readonly Field[]
const hasAny = (row: Row, fields: readonly Field[], columns: Columns) => fields.some((field) => columns.cell(row, field))

/**
 * Whether a row is a variant, which is the case when it has a price. In a file without a price column, any variant column with a
 * value is enough.
 */
export function isVariantRow(row: Row, columns: Columns): boolean {
  return columns.has('price') ? columns.cell(row, 'price') !== '' : hasAny(row, variantFields, columns)
}

/** The rows of one product with its handle and options, and the reader of their cells. */
interface ProductRows {
  reader: CellReader
  rows: readonly Row[]
  handle: string
  options: readonly OptionColumn[]
}

/** Reads all variants and checks them against the rules for products. */
export function parseVariants(
  product: ProductRows,
  settings: ImportSettings,
): { options: { name: string; values: string[] }[]; variants: VariantDraft[] } {
  const { reader, rows, options } = product
  const { columns } = settings
  const variantRows = rows.filter((row) => isVariantRow(row, columns))
  for (const row of rows) {
    // The first row of a product without options needs no variant data, because a title is enough for a new product.
    const isPlain = row === rows[0] && options.length === 0
    if (!isPlain && !variantRows.includes(row) && hasAny(row, identity, columns))
      reader.fail(row, 'price', 'price_missing', 'A variant needs a price')
  }
  const variants = variantRows.map((row) => parseVariant({ reader, options, settings }, row, row === rows[0] ? [] : columns.all(EXTRA)))
  const shape = options.map(({ name }, at) => ({ name, values: [...new Set(variants.map(({ optionValues }) => optionValues[at] ?? ''))] }))
  if (variants.length > 0) checkRepeated(product, variants)
  if (variants.length > 0 && reader.errors.length === 0) checkShape(product, shape, variants)
  return { options: shape, variants }
}

/**
 * Reports repeated variants. As in Shopify, all rows with the same handle are one product, anywhere in the file. Two identical
 * variants usually mean two products with the same handle, so the error on the second row names the first row.
 */
function checkRepeated({ reader, rows, handle }: ProductRows, variants: readonly VariantDraft[]): void {
  const first = new Map<string, number>()
  for (const { row: number, optionValues } of variants) {
    const values = JSON.stringify(optionValues)
    const earlier = first.get(values)
    const row = rows.find((each) => each.number === number)
    if (earlier === undefined) first.set(values, number)
    else if (row && !optionValues.includes('')) {
      const same = optionValues.length === 0 ? 'without options' : `with ${optionValues.join(' / ')}`
      const message = `“${handle}” is already in row ${earlier}, ${same}. Rows with the same handle are one product. Enter different option values or another handle.`
      reader.fail(row, 'handle', 'handle_repeated', message)
    }
  }
}

function checkShape({ reader, rows, options }: ProductRows, shape: { name: string; values: string[] }[], variants: VariantDraft[]): void {
  for (const { field, code, message } of checkVariants(shape, variants)) {
    const at = /^variants\.(\d+)/.exec(field ?? '')?.[1]
    const row = rows.find(({ number }) => number === variants[Number(at ?? 0)]?.row)
    const column = field?.startsWith('options') ? 'option1Name' : (options[0]?.value ?? 'option1Value')
    if (row) reader.fail(row, column, code, message)
  }
}

/**
 * Reads one variant.
 * @param otherExtra extra columns, besides those of variants, whose values in this row are stored with the variant
 */
export function parseVariant(
  { reader, options, settings }: Pick<ProductRows, 'reader' | 'options'> & { settings: ImportSettings },
  row: Row,
  otherExtra: readonly { name: string; at: number }[],
): VariantDraft {
  const { columns, currency } = settings
  const price = moneyCell(currency, 0, PRICE_MAX_CENTS)
  const number = integerCell(-NUMBER_MAX, NUMBER_MAX)
  const extra = columns.all(EXTRA).filter((column) => isVariantExtra(column.name) || otherExtra.includes(column))
  return {
    row: row.number,
    optionValues: options.map(({ value }) => {
      const text = reader.read(row, value, textCell(255)) ?? ''
      if (text === '') reader.fail(row, value, 'option_missing', 'A variant needs a value for each option')
      return text
    }),
    columns: withoutAbsent({
      sku: reader.read(row, 'sku', textCell(255)),
      barcode: reader.read(row, 'barcode', textCell(255)),
      price_cents: reader.read(row, 'price', price) ?? undefined,
      compare_at_cents: reader.read(row, 'compareAtPrice', price),
      cost_cents: reader.read(row, 'cost', price),
      taxable: reader.read(row, 'taxable', flagCell),
      tax_code: reader.read(row, 'taxCode', textCell(64)),
      weight_grams: reader.read(row, 'weightGrams', roundedCell(0, NUMBER_MAX)),
      weight_unit: reader.read(row, 'weightUnit', choiceCell(['g', 'kg', 'oz', 'lb'], 'kg')),
      requires_shipping: reader.read(row, 'requiresShipping', flagCell),
      inventory_tracker: reader.read(row, 'inventoryTracker', textCell(64)),
      inventory_quantity: reader.read(row, 'inventoryQuantity', number),
      inventory_policy: reader.read(row, 'inventoryPolicy', policyCell),
      country_of_origin: reader.read(row, 'countryOfOrigin', countryCell),
      hs_code: reader.read(row, 'hsCode', hsCodeCell),
      fulfillment_service: reader.read(row, 'fulfillmentService', (cell) => textCell(255)(cell) || 'manual'),
    }),
    extra: Object.fromEntries(extra.map(({ name, at }) => [name, columns.cellAt(row, at)])),
    imageUrl: reader.read(row, 'variantImage', imageUrlCell),
  }
}

/** Reads `deny` or `continue`. Newer files have a boolean in this column, where true means `continue`. */
function policyCell(cell: string): 'deny' | 'continue' {
  const choice = choiceCell(['deny', 'continue', 'true', 'false'], 'deny')(cell)
  return choice === 'continue' || choice === 'true' ? 'continue' : 'deny'
}
